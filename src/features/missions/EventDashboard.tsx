import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { EventFiles } from '#contract/eventFiles.ts'
import type { Event } from '#contract/events.ts'
import type { StoredFile } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { ApiError, hasStatus } from '#src/api/errors.ts'
import { eventPartQueries } from '#src/api/eventParts.ts'
import { readinessQuery } from '#src/api/eventReadiness.ts'
import { eventQueries } from '#src/api/events.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { missionOf } from '#src/api/missionState.ts'
import { partnershipQueries } from '#src/api/partnerships.ts'
import { useReadEventFile } from '#src/api/storedFiles.ts'
import { FilesMap } from '#src/geo/FilesMap.tsx'
import { levelsOf } from '#src/shared/actionLevels.ts'
import { useCrumb } from '#src/shared/crumbs.tsx'
import { DrawnTogether, useHoldDrawing } from '#src/shared/drawnTogether.tsx'
import { releasePointOf } from '#src/shared/releasePoint.ts'
import { isPlatform } from '#src/shared/session/roles.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import type { StartNote } from '#src/shared/startNote.ts'
import { Section } from '#src/ui/Card/Section.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { EventPanels } from './EventPanels.tsx'
import { eventPlaces } from './eventMapRules.ts'
import { MissionControl } from './MissionControl.tsx'
import { missionAction } from './missionRules.ts'
import { NoEvent } from './NoEvent.tsx'
import { ReadinessPanelView } from './ReadinessPanelView.tsx'
import { whyNoKiosk } from './readinessRules.ts'

type EventDashboardProps = {
  /** Row id or printed event_id. */
  eventKey: string
  /** The Mission Reports section of this event. */
  reports: (event: Event) => ReactNode
  /** The Offline Maps section. */
  offlineMaps?: (event: Event) => ReactNode
  /** Countdown of the exercise, and links to the event's other screens. */
  control?: (event: Event) => ReactNode
  /** Why the exercise makes Start Mission not the next step. */
  startNote?: StartNote | undefined
  /** Opens the choice of event; offered if this one cannot be shown. */
  anotherEvent?: ReactNode
}

/** Event Dashboard: mission control first, then the event's details, files, teams and reports (events spec §2). */
export function EventDashboard(props: EventDashboardProps) {
  const { eventKey, reports, offlineMaps, control, startNote, anotherEvent } = props
  const api = useApi()
  const queries = eventQueries(api)
  const event = useQuery(queries.detail(eventKey))
  const files = useQuery({ ...eventPartQueries(api).files(eventKey), enabled: event.isSuccess })
  // Read by the panel below.
  const { data: readiness } = useQuery({ ...readinessQuery(api, eventKey), enabled: false })
  const noKiosk = readiness && whyNoKiosk(readiness)
  const kioskNote = noKiosk === undefined ? undefined : ({ kind: 'no-kiosk', reason: noKiosk } as const)
  const readFile = useReadEventFile(eventKey)
  const goneNote = useGoneNote(event.data, event.error)
  useCrumb(1, event.data && { label: event.data.name })

  if (!event.data) {
    if (!event.error) return <LoadingState text="Loading event data..." />
    return (
      <Stack space="small" align="center">
        <NoEvent error={event.error} onRetry={() => void event.refetch()} retrying={event.isFetching} />
        {anotherEvent}
      </Stack>
    )
  }
  const { can_run, can_edit } = event.data
  return (
    <DrawnTogether placeholder={<LoadingState text="Loading event data..." />}>
      <Stack space="large">
        {/* An event that is gone leads nowhere. */}
        {control?.(hasStatus(event.error, 404) ? { ...event.data, opens: [] } : event.data)}
        <MissionControl eventId={eventKey} startNote={startNote ?? kioskNote} goneNote={goneNote} />
        {/* Nothing above waits for it. */}
        <DrawnTogether placeholder={<LoadingState text="Loading event details..." />}>
          <Stack space="large">
            {/* The server shows it to those who may run or edit the event. */}
            {(can_run !== false || can_edit !== false) && (
              <ReadinessPanel
                eventKey={eventKey}
                isRunning={missionAction(missionOf(event.data).phase) === 'stop'}
              />
            )}
            <EventPanels event={event.data} files={files} />
            <EventMap event={event.data} files={files.data} readFile={readFile} />
            {offlineMaps?.(event.data)}
            {reports(event.data)}
          </Stack>
        </DrawnTogether>
      </Stack>
    </DrawnTogether>
  )
}

type EventMapProps = {
  event: Event
  /** Undefined while loading or without access; then only the release point is shown. */
  files: EventFiles | undefined
  /** @throws with a message fit for the user */
  readFile: (file: StoredFile, signal: AbortSignal) => Promise<ArrayBuffer>
}

/** The release point and the event's navigation files; renders nothing if there are none. */
function EventMap({ event, files, readFile }: EventMapProps) {
  const releasePoint = releasePointOf(event)
  const levels = useMemo(() => levelsOf(event), [event])
  const sources = eventPlaces(files).map((file) => ({
    id: file.id,
    name: file.file_name || `File ${file.id}`,
    ...(file.size != null && { size_bytes: file.size }),
    read: (signal: AbortSignal) => readFile(file, signal),
  }))
  if (!releasePoint && sources.length === 0) return null
  return (
    <Section title="Map" level={3}>
      <FilesMap
        label={sources.length > 0 ? 'Release point and navigation files' : 'Release point'}
        releasePoint={releasePoint}
        sources={sources}
        levels={levels}
      />
    </Section>
  )
}

type ReadinessPanelProps = {
  eventKey: string
  isRunning: boolean
}

/** Statuses for which the panel is hidden. */
const HIDDEN = [403, 404]

/** Go or No-Go, updated live; hidden from people without access. */
function ReadinessPanel({ eventKey, ...props }: ReadinessPanelProps) {
  const api = useApi()
  const polling = useFallbackPolling()
  const isKnown = api.knows('readiness')
  const readiness = useQuery({
    ...readinessQuery(api, eventKey),
    enabled: isKnown,
    refetchInterval: ({ state }) => (state.error ? false : polling),
  })
  useHoldDrawing(readiness.isLoading)
  if (!isKnown) return null
  if (readiness.error instanceof ApiError && HIDDEN.includes(readiness.error.status)) return null
  return (
    <ReadinessPanelView
      {...props}
      readiness={readiness.data}
      error={readiness.error}
      onRetry={() => void readiness.refetch()}
      retrying={readiness.isFetching}
    />
  )
}

/**
 * Why an event that was shown is no longer found, as far as the partnerships still in force tell: the event's own
 * answer is the same after its deletion.
 * @returns null while they are read, undefined if they say nothing
 */
function useGoneNote(event: Event | undefined, error: Error | null): string | null | undefined {
  const { role, organization } = useSession()
  const owner = String(event?.organization_id ?? '')
  const wasShared =
    event?.sharing_mode === 'Partners' && owner !== '' && owner !== String(organization) && !isPlatform(role)
  const isGone = wasShared && hasStatus(error, 404)
  // Never from before the event was lost.
  const partners = useQuery({ ...partnershipQueries(useApi()).list(), enabled: isGone, staleTime: 0 })
  if (!isGone) return undefined
  if (partners.isFetching) return null
  if (!partners.data || partners.error) return undefined
  if (partners.data.items.some(({ partner_org }) => String(partner_org.id) === owner)) return undefined
  return `The partnership with ${event.organization_name || 'its organization'} has ended. ${event.name} is no longer shared with you.`
}
