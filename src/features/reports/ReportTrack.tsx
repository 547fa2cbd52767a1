import { useMemo } from 'react'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import type { HeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import type { MissionTape } from './missionTape.ts'
import * as css from './reportDetail.css.ts'
import {
  chosenTrack,
  type FileTrack,
  type ReportEvent,
  type ReportTracks,
  surroundingsOf,
} from './trackRules.ts'

const TrackPanel = lazyExport(() => import('#src/geo/track/TrackPanel.tsx'), 'TrackPanel', {
  renderFailure: (again) => (
    <Card>
      <ErrorState message="The map and chart of the track could not be loaded." {...again} />
    </Card>
  ),
})

const ReportTape = lazyExport(() => import('./ReportTape.tsx'), 'ReportTape', {
  placeholder: <LoadingState text="Loading the tape..." />,
  renderFailure: (again) => <ErrorState message="The tape could not be loaded." {...again} />,
})

type ReportTrackProps = {
  /** Undefined while files are being read. */
  tracks: ReportTracks | undefined
  /** Event whose action levels and release point are drawn. */
  event: ReportEvent | undefined
  isRetrying: boolean
  onRetry: () => void
  level?: HeadingLevel
  /** Id of the file to show, if there are several. */
  chosen: string | undefined
  onChoose: (file: string) => void
  /** The tape; undefined if no reading has a time. */
  tape: { tape: MissionTape | undefined; isLoading: boolean }
}

/** The mission's route and readings, from its files. */
export function ReportTrack({
  tracks,
  event,
  isRetrying,
  onRetry,
  level = 3,
  chosen,
  onChoose,
  tape,
}: ReportTrackProps) {
  const surroundings = useMemo(() => surroundingsOf(event), [event])
  const shown = chosenTrack(tracks, chosen)
  const player = tape.isLoading ? (
    <LoadingState text="Loading the tape..." />
  ) : (
    tape.tape && <ReportTape tape={tape.tape} />
  )
  return (
    <Section title="Track and Dose Rate" level={level}>
      {tracks && !shown && tape.tape && (
        // Only the server has readings, for example of a file too large to read here.
        <div className={css.track}>
          <Stack space="medium">
            {tracks.failures.length > 0 && <Failures {...{ tracks, isRetrying, onRetry }} />}
            {player}
          </Stack>
        </div>
      )}
      {!shown && !(tracks && tape.tape) && (
        <Card>
          {tracks && !tape.isLoading ? (
            <NoTrack {...{ tracks, isRetrying, onRetry }} />
          ) : (
            <LoadingState text="Reading the mission’s files..." />
          )}
        </Card>
      )}
      {tracks && shown && (
        // Container for the panel's queries.
        <div className={css.track}>
          <Stack space="medium">
            {tracks.failures.length > 0 && <Failures {...{ tracks, isRetrying, onRetry }} />}
            <TrackPanel
              // Remounts for another track, to reset page, scale and reading.
              key={shown.id}
              track={shown.track}
              fileName={shown.name}
              {...surroundings}
              tape={player}
              source={<Source found={tracks.found} shown={shown} onChoose={onChoose} />}
            />
          </Stack>
        </div>
      )}
    </Section>
  )
}

type Outcome = Pick<ReportTrackProps, 'isRetrying' | 'onRetry'> & { tracks: ReportTracks }

function NoTrack({ tracks, isRetrying, onRetry }: Outcome) {
  const { failures, canRetry, looked } = tracks
  if (failures.length > 0)
    return <ErrorState message={failures.join(' ')} {...(canRetry && { onRetry })} retrying={isRetrying} />
  return (
    <EmptyState isNoList title="No track with dose rates">
      {looked === 0
        ? 'The mission has no CSV, KML, KMZ or log file.'
        : 'None of the mission’s files holds positions with a dose rate.'}
    </EmptyState>
  )
}

const Failures = ({ tracks, isRetrying, onRetry }: Outcome) => (
  <Banner
    tone="caution"
    title="Not every file could be read"
    {...(tracks.canRetry && {
      action: (
        <Button size="small" busy={isRetrying} onClick={onRetry}>
          Retry
        </Button>
      ),
    })}
  >
    {tracks.failures.join(' ')}
  </Banner>
)

type SourceProps = { found: readonly FileTrack[]; shown: FileTrack; onChoose: (file: string) => void }

function Source({ found, shown, onChoose }: SourceProps) {
  if (found.length === 1) return <span className={css.trackFile}>{shown.name}</span>
  return (
    <div className={css.trackChoice}>
      <SelectField
        label="Track"
        hideLabel
        value={shown.id}
        options={found.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChoose}
      />
    </div>
  )
}
