import type { UseQueryResult } from '@tanstack/react-query'
import { FileTextIcon } from 'lucide-react'
import type { EventFiles } from '#contract/eventFiles.ts'
import type { Event } from '#contract/events.ts'
import type { StoredFile } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import { formatMeasured } from '#src/geo/track/readingFigure.ts'
import { levelsOf } from '#src/shared/actionLevels.ts'
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
import { AssignedTeams } from './AssignedTeams.tsx'
import * as css from './eventDashboard.css.ts'

type EventPanelsProps = {
  event: Event
  files: Pick<UseQueryResult<EventFiles>, 'data' | 'error' | 'refetch'>
}

/** Details, files and teams of an event, side by side. */
export const EventPanels = ({ event, files }: EventPanelsProps) => (
  <div className={css.frame}>
    <div className={css.panels}>
      <Section title="Event Details" level={3}>
        <Card>
          <EventDetails event={event} />
        </Card>
      </Section>
      <Section title="Simulation Files" level={3}>
        <Card>
          <SimulationFiles files={files} />
        </Card>
      </Section>
      <AssignedTeams event={event} />
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

function SimulationFiles({ files: { data, error, refetch } }: Pick<EventPanelsProps, 'files'>) {
  // A retry would be refused again.
  if (hasStatus(error, 403))
    return <RefusedState>Only participants of this event can open its files.</RefusedState>
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingState text="Loading files..." />
  return (
    <Stack space="medium">
      <FileList title="Scenario Files" empty="No scenario files" files={data.summary_files} />
      <FileList title="Loading Files" empty="No loading files" files={data.loading_files} />
    </Stack>
  )
}

function FileList(props: { title: string; empty: string; files: StoredFile[] | null | undefined }) {
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
              <FileName file={file} />
              {file.size != null && <span className={css.size}>{formatBytes(file.size)}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function FileName({ file }: { file: StoredFile }) {
  const { base } = useApi()
  const name = file.file_name || `File ${file.id}`
  const address = fileAddress(file.file, base)
  if (!address) return <span>{name}</span>
  return (
    <TextLink href={address} newTab>
      {name}
    </TextLink>
  )
}
