import { FileUpIcon, PencilIcon } from 'lucide-react'
import type { Event } from '#contract/events.ts'
import { missionOf } from '#src/api/missions.ts'
import { formatDateMDY } from '#src/shared/format.ts'
import { StateBadge } from '#src/ui/Badge/StateBadge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { OrDash } from '#src/ui/Facts/Facts.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { participantText, sharingModeLabel } from './eventRules.ts'
import * as css from './events.css.ts'

export type EventRowActions = {
  onSelect: (event: Event) => void
  /** The pointer or focus says Select may follow: the place to prefetch. */
  onSelectIntent: (event: Event) => void
  onParticipants: (event: Event) => void
}

const sharingMode: Column<Event> = {
  header: 'Sharing Mode',
  cell: (event) => <OrDash value={sharingModeLabel(event.sharing_mode)} />,
}

/** Events spec §2; Sharing Mode only where one's own events of every mode are mixed (My Events). */
export function eventColumns(
  actions: EventRowActions,
  { showSharingMode }: { showSharingMode: boolean },
): Column<Event>[] {
  return [
    {
      header: 'Start Mission',
      noWrap: true,
      hideLabelOnCard: true,
      cell: (event) => (
        <Button
          size="small"
          onClick={() => actions.onSelect(event)}
          onIntent={() => actions.onSelectIntent(event)}
        >
          Select<VisuallyHidden> {event.name}</VisuallyHidden>
        </Button>
      ),
    },
    { header: 'Event ID', noWrap: true, cell: (event) => <span className={css.mono}>{event.event_id}</span> },
    { header: 'Event Name', isCardTitle: true, cell: (event) => <EventName event={event} /> },
    { header: 'Created By', cell: (event) => <OrDash value={event.organization_name} /> },
    { header: 'Start Date', noWrap: true, cell: (event) => <PlainDate value={event.start_date} /> },
    { header: 'End Date', noWrap: true, cell: (event) => <PlainDate value={event.end_date} /> },
    {
      header: 'Participant',
      cell: (event) => (
        <TextLink onClick={() => actions.onParticipants(event)}>
          {participantText(event)}
          <VisuallyHidden> for {event.name}</VisuallyHidden>
        </TextLink>
      ),
    },
    ...(showSharingMode ? [sharingMode] : []),
    { header: 'Simulation', noWrap: true, cell: (event) => <SimulationFiles event={event} /> },
  ]
}

const PlainDate = ({ value }: { value: string | null | undefined }) => (
  <OrDash value={value ? formatDateMDY(value) : undefined} />
)

/** A list is also the place where one sees which exercise runs. */
function EventName({ event }: { event: Event }) {
  const { phase } = missionOf(event)
  return (
    <Inline>
      <span className={css.name}>{event.name}</span>
      {phase !== 'idle' && <StateBadge state={phaseState[phase]} />}
    </Inline>
  )
}

const phaseState = {
  starting: 'Starting',
  running: 'Running',
  stopping: 'Stopping',
  failed: 'Failed',
} as const

function SimulationFiles({ event }: { event: Event }) {
  return (
    <span className={css.simulation}>
      {event.has_simulation_files ? <PencilIcon aria-hidden="true" /> : <FileUpIcon aria-hidden="true" />}
      {event.has_simulation_files ? 'Has files' : 'No files'}
    </span>
  )
}
