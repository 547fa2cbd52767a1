import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Event } from '#contract/events.ts'
import { useApi } from '#src/api/context.tsx'
import { eventPartQueries } from '#src/api/eventParts.ts'
import { eventKeyOf, eventQueries } from '#src/api/events.ts'
import { missionOf } from '#src/api/missionState.ts'
import { useReadEventFile } from '#src/api/storedFiles.ts'
import { useCrumb } from '#src/shared/crumbs.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { AssignedTeams } from './AssignedTeams.tsx'
import { EventDashboardView } from './EventDashboardView.tsx'
import { EventMap } from './EventMap.tsx'
import { MissionControl } from './MissionControl.tsx'
import { missionAction } from './missionRules.ts'
import { NoEvent } from './NoEvent.tsx'
import { ReadinessPanel } from './ReadinessPanel.tsx'

type EventDashboardProps = {
  /** `events/{id}/?all=true`; undefined when nothing was carried, stored or found (ruling 112). */
  eventUrl: string | undefined
  /** The Mission Reports section of this event. */
  reports: (event: Event) => ReactNode
  /** The section of its offline maps. */
  offlineMaps?: (event: Event) => ReactNode
  /** The countdown of the exercise, and the way to Exercise Control. */
  control?: ReactNode
  /** Opens the list of events; offered where there is no event to show. */
  onChooseEvent?: () => void
  headingLevel?: 1 | 2
}

/** Event Dashboard: mission control, the event's details, files, teams and reports (events spec §2). */
export function EventDashboard({ eventUrl, onChooseEvent, headingLevel = 2, ...parts }: EventDashboardProps) {
  const key = eventKeyOf(eventUrl)
  if (key === undefined) {
    return (
      <EmptyState
        title="No data found"
        action={onChooseEvent && <Button onClick={onChooseEvent}>Go to the events</Button>}
      >
        Choose an event from the list first.
      </EmptyState>
    )
  }
  // Another event is another dashboard: no dialog or answer of the last one may show in it.
  return <Dashboard key={key} eventKey={key} headingLevel={headingLevel} {...parts} />
}

type DashboardProps = Pick<EventDashboardProps, 'reports' | 'control' | 'offlineMaps'> & {
  eventKey: string
  headingLevel: 1 | 2
}

function Dashboard({ eventKey, reports, offlineMaps, control, headingLevel }: DashboardProps) {
  const api = useApi()
  const queries = eventQueries(api)
  const event = useQuery(queries.detail(eventKey))
  const files = useQuery({ ...eventPartQueries(api).files(eventKey), enabled: event.isSuccess })
  const readFile = useReadEventFile(eventKey)
  useCrumb(1, event.data && { label: event.data.name })

  if (!event.data) {
    if (!event.error) return <LoadingState text="Loading event data..." />
    return <NoEvent error={event.error} onRetry={() => void event.refetch()} retrying={event.isFetching} />
  }
  const filesBase = new URL(api.base, globalThis.location.href).href
  return (
    <EventDashboardView
      event={event.data}
      control={control}
      missionControl={<MissionControl eventId={eventKey} headingLevel={headingLevel} />}
      readiness={
        <ReadinessPanel
          eventKey={eventKey}
          isRunning={missionAction(missionOf(event.data).phase) === 'stop'}
          headingLevel={headingLevel === 1 ? 2 : 3}
        />
      }
      files={files.data}
      filesError={files.error}
      onRetryFiles={() => void files.refetch()}
      filesBase={filesBase}
      map={
        <EventMap
          event={event.data}
          files={files.data}
          readFile={readFile}
          headingLevel={headingLevel === 1 ? 2 : 3}
        />
      }
      assignedTeams={<AssignedTeams event={event.data} headingLevel={headingLevel === 1 ? 2 : 3} />}
      offlineMaps={offlineMaps?.(event.data)}
      reports={reports(event.data)}
      headingLevel={headingLevel}
    />
  )
}
