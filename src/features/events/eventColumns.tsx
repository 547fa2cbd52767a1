import { FilePenIcon, FileUpIcon, PencilIcon, Trash2Icon } from 'lucide-react'
import type { EventRow } from '#src/api/eventRow.ts'
import { eventKey } from '#src/api/events.ts'
import { missionOf } from '#src/api/missionState.ts'
import { actionsColumn, codeColumn } from '#src/lists/columns/cells.tsx'
import { linkColumn } from '#src/lists/columns/linkColumn.tsx'
import { RowButton } from '#src/lists/columns/RowButton.tsx'
import { RecordLink } from '#src/lists/records/RecordLink.tsx'
import { formatDateMDY } from '#src/shared/format.ts'
import { sharingModeLabel } from '#src/shared/sharingModeLabel.ts'
import { namedTeams } from '#src/shared/teamNames.ts'
import { ActionBar } from '#src/ui/ActionBar/ActionBar.tsx'
import { StateBadge } from '#src/ui/Badge/StateBadge.tsx'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { Moment } from '#src/ui/Moment/Moment.tsx'
import { Switch } from '#src/ui/Switch/Switch.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { hasParticipants, participantText, whyNotEdit } from './eventRules.ts'
import * as css from './events.css.ts'

type EventRowActions = {
  onSelect: (event: EventRow) => void
  /** On hover or focus of Select, to prefetch. */
  onSelectIntent: (event: EventRow) => void
  onParticipants: (event: EventRow) => void
  /** Whether this person may assign a team to the event. */
  mayAssign: (event: EventRow) => boolean
  onOpen: (dialog: 'edit' | 'delete' | 'files', event: EventRow) => void
  /** Switches between Active and Inactive. */
  onToggle: (event: EventRow) => void
  /** The switch is being saved. */
  isToggling: (event: EventRow) => boolean
}

const sharingMode: Column<EventRow> = {
  header: 'Sharing Mode',
  sortKey: 'sharing_mode',
  clamps: true,
  text: (event) => sharingModeLabel(event.sharing_mode),
  cell: (event) => (
    <span className={css.wholeWords}>
      <OrDash value={sharingModeLabel(event.sharing_mode)} />
    </span>
  ),
}

/** Columns of events spec §2; Sharing Mode only in My Events, which mixes all modes. */
export function eventColumns(
  actions: EventRowActions,
  { showSharingMode }: { showSharingMode: boolean },
): Column<EventRow>[] {
  return [
    {
      header: 'Start Mission',
      noWrap: true,
      isControl: true,
      cell: (event) => (
        <RowButton
          verb="Select"
          name={event.name}
          opensNoDialog
          onClick={() => actions.onSelect(event)}
          onIntent={() => actions.onSelectIntent(event)}
        />
      ),
    },
    codeColumn('Event ID', ({ event_id }) => event_id, { sortKey: 'event_id' }),
    {
      header: 'Event Name',
      sortKey: 'name',
      isCardTitle: true,
      clamps: true,
      width: '16%',
      text: (event) => event.name,
      file: [
        { header: 'Event Name', text: ({ name }) => name },
        { header: 'Mission', text: missionText },
      ],
      cell: (event) => <EventName event={event} />,
    },
    linkColumn(
      'Created By',
      ({ organization_name }) => organization_name,
      ({ organization_id: id }) => (id ? { kind: 'organization', id } : undefined),
      { sortKey: 'organization_name' },
    ),
    {
      header: 'Start Date',
      sortKey: 'start_date',
      noWrap: true,
      text: (event) => event.start_date,
      cell: (event) => <PlainDate value={event.start_date} />,
    },
    {
      header: 'End Date',
      sortKey: 'end_date',
      noWrap: true,
      text: (event) => event.end_date,
      cell: (event) => <PlainDate value={event.end_date} />,
    },
    {
      header: 'Participant',
      clamps: true,
      text: (event) =>
        hasParticipants(event) || event.only_own_participants ? participantText(event, false) : '',
      file: [
        { header: 'Teams', text: teamsText },
        { header: 'User', text: userText },
      ],
      cell: (event) => (
        <TextLink onClick={() => actions.onParticipants(event)}>
          {participantText(event, actions.mayAssign(event))}
          <VisuallyHidden> for {event.name}</VisuallyHidden>
        </TextLink>
      ),
    },
    ...(showSharingMode ? [sharingMode] : []),
    {
      header: 'Simulation',
      noWrap: true,
      isControl: true,
      text: simulationText,
      cell: (event) => <SimulationFiles event={event} onOpen={actions.onOpen} />,
      onCard: (event) =>
        whyNotEdit(event) ? null : <SimulationFiles event={event} onOpen={actions.onOpen} />,
    },
    actionsColumn((event) => <Actions event={event} {...actions} />, {
      onCard: (event) =>
        whyNotEdit(event) ? <DisabledActions event={event} /> : <Actions event={event} {...actions} />,
      file: [{ header: 'Status', text: ({ status }) => status }],
    }),
  ]
}

/** Names, or that they are not shown to this person: an empty cell means that there are none. */
const teamsText = (event: EventRow): string =>
  hiddenText(event) ??
  namedTeams(event.assigned_teams)
    .map(({ name }) => name)
    .join('; ')

const userText = (event: EventRow) =>
  hiddenText(event) ?? event.assigned_user?.full_name ?? event.assigned_user?.email

const hiddenText = (event: EventRow): string | undefined =>
  event.only_own_participants && !hasParticipants(event) ? participantText(event, false) : undefined

const PlainDate = ({ value }: { value: string | null | undefined }) => (
  <OrDash value={value ? <Moment value={value} text={formatDateMDY(value)} /> : undefined} />
)

/** The event's name and whether a mission is running. */
function EventName({ event }: { event: EventRow }) {
  const { phase } = missionOf(event)
  const to = { kind: 'event', id: eventKey(event) } as const
  if (phase === 'idle')
    return (
      <RecordLink to={to}>
        <span className={css.name}>{event.name}</span>
      </RecordLink>
    )
  return (
    <span className={css.nameAndState}>
      <span className={css.cutName}>
        <RecordLink to={to}>{event.name}</RecordLink>
      </span>
      <StateBadge state={phaseState[phase]} />
    </span>
  )
}

const missionText = (event: EventRow) => {
  const { phase } = missionOf(event)
  return phase === 'idle' ? undefined : phaseState[phase]
}

const phaseState = {
  starting: 'Starting',
  running: 'Running',
  stopping: 'Stopping',
  failed: 'Failed',
} as const

const simulationText = (event: EventRow) => (event.has_simulation_files ? 'Has files' : 'No files')

type RowProps = Pick<EventRowActions, 'onOpen'> & { event: EventRow }

/** Edit icon if there are files, upload icon if not (events spec §2). */
function SimulationFiles({ event, onOpen }: RowProps) {
  const { has_simulation_files } = event
  const verb = has_simulation_files ? 'Edit' : 'Upload'
  return (
    <IconButton
      size="small"
      wordOnCard={verb}
      label={`${verb} simulation files of ${event.name}`}
      icon={has_simulation_files ? <FilePenIcon /> : <FileUpIcon />}
      hasPopup="dialog"
      disabledReason={whyNotEdit(event)}
      onClick={() => onOpen('files', event)}
    />
  )
}

/** On a card, the actions of someone who may use none of them. */
function DisabledActions({ event }: Pick<RowProps, 'event'>) {
  const files = event.has_simulation_files ? 'Edit simulation files' : 'Upload simulation files'
  const labels = ['Edit', event.status === 'Active' ? 'Deactivate' : 'Activate', 'Delete', files]
  const disabledReason = whyNotEdit(event)
  return (
    <Menu
      label={`Actions for ${event.name}`}
      size="small"
      items={labels.map((label) => ({ label, disabledReason, onSelect: () => undefined }))}
    />
  )
}

type ActionsProps = RowProps & Pick<EventRowActions, 'onToggle' | 'isToggling'>

/** Actions that change the event; each needs can_edit (events spec §6). */
function Actions({ event, onOpen, onToggle, isToggling }: ActionsProps) {
  const { name } = event
  const disabledReason = whyNotEdit(event)
  return (
    <ActionBar label="Actions">
      <IconButton
        size="small"
        wordOnCard="Edit"
        label={`Edit ${name}`}
        icon={<PencilIcon />}
        hasPopup="dialog"
        disabledReason={disabledReason}
        onClick={() => onOpen('edit', event)}
      />
      <Switch
        label={`${name} is active`}
        wordOnCard="Active"
        checked={event.status === 'Active'}
        busy={isToggling(event)}
        disabledReason={disabledReason}
        onChange={() => onToggle(event)}
      />
      <IconButton
        size="small"
        wordOnCard="Delete"
        label={`Delete ${name}`}
        icon={<Trash2Icon />}
        hasPopup="dialog"
        disabledReason={disabledReason}
        onClick={() => onOpen('delete', event)}
      />
    </ActionBar>
  )
}
