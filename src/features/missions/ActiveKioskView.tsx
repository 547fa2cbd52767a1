import { ExternalLinkIcon } from 'lucide-react'
import { useRef } from 'react'
import type { ActiveKiosk } from '#contract/missions.ts'
import { isSafeWebAddress } from '#contract/shared.ts'
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

export type ActiveKioskViewProps = {
  /** Undefined until the answer. */
  kiosk: ActiveKiosk | undefined
  hasFailed: boolean
  onRetry: () => void
  onClose: () => void
}

export function ActiveKioskView(props: ActiveKioskViewProps) {
  const close = useRef<HTMLButtonElement>(null)
  const url = props.kiosk?.access_url
  return (
    <Dialog
      open
      title="Active Kiosk Details"
      size="small"
      initialFocus={close}
      onClose={props.onClose}
      footer={
        <>
          <Button buttonRef={close} onClick={props.onClose}>
            Close
          </Button>
          {url && isSafeWebAddress(url) && (
            <LinkButton href={url} newTab icon={<ExternalLinkIcon aria-hidden="true" />}>
              Open kiosk
            </LinkButton>
          )}
        </>
      }
    >
      <Content {...props} />
    </Dialog>
  )
}

function Content({ kiosk, hasFailed, onRetry }: ActiveKioskViewProps) {
  if (hasFailed) return <ErrorState message={MISSION_ERROR.details} onRetry={onRetry} />
  if (!kiosk) return <LoadingState text="Loading kiosk details..." />
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
