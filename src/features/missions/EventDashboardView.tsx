import { FileTextIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EventFiles } from '#contract/eventFiles.ts'
import type { Event } from '#contract/events.ts'
import type { StoredFile } from '#contract/shared.ts'
import { formatMeasured } from '#src/geo/track/readingFigure.ts'
import { levelsOf } from '#src/shared/actionLevels.ts'
import { DrawnTogether } from '#src/shared/drawnTogether.tsx'
import { fileAddress } from '#src/shared/fileAddress.ts'
import { formatBytes, formatCoordinate, formatDateMDY } from '#src/shared/format.ts'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { RefusedState } from '#src/ui/States/RefusedState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import * as css from './eventDashboard.css.ts'

type EventDashboardViewProps = {
  event: Event
  /** Countdown of the exercise, and links to the event's other screens. */
  control?: ReactNode
  missionControl: ReactNode
  readiness: ReactNode
  map: ReactNode
  offlineMaps?: ReactNode
  /** Undefined while loading. */
  files: EventFiles | undefined
  filesError: { message: string; status?: number } | null
  onRetryFiles: () => void
  /** Absolute address of the API, to resolve relative file addresses. */
  filesBase: string
  assignedTeams: ReactNode
  reports: ReactNode
}

/** Mission control first, event details below it (events spec §2, Event Dashboard). */
export function EventDashboardView(props: EventDashboardViewProps) {
  return (
    <DrawnTogether placeholder={<LoadingState text="Loading event data..." />}>
      <Stack space="large">
        {props.control}
        {props.missionControl}
        {/* Nothing above waits for it. */}
        <DrawnTogether placeholder={<LoadingState text="Loading event details..." />}>
          <Stack space="large">
            {props.readiness}
            <Panels {...props} />
            {props.map}
            {props.offlineMaps}
            {props.reports}
          </Stack>
        </DrawnTogether>
      </Stack>
    </DrawnTogether>
  )
}

const Panels = (props: EventDashboardViewProps) => (
  <div className={css.frame}>
    <div className={css.panels}>
      <Section title="Event Details" level={3}>
        <Card>
          <EventDetails event={props.event} />
        </Card>
      </Section>
      <Section title="Simulation Files" level={3}>
        <Card>
          <SimulationFiles {...props} />
        </Card>
      </Section>
      {props.assignedTeams}
    </div>
  </div>
)

function EventDetails({ event }: { event: Event }) {
  return (
    <Stack space="small">
      <Facts>
        <Facts.Text label="Event Type" value={event.event_type_name} />
        <Facts.Text label="Scenario Type" value={event.scenario_type_name} />
        <Facts.Text label="Date Range" value={dateRange(event)} />
        {event.time_zone && <Facts.Text label="Time Zone" value={event.time_zone.replaceAll('_', ' ')} />}
        <ActionLevelFacts event={event} />
        <Facts.Id label="Release Point" value={releasePoint(event)} />
      </Facts>
      <Inline>
        <Association name="RadResponder" isEnabled={event.is_rad_responder_event === true} />
        <Association name="Mission Edge" isEnabled={event.is_mission_edge_event === true} />
      </Inline>
    </Stack>
  )
}

/** Action levels of the event, if any. */
function ActionLevelFacts({ event }: { event: Event }) {
  const unit = useDoseUnit()
  return levelsOf(event).map(({ key, name, usv_h }) => (
    <Facts.Text key={key} label={`${name} Level`} value={formatMeasured(usv_h, unit)} />
  ))
}

/** M/D/YYYY (events spec §9); without an end date, only the start. */
const dateRange = ({ start_date, end_date }: Event) => {
  if (!start_date) return undefined
  return end_date ? `${formatDateMDY(start_date)} – ${formatDateMDY(end_date)}` : formatDateMDY(start_date)
}

const releasePoint = ({ release_point_lat: lat, release_point_lng: lng }: Event) =>
  lat == null || lng == null ? undefined : `${formatCoordinate(lat)}, ${formatCoordinate(lng)}`

const Association = ({ name, isEnabled }: { name: string; isEnabled: boolean }) => (
  <Badge tone={isEnabled ? 'info' : 'neutral'}>
    {name}: {isEnabled ? 'Enabled' : 'Disabled'}
  </Badge>
)

function SimulationFiles({ files, filesError, onRetryFiles, filesBase }: EventDashboardViewProps) {
  if (filesError) {
    // A retry would be refused again.
    const isRefused = filesError.status === 403
    if (isRefused) return <RefusedState>Only participants of this event can open its files.</RefusedState>
    return <ErrorState message={filesError.message} onRetry={onRetryFiles} />
  }
  if (!files) return <LoadingState text="Loading files..." />
  return (
    <Stack space="medium">
      <FileList
        title="Scenario Files"
        empty="No scenario files"
        files={files.summary_files}
        base={filesBase}
      />
      <FileList title="Loading Files" empty="No loading files" files={files.loading_files} base={filesBase} />
    </Stack>
  )
}

function FileList(props: {
  title: string
  empty: string
  files: StoredFile[] | null | undefined
  base: string
}) {
  const files = props.files ?? []
  return (
    <div>
      <p className={css.listTitle}>{props.title}</p>
      {files.length === 0 ? (
        <Text as="p" size="table" tone="muted">
          {props.empty}
        </Text>
      ) : (
        <ul role="list" aria-label={props.title}>
          {files.map((file) => (
            <li key={file.id} className={css.item}>
              <FileTextIcon className={css.icon} />
              <FileName file={file} base={props.base} />
              {file.size != null && <span className={css.size}>{formatBytes(file.size)}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function FileName({ file, base }: { file: StoredFile; base: string }) {
  const name = file.file_name || `File ${file.id}`
  const address = fileAddress(file.file, base)
  if (!address) return <span>{name}</span>
  return (
    <TextLink href={address} newTab>
      {name}
    </TextLink>
  )
}
