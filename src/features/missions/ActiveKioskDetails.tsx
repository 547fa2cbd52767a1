import { useEffect } from 'react'
import type { RowId } from '#contract/shared.ts'
import { useActiveKiosk } from '#src/api/missions.ts'
import { ActiveKioskView } from './ActiveKioskView.tsx'

type ActiveKioskDetailsProps = {
  eventId: string
  /** Which mission it is; undefined where the server does not say. */
  mission: RowId | undefined
  onClose: () => void
}

/** Asks for the kiosk, credentials included, each time it is opened, and forgets them when it closes. */
export function ActiveKioskDetails({ eventId, mission, onClose }: ActiveKioskDetailsProps) {
  const { data, error, isPending, mutate } = useActiveKiosk(eventId, mission)
  useEffect(() => mutate(), [mutate])
  return (
    <ActiveKioskView
      kiosk={data}
      hasFailed={error !== null && !isPending}
      onRetry={() => mutate()}
      onClose={onClose}
    />
  )
}
