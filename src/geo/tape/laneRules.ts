import type { TapeLane, TapeMission, TapeSeries } from '#contract/tape.ts'
import { decimalsOfRates, MOST_DECIMALS } from '../track/readingFigure.ts'
import { type ReadingAt, readingAt } from './readingAt.ts'

/** The highest dose rate of all lanes, µSv/h. */
export const topOf = (lanes: readonly TapeLane[]): number =>
  Math.max(0, ...lanes.map(({ figures }) => figures?.max_usv_h ?? 0))

/** The lane with the highest dose rate that has a moment. */
export function highestLane(lanes: readonly TapeLane[]): TapeLane | undefined {
  return byMaximum(lanes).find(({ figures }) => figures?.max_at)
}

/** The highest first; those without readings last. */
export const byMaximum = (lanes: readonly TapeLane[]): TapeLane[] =>
  lanes.toSorted((one, two) => (two.figures?.max_usv_h ?? -1) - (one.figures?.max_usv_h ?? -1))

/** A tape that plays asks for each frame. */
const decimalsSeen = new WeakMap<TapeSeries, number>()

/**
 * Digits after the point with which the files of a lane have their readings, µSv/h.
 * @returns undefined where they were calculated from counts: such quotients never end, and their digits say nothing
 */
export function laneDecimals({ series }: Pick<TapeLane, 'series'>): number | undefined {
  const decimals = decimalsSeen.get(series) ?? decimalsOfRates(series.usv_h)
  decimalsSeen.set(series, decimals)
  return decimals < MOST_DECIMALS ? decimals : undefined
}

export type MomentRow = { lane: TapeLane; reading: ReadingAt | undefined }

/** What each team read at a moment, the highest first. */
export const momentRows = (lanes: readonly TapeLane[], ms: number): MomentRow[] =>
  lanes
    .map((lane) => ({ lane, reading: readingAt(lane.series, ms) }))
    .toSorted((one, two) => (two.reading?.usv_h ?? -1) - (one.reading?.usv_h ?? -1))

/** Why a lane has no line; undefined where it has one, or its mission still runs without. */
export function whyNoLine({ missions, series }: TapeLane): string | undefined {
  if (series.t.length > 0) return undefined
  const state = (which: TapeMission['track']) => missions.some(({ track }) => track === which)
  if (missions.some(({ clock }) => clock.suggested_offset_ms !== null)) return 'Recorded at another time'
  if (state('reading')) return 'Reading its files...'
  if (state('untimed')) return 'Its track has no times'
  if (state('failed'))
    return missions.find(({ problem }) => problem)?.problem ?? 'Its track could not be read'
  return missions.some(({ ended_at }) => ended_at === null) ? 'No track until its mission ends' : 'No track'
}

/** The first reading of all lanes; undefined where none has a time. */
export function firstReading(lanes: readonly TapeLane[]): number | undefined {
  const firsts = lanes.flatMap(({ series }) => series.t[0] ?? [])
  return firsts.length > 0 ? Math.min(...firsts) : undefined
}

/** Files of the missions of these lanes that could not be read, each with its mission and a sentence. */
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
