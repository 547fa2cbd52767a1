import { counted } from '#contract/counted.ts'
import { formatDuration } from '#contract/duration.ts'
import type { DoseTrack } from '#contract/track/doseTrack.types.ts'
import { LONGEST_GAP_MS } from '#contract/track/totals.ts'
import { formatDose, formatRate } from '#src/shared/doseUnit.ts'
import { formatDistance } from '../formatDistance.ts'
import { formatPlace } from '../place.ts'
import { formatReading } from './readingFigure.ts'
import { formatClock, formatMoment } from './trackClock.ts'
import type { TrackSurvey } from './trackSurvey.ts'

/** `detail` says how the value was obtained. */
type TrackFigure = { label: string; value: string; detail: string }

/** Not 'Duration', which would suggest the mission's: a device may start recording earlier, or replay another drive. */
const RECORDED = 'Time recorded'
const GAP_MINUTES = LONGEST_GAP_MS / 60_000

/** Maximum, mean, dose, time recorded, distance and readings as text. @param fileName shown with the maximum */
export function figuresOf(survey: TrackSurvey, fileName?: string): TrackFigure[] {
  const { track, statistics, unit } = survey
  const { timed, maxIndex, max, mean, distanceM, count } = statistics
  const top = track.points[maxIndex]
  const when = top?.timeMs === undefined ? '' : `${formatClock(top.timeMs, track.clock)}, `
  return [
    {
      label: 'Maximum',
      value: formatReading(max, survey),
      detail: top ? `${when}${formatPlace(top)}${fileName ? `, ${fileName}` : ''}` : '',
    },
    { label: 'Mean', value: formatRate(mean, unit), detail: timed ? 'Weighted by time' : 'Of all readings' },
    timed
      ? { label: 'Dose', value: formatDose(timed.dose, unit), detail: 'Dose rate summed over time' }
      : { label: 'Dose', value: '—', detail: 'The file has no times' },
    timed
      ? {
          label: RECORDED,
          value: formatDuration(timed.durationMs),
          detail: `From ${formatMoment(timed.startMs, track.clock)}`,
        }
      : { label: RECORDED, value: '—', detail: 'The file has no times' },
    {
      label: 'Distance',
      value: formatDistance(distanceM),
      detail: 'Straight-line distance between readings',
    },
    {
      label: 'Readings',
      value: count.toLocaleString(),
      detail: spacing(track, statistics.timed?.durationMs),
    },
  ]
}

function spacing({ points }: DoseTrack, durationMs: number | undefined): string {
  if (!durationMs) return 'In the order of the file'
  const seconds = durationMs / 1000 / (points.length - 1)
  return `One every ${seconds.toLocaleString(undefined, { maximumSignificantDigits: 2 })} s on average`
}

/** Sentences needed to interpret the figures. */
export function notesOf({ track, statistics }: TrackSurvey): string[] {
  const { cpmPerMicrosievertPerHour: cpm } = track
  const gaps = statistics.timed?.gaps
  return [
    cpm !== undefined &&
      `Dose rates are counts per minute divided by ${cpm}: that many are 1 µSv/h of caesium-137 for the LND 7317 tube of a bGeigie (Safecast).`,
    ...track.notes,
    gaps !== undefined &&
      gaps.count > 0 &&
      `${counted(gaps.count, 'pause')} longer than ${GAP_MINUTES} minutes, ${formatDuration(gaps.ms)} together, ${gaps.count === 1 ? 'adds' : 'add'} nothing to mean and dose.`,
    track.isTimed &&
      track.clock === 'as written' &&
      'The file has no time zone: times are shown as they are in the file.',
    !track.isTimed &&
      'The file has no times: the dose is unknown, and readings are in the order of the file.',
  ].filter((note) => note !== false)
}

/** One reading as text, also announced for the arrow keys. */
export function readingText(survey: TrackSurvey, index: number): string {
  const { track } = survey
  const point = track.points[index]
  if (!point) return ''
  return `${readingTime(track, index)}: ${formatReading(point.rate, survey)}, ${formatPlace(point)}`
}

/** Time of a reading, else its number. */
export function readingTime({ points, clock }: DoseTrack, index: number): string {
  const ms = points[index]?.timeMs
  return ms === undefined ? `Reading ${(index + 1).toLocaleString()}` : formatClock(ms, clock)
}
