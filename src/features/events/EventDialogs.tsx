import type { ReactNode } from 'react'
import type { Event } from '#contract/events.ts'
import type { RowId } from '#contract/shared.ts'
import { useAssignTeams, useTeamChoice } from '#src/api/assignTeams.ts'
import { useApi } from '#src/api/context.tsx'
import type { EventRow } from '#src/api/eventRow.ts'
import type { EventListFilter } from '#src/api/eventSwitch.ts'
import { eventKey, eventQueries } from '#src/api/events.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { AssignTeamsDialog } from '#src/forms/AssignTeamsDialog.tsx'
import { MapEventContext } from '#src/geo/mapEventContext.ts'
import { AllowedDialog } from '#src/lists/records/AllowedDialog.tsx'
import { OpenRecord, type RecordAnswer } from '#src/lists/records/OpenRecord.tsx'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { whyNotAssign } from '#src/shared/teamNames.ts'
import { DeleteEvent } from './DeleteEvent.tsx'
import { EndEvent } from './EndEvent.tsx'
import { type EventDialog, NO_PARTICIPANT_LABEL, whyNotEdit } from './eventRules.ts'
import { ParticipantsDetails } from './ParticipantsDetails.tsx'

const AddEvent = lazyExport(() => import('./AddEvent.tsx'), 'AddEvent')
const EventCreated = lazyExport(() => import('./EventCreated.tsx'), 'EventCreated')
const EditEvent = lazyExport(() => import('./EditEvent.tsx'), 'EditEvent')
const SimulationFiles = lazyExport(() => import('./simulationFiles/SimulationFiles.tsx'), 'SimulationFiles')
const forms = [AddEvent, EventCreated, EditEvent, SimulationFiles]

type EventDialogsProps = {
  /** The open dialog and its event, from the URL. */
  dialog: EventDialog
  event: string | undefined
  rows: readonly EventRow[] | undefined
  filter: EventListFilter
  /** Why this person cannot create events. */
  whyNotCreate: string | undefined
  createNotice?: ReactNode
  /** Why the server refused to deactivate the event. */
  refusal: string | undefined
  /** Status and sharing mode decide which tab lists the event. */
  onCreated: (event: Pick<Event, 'id' | 'status' | 'sharing_mode'>) => void
  onSharingChange: (event: Pick<Event, 'status' | 'sharing_mode'>) => void
  onDialog: (dialog: EventDialog, event: RowId) => void
  onClose: () => void
}

const TITLES: Record<Exclude<EventDialog, 'new'>, string> = {
  participants: 'Participants Details',
  assign: 'Assign Team',
  created: 'Event Created Successfully!',
  edit: 'Edit Event',
  end: 'End Event',
  delete: 'Delete Event',
  files: 'Simulation Files',
}
/** Dialogs that need can_edit, also when opened by URL (events spec §6). */
const CHANGES: readonly EventDialog[] = ['created', 'edit', 'end', 'delete', 'files']

const WITH_MAPS: readonly EventDialog[] = ['edit', 'files']

/** The dialogs of Event Management (events spec §2). */
export function EventDialogs({ dialog, event: id, rows, onDialog, onClose, ...props }: EventDialogsProps) {
  usePreload(forms)
  const session = useSession()
  const api = useApi()
  const refetchInterval = useFallbackPolling()
  if (dialog === 'new') {
    return (
      <AllowedDialog dialog={dialog} whyNot={props.whyNotCreate}>
        <AddEvent onCreated={props.onCreated} onClose={onClose} notice={props.createNotice} />
      </AllowedDialog>
    )
  }
  if (id === undefined) return null
  const participants = (event: EventRow) => (
    <ParticipantsDetails event={event} onAddTeam={() => onDialog('assign', id)} onClose={onClose} />
  )
  const parts = (event: EventRow, { reload, isPending }: RecordAnswer<EventRow>) => ({
    participants: () => participants(event),
    assign: () => <AssignTeams event={event} onClose={onClose} />,
    created: () => (
      <EventCreated name={event.name} onUpload={() => onDialog('files', id)} onClose={onClose} />
    ),
    edit: () => (
      <EditEvent event={event} reload={reload} onSharingChange={props.onSharingChange} onClose={onClose} />
    ),
    end: () => <EndEvent event={event} refusal={props.refusal} onClose={onClose} />,
    delete: () => <DeleteEvent event={event} isLoading={isPending} filter={props.filter} onClose={onClose} />,
    files: () => <SimulationFiles event={event} onClose={onClose} />,
  })
  return (
    <OpenRecord
      id={id}
      noun="event"
      title={TITLES[dialog]}
      loadingText="Loading event data..."
      query={{ ...eventQueries(api).detail(id), refetchInterval }}
      find={(event) => event}
      rows={rows}
      keyOf={eventKey}
      nameOf={({ name }) => name}
      onClose={onClose}
    >
      {(event, answer) => (
        <AllowedDialog
          dialog={dialog}
          {...(dialog === 'assign'
            ? {
                whyNot: whyNotAssign(event, session),
                address: { dialog: 'participants' },
                instead: participants(event),
              }
            : {
                whyNot: CHANGES.includes(dialog) ? whyNotEdit(event) : undefined,
                address: { dialog: undefined, event: undefined },
              })}
        >
          <MapEventContext value={WITH_MAPS.includes(dialog) ? id : undefined}>
            {parts(event, answer)[dialog]()}
          </MapEventContext>
        </AllowedDialog>
      )}
    </OpenRecord>
  )
}

const ASSIGN_WORDS = { title: TITLES.assign, submit: NO_PARTICIPANT_LABEL, busy: 'Adding...' }

function AssignTeams({ event, onClose }: { event: EventRow; onClose: () => void }) {
  const assign = useAssignTeams('list')
  const choice = useTeamChoice(event)
  return <AssignTeamsDialog {...{ event, assign, choice, onClose }} words={ASSIGN_WORDS} />
}
