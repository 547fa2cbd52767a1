import { useEffect } from 'react'
import { useActiveKiosk } from '#src/api/missions.ts'
import { ActiveKioskView } from './ActiveKioskView.tsx'

/** Asks for the kiosk, credentials included, each time it is opened, and forgets them when it closes. */
export function ActiveKioskDetails({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { data, error, isPending, mutate } = useActiveKiosk(eventId)
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
