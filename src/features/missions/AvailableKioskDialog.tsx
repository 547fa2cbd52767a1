import { useQuery } from '@tanstack/react-query'
import { PowerIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDuration } from '#contract/duration.ts'
import type { AvailableKiosk, EventMissions } from '#contract/missionCalls.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { readinessQuery } from '#src/api/eventReadiness.ts'
import type { StartNote } from '#src/shared/startNote.ts'
import { useNow } from '#src/shared/useNow.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { DetailsDialog } from '#src/ui/Dialog/DetailsDialog.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import * as css from './missionControl.css.ts'
import { MISSION_ERROR, reservedForMs } from './missionRules.ts'
import { CHECK_LABEL, READINESS_ID, startCautions } from './readinessRules.ts'
import { StartNoteText } from './StartNoteText.tsx'

type AvailableKioskDialogProps = {
  kiosk: AvailableKiosk
  /** How far the server's clock, which times the reservation, is ahead of this one. */
  clockAheadMs: number
  pending: boolean
  eventKey: string
  /** Why the exercise makes a start not the next step. */
  startNote?: StartNote | undefined
  /** Teams it may be started for (ruling 162); a single team is used without asking. */
  teams?: EventMissions['start_teams']
  onTurnOn: (team: RowId | undefined) => void
  /** Releases the kiosk. */
  onClose: () => void
}

/** The kiosk found, with its sign-in details. Nothing has been started yet (events spec §4). */
export function AvailableKioskDialog({
  kiosk,
  clockAheadMs,
  pending,
  eventKey,
  startNote,
  teams = [],
  onTurnOn,
  onClose,
}: AvailableKioskDialogProps) {
  const turnOn = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState('')
  // The chosen team may have left the event since.
  const team = teams.find(({ id }) => String(id) === chosen)
  return (
    <DetailsDialog
      title="Available Kiosk Found"
      size="small"
      busy={pending}
      initialFocus={turnOn}
      onClose={onClose}
      actions={
        <Button
          tone="primary"
          buttonRef={turnOn}
          icon={<PowerIcon />}
          busy={pending}
          busyText="Starting..."
          onClick={() => onTurnOn(team?.id)}
        >
          Turn On Kiosk
        </Button>
      }
    >
      <Stack space="medium">
        {startNote && (
          <Banner tone="caution">
            <StartNoteText note={startNote} />
          </Banner>
        )}
        <StartCaution eventKey={eventKey} onShowChecks={onClose} />
        <Inline justify="between">
          <span className={css.kioskName}>{kiosk.name ?? kiosk.kiosk_id}</span>
          <Badge tone="positive">Ready to Use</Badge>
        </Inline>
        {teams.length > 1 && (
          <SelectField
            label="Team"
            value={team ? chosen : ''}
            onChange={setChosen}
            options={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
            placeholder="All assigned teams"
            help="The mission and its report belong to the team you choose."
            disabled={pending}
          />
        )}
        <Facts>
          {teams.length === 1 && <Facts.Text label="Team" value={teams[0]?.name} />}
          <Facts.Id label="Access URL" value={kiosk.access_url} />
          <Facts.Id label="Username" value={kiosk.username} />
          <Facts.Id label="Password" value={kiosk.password} />
        </Facts>
        {kiosk.unreadable && (
          <Text as="p" tone="muted">
            {MISSION_ERROR.unreadable}
          </Text>
        )}
        <Reservation kiosk={kiosk} aheadMs={clockAheadMs} />
      </Stack>
    </DetailsDialog>
  )
}

/** Only servers that hold kiosks send an end time. */
function Reservation({ kiosk, aheadMs }: { kiosk: AvailableKiosk; aheadMs: number }) {
  const leftMs = reservedForMs(kiosk, useNow(Boolean(kiosk.reserved_until)) + aheadMs)
  if (leftMs === undefined) return null
  if (leftMs === 0)
    return (
      <Text as="p" tone="muted">
        No longer reserved for you: someone else may take it before you turn it on.
      </Text>
    )
  return (
    <Text as="p" tone="muted">
      Reserved for another{' '}
      <Text mono tone="normal">
        {formatDuration(leftMs)}
      </Text>
    </Text>
  )
}

type StartCautionProps = {
  eventKey: string
  onShowChecks: () => void
}

/**
 * Warns if the event is not ready, without preventing the start. Shows nothing if the server has no readiness or does
 * not answer, because the start itself returns its reasons.
 */
function StartCaution({ eventKey, onShowChecks }: StartCautionProps) {
  const api = useApi()
  const readiness = useQuery({ ...readinessQuery(api, eventKey), enabled: api.knows('readiness') })
  const lines = readiness.data ? startCautions(readiness.data) : []
  if (!readiness.data || lines.length === 0) return null
  // A widget has mission control only.
  const checksHref = document.getElementById(READINESS_ID) ? `#${READINESS_ID}` : undefined
  return (
    <Banner tone="caution" title={readiness.data.go ? 'Before you start' : 'Readiness: No-Go'}>
      <ul role="list" aria-label="Not ready">
        {lines.map(({ check, detail, action }) => (
          <li key={check}>
            <strong>{CHECK_LABEL[check]}:</strong> {detail} {action}
          </li>
        ))}
      </ul>
      {checksHref && (
        <TextLink href={checksHref} onClick={onShowChecks}>
          Show all checks
        </TextLink>
      )}
    </Banner>
  )
}
