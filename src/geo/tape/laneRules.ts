import type { TapeLane, TapeMission, TapeSeries } from '#contract/tape.ts'
import type { DoseUnit } from '#src/shared/doseUnit.ts'
import { decimalsOfRates, formatMeasured, formatReading, MAX_DECIMALS } from '../track/readingFigure.ts'
import { type ReadingAt, readingAt } from './readingAt.ts'

/** The highest dose rate of all lanes, µSv/h. */
export const topOf = (lanes: readonly TapeLane[]): number =>
  Math.max(0, ...lanes.map(({ figures }) => figures?.max_usv_h ?? 0))

/** The lane with the highest dose rate whose time is known. */
export function highestLane(lanes: readonly TapeLane[]): TapeLane | undefined {
  return byMaximum(lanes).find(({ figures }) => figures?.max_at)
}

/** Sorted by highest dose rate; lanes without readings last. */
export const byMaximum = (lanes: readonly TapeLane[]): TapeLane[] =>
  lanes.toSorted((one, two) => (two.figures?.max_usv_h ?? -1) - (one.figures?.max_usv_h ?? -1))

/** Needed in every frame while playing. */
const decimalsCache = new WeakMap<TapeSeries, number>()

/**
 * Decimals of the readings in a lane's files, µSv/h.
 * @returns undefined if calculated from counts, where decimals mean nothing
 */
export function laneDecimals({ series }: Pick<TapeLane, 'series'>): number | undefined {
  const decimals = decimalsCache.get(series) ?? decimalsOfRates(series.usv_h)
  decimalsCache.set(series, decimals)
  return decimals < MAX_DECIMALS ? decimals : undefined
}

/**
 * The highest reading of a lane with its unit. A lane without a line has its figures from files whose times are not on
 * the tape, and so no readings that say how many decimals they have.
 */
export function maximumText(
  { figures, series }: Pick<TapeLane, 'figures' | 'series'>,
  unit: DoseUnit,
): string | undefined {
  if (!figures) return undefined
  if (series.usv_h.length === 0) return formatMeasured(figures.max_usv_h, unit)
  return formatReading(figures.max_usv_h, { unit, decimals: laneDecimals({ series }) })
}

type MomentRow = { lane: TapeLane; reading: ReadingAt | undefined }

/** The reading of each team at a moment, highest first. */
export const momentRows = (lanes: readonly TapeLane[], ms: number): MomentRow[] =>
  lanes
    .map((lane) => ({ lane, reading: readingAt(lane.series, ms) }))
    .toSorted((one, two) => (two.reading?.usv_h ?? -1) - (one.reading?.usv_h ?? -1))

/** Why a lane has no line, or none of its running mission; undefined if it has one. */
export function missingLineReason({ missions, series }: TapeLane): string | undefined {
  if (series.t.length > 0)
    return missions.some(({ ended_at, track }) => ended_at === null && track === 'none')
      ? 'Its running mission has no track until it ends'
      : undefined
  const state = (which: TapeMission['track']) => missions.some(({ track }) => track === which)
  if (missions.some(({ clock }) => clock.suggested_offset_ms !== null)) return 'Recorded at another time'
  if (state('reading')) return 'Reading its files...'
  if (state('untimed')) return 'Its track has no times'
  if (state('failed'))
    return missions.find(({ problem }) => problem)?.problem ?? 'Its track could not be read'
  return missions.some(({ ended_at }) => ended_at === null) ? 'No track until its mission ends' : 'No track'
}

/** The files of these lanes that could not be read, with mission and reason. */
export const failedFiles = (lanes: readonly TapeLane[]): { key: string; mission: string; text: string }[] =>
  lanes.flatMap(({ missions, name }) =>
    missions.flatMap(({ mission_id, failed_files }) =>
      (failed_files ?? []).map(({ file_name, problem }) => ({
        key: `${mission_id} ${file_name}`,
        mission: `${name}, ${mission_id}`,
        text: `${file_name} ${problem}`,
      })),
    ),
  )
