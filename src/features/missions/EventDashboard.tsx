import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Event } from '#contract/events.ts'
import { useApi } from '#src/api/context.tsx'
import { ApiError, firstServerMessage } from '#src/api/errors.ts'
import { eventKeyOf, eventQueries, useAssignTeams } from '#src/api/events.ts'
import { assignableTeams, chosenTeamIds, namedTeams, teamQueries } from '#src/api/teams.ts'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { EventDashboardView } from './EventDashboardView.tsx'
import { MissionControl } from './MissionControl.tsx'

const ChecklistDialog = lazyPart(() =>
  import('#src/ui/ChecklistDialog/ChecklistDialog.tsx').then((module) => module.ChecklistDialog),
)
const dialogs = [ChecklistDialog]

type EventDashboardProps = {
  /** `events/{id}/?all=true`; undefined when nothing was carried, stored or found (ruling 112). */
  eventUrl: string | undefined
  /** The Mission Reports section of this event. */
  reports: (event: Event) => ReactNode
  /** Opens the list of events; offered where there is no event to show. */
  onChooseEvent?: () => void
  headingLevel?: 1 | 2
}

/** Event Dashboard: mission control, the event's details, files, teams and reports (events spec §2). */
export function EventDashboard({ eventUrl, reports, onChooseEvent, headingLevel = 2 }: EventDashboardProps) {
  const key = eventKeyOf(eventUrl)
  if (key === undefined) {
    return (
      <EmptyState
        title="No data found"
        action={onChooseEvent && <Button onClick={onChooseEvent}>Go to the events</Button>}
      >
        Choose an event in the list of events first.
      </EmptyState>
    )
  }
  // Another event is another dashboard: no dialog or answer of the last one may show in it.
  return <Dashboard key={key} eventKey={key} reports={reports} headingLevel={headingLevel} />
}

type DashboardProps = Required<Pick<EventDashboardProps, 'reports' | 'headingLevel'>> & { eventKey: string }

function Dashboard({ eventKey, reports, headingLevel }: DashboardProps) {
  const api = useApi()
  const queries = eventQueries(api)
  const event = useQuery(queries.detail(eventKey))
  const files = useQuery({ ...queries.files(eventKey), enabled: event.isSuccess })
  const teams = useTeamsPanel(event.data)

  if (!event.data) {
    if (!event.error) return <LoadingState text="Loading event data..." />
    if (event.error instanceof ApiError && event.error.status === 404)
      return (
        <EmptyState title="No data found">This event does not exist or is not shared with you.</EmptyState>
      )
    return (
      <ErrorState
        message={event.error.message}
        onRetry={() => void event.refetch()}
        retrying={event.isFetching}
      />
    )
  }
  return (
    <>
      <EventDashboardView
        event={event.data}
        missionControl={<MissionControl eventId={eventKey} headingLevel={headingLevel} />}
        files={files.data}
        filesError={files.error}
        onRetryFiles={() => void files.refetch()}
        filesBase={new URL(api.base, globalThis.location.href).href}
        teams={teams.names}
        teamsError={teams.error}
        onAddTeam={teams.open}
        reports={reports(event.data)}
        headingLevel={headingLevel}
      />
      {teams.dialog}
    </>
  )
}

/** The assigned teams and the dialog that adds to them. A failure shows in the dialog and stays under the panel. */
function useTeamsPanel(event: Event | undefined) {
  const [isOpen, setOpen] = useState(false)
  usePreload(dialogs)
  const assign = useAssignTeams('dashboard')
  const hasPlainIds = event?.assigned_teams?.some((entry) => typeof entry !== 'object') ?? false
  const options = useQuery({ ...teamQueries(useApi()).options(), enabled: isOpen || hasPlainIds })
  const error = assign.error && { message: firstServerMessage(assign.error) ?? assign.error.message }
  return {
    names: namedTeams(event?.assigned_teams, options.data),
    error,
    open: () => {
      assign.reset()
      setOpen(true)
    },
    dialog: event && isOpen && (
      <ChecklistDialog
        title="Assign Teams"
        description={event.name}
        legend="Teams"
        options={assignableTeams(event.assigned_teams, options.data)}
        loadingText="Loading teams..."
        empty={<EmptyState title="No teams found">Every team you may see takes part already.</EmptyState>}
        submitLabel="Assign Teams"
        busyLabel="Assigning..."
        nothingChosenReason="Choose at least one team first."
        pending={assign.isPending}
        error={error ?? options.error}
        onSubmit={(chosen) =>
          assign.mutate(
            { event, chosen: chosenTeamIds(options.data, chosen) },
            { onSuccess: () => setOpen(false) },
          )
        }
        onClose={() => setOpen(false)}
      />
    ),
  }
}
