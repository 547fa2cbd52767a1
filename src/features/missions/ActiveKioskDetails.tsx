import { ExternalLinkIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ActiveKiosk } from '#contract/missionCalls.ts'
import { isSafeWebAddress, type RowId } from '#contract/shared.ts'
import { useActiveKiosk } from '#src/api/missions.ts'
import { KioskStatusBadge } from '#src/ui/Badge/KioskStatusBadge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { LinkButton } from '#src/ui/Button/LinkButton.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { SecretValue } from '#src/ui/SecretValue/SecretValue.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { MISSION_ERROR } from './missionRules.ts'

type ActiveKioskDetailsProps = {
  eventId: string
  /** Undefined if the server does not say. */
  mission: RowId | undefined
  onClose: () => void
}

/** Fetches the kiosk with its credentials on every opening, and discards them on closing. */
export function ActiveKioskDetails({ eventId, mission, onClose }: ActiveKioskDetailsProps) {
  const { data, error, isPending, mutate } = useActiveKiosk(eventId, mission)
  useEffect(() => mutate(), [mutate])
  const close = useRef<HTMLButtonElement>(null)
  const url = data?.access_url
  return (
    <Dialog
      title="Active Kiosk Details"
      size="small"
      initialFocus={close}
      onClose={onClose}
      footer={
        <>
          <Button buttonRef={close} onClick={onClose}>
            Close
          </Button>
          {url && isSafeWebAddress(url) && (
            <LinkButton href={url} newTab icon={<ExternalLinkIcon />}>
              Open kiosk
            </LinkButton>
          )}
        </>
      }
    >
      {error && !isPending ? (
        <ErrorState message={MISSION_ERROR.details} onRetry={() => mutate()} />
      ) : data ? (
        <KioskFacts kiosk={data} />
      ) : (
        <LoadingState text="Loading kiosk details..." />
      )}
    </Dialog>
  )
}

function KioskFacts({ kiosk }: { kiosk: ActiveKiosk }) {
  return (
    <Stack space="medium">
      <Facts>
        <Facts.Text label="Name" value={kiosk.kiosk_name} />
        <Facts.Row label="Status">
          <OrDash value={kiosk.status && <KioskStatusBadge status={kiosk.status} />} />
        </Facts.Row>
        {kiosk.access_url && <Facts.Id label="Access URL" value={kiosk.access_url} />}
        <Facts.Id label="Username" value={kiosk.username} />
        <Facts.Row label="Password">
          {kiosk.password ? <SecretValue label="password" value={kiosk.password} /> : <OrDash value={null} />}
        </Facts.Row>
        <Facts.Text label="License" value={kiosk.license_status} />
      </Facts>
      {kiosk.unreadable && (
        <Text as="p" tone="muted">
          {MISSION_ERROR.unreadable}
        </Text>
      )}
    </Stack>
  )
}
