import type { Tape, TapeLane, TapeMark, TapeMission, TapeMoment, TapeSeries } from '#contract/tape.ts'
import { formatDuration } from '#src/shared/format.ts'
import { decimalsOfRates, MOST_DECIMALS } from '../track/readingFigure.ts'
import { type ReadingAt, readingAt } from './readingAt.ts'
import type { TapeZone } from './tapeZone.ts'

/** 14:03:27 */
export const clockText = (ms: number, { id }: Pick<TapeZone, 'id'>): string =>
  new Date(ms).toLocaleTimeString(undefined, { timeStyle: 'medium', timeZone: id })

/** Exercise time at a moment: what has passed since StartEx without the pauses; undefined before it. */
export function exerciseTimeAt(timeline: readonly TapeMoment[], ms: number): number | undefined {
  let elapsed: number | undefined
  let runsFrom: number | undefined
  for (const { kind, at } of timeline) {
    const when = Date.parse(at)
    if (when > ms) break
    if (kind === 'start') [elapsed, runsFrom] = [0, when]
    else if (kind === 'resume') runsFrom ??= when
    else if ((kind === 'pause' || kind === 'end') && runsFrom !== undefined) {
      elapsed = (elapsed ?? 0) + when - runsFrom
      runsFrom = undefined
    }
  }
  return elapsed === undefined ? undefined : elapsed + (runsFrom === undefined ? 0 : ms - runsFrom)
}

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

/** '3 s ago', '00:04:10 ago'. */
export function agoText(agoMs: number): string {
  if (agoMs < 1_000) return 'now'
  return agoMs < 60_000 ? `${Math.floor(agoMs / 1000)} s ago` : `${formatDuration(agoMs)} ago`
}

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

const MARK_WORDS: Record<TapeMark['kind'], string> = {
  started: 'Mission started',
  stopped: 'Mission stopped',
  failed: 'Mission failed',
  moved: 'Moved to another kiosk',
  inject: 'Inject',
  acknowledged: 'Acknowledged',
  observation: 'Observation',
  maximum: 'Maximum',
}
const MOMENT_WORDS: Record<TapeMoment['kind'], string> = {
  start: 'StartEx',
  pause: 'Paused',
  resume: 'Resumed',
  end: 'EndEx',
  inject: 'Inject to all',
}

/** 'Acknowledged: 2. Worker reports nausea (Rosa Feldman)' */
export const markText = ({ kind, title, by }: TapeMark): string =>
  `${MARK_WORDS[kind]}${title ? `: ${title}` : ''}${by ? ` (${by})` : ''}`

export const momentText = ({ kind, number, title }: TapeMoment): string =>
  `${MOMENT_WORDS[kind]}${title ? `: ${number === null ? '' : `${number}. `}${title}` : ''}`

export type Happening = { id: string; ms: number; who: string; text: string }

/** What happened, to all and to the lanes shown, in the order of time. Injects to all are told once. */
export function happenings({ timeline }: Pick<Tape, 'timeline'>, lanes: readonly TapeLane[]): Happening[] {
  const toAll = new Set(timeline.filter(({ kind }) => kind === 'inject').map(({ at }) => at))
  const shared = timeline.map((moment, index) => ({
    id: `all-${index}`,
    ms: Date.parse(moment.at),
    who: 'All teams',
    text: momentText(moment),
  }))
  const own = lanes.flatMap((lane) =>
    lane.marks.flatMap((mark, index) =>
      mark.kind === 'inject' && toAll.has(mark.at)
        ? []
        : [{ id: `${lane.key}-${index}`, ms: Date.parse(mark.at), who: lane.name, text: markText(mark) }],
    ),
  )
  return [...shared, ...own].toSorted((one, two) => one.ms - two.ms)
}

/**
 * What a key of the scrubber does: a second, ten with Page keys or shift, the ends.
 * @returns undefined for any other key
 */
export function seekByKey(
  key: string,
  isShift: boolean,
  ms: number,
  { from, to }: { from: number; to: number },
) {
  const step = isShift ? 60_000 : 10_000
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return ms - step
    case 'ArrowRight':
    case 'ArrowUp':
      return ms + step
    case 'PageDown':
      return ms - 5 * 60_000
    case 'PageUp':
      return ms + 5 * 60_000
    case 'Home':
      return from
    case 'End':
      return to
    default:
      return undefined
  }
}
