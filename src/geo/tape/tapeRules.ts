import type { Tape, TapeLane, TapeMark, TapeMission, TapeMoment, TapeSeries } from '#contract/tape.ts'
import type { DoseUnit } from '#src/shared/doseUnit.ts'
import { formatDuration } from '#src/shared/format.ts'
import { decimalsOfRates, formatReading, MOST_DECIMALS } from '../track/readingFigure.ts'
import type { LaneMark } from './markClusters.ts'
import { type ReadingAt, readingAt } from './readingAt.ts'
import type { Span } from './tapeView.ts'
import type { TapeZone } from './tapeZone.ts'

/** Making one takes longer than all else of a row, and a tape that plays says some hundred times a second. */
const clockFormats = new Map<string | undefined, Intl.DateTimeFormat>()

/** 14:03:27 */
export function clockText(ms: number, { id }: Pick<TapeZone, 'id'>): string {
  const format =
    clockFormats.get(id) ?? new Intl.DateTimeFormat(undefined, { timeStyle: 'medium', timeZone: id })
  clockFormats.set(id, format)
  return format.format(ms)
}

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
const markText = ({ kind, title, by }: TapeMark): string =>
  `${MARK_WORDS[kind]}${title ? `: ${title}` : ''}${by ? ` (${by})` : ''}`

const momentText = ({ kind, number, title }: TapeMoment): string =>
  `${MOMENT_WORDS[kind]}${title ? `: ${number === null ? '' : `${number}. `}${title}` : ''}`

/** The maximum with its figure and the file it is from; anything else as it is. */
const laneMarkText = (mark: TapeMark, lane: TapeLane, unit: DoseUnit): string => {
  const { figures } = lane
  if (mark.kind !== 'maximum' || !figures) return markText(mark)
  const figure = formatReading(figures.max_usv_h, { unit, decimals: laneDecimals(lane) })
  return `${MARK_WORDS.maximum}: ${figure}${figures.max_file ? `, ${figures.max_file}` : ''}`
}

/** What happened to one team, as its lane has it. */
export const laneMarks = (lane: TapeLane, unit: DoseUnit): LaneMark[] =>
  lane.marks.map((mark) => ({
    ms: Date.parse(mark.at),
    kind: mark.kind,
    text: laneMarkText(mark, lane, unit),
  }))

/** What happened to all. */
export const sharedMarks = (timeline: readonly TapeMoment[]): LaneMark[] =>
  timeline.map((moment) => ({ ms: Date.parse(moment.at), kind: moment.kind, text: momentText(moment) }))

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

export type Happening = { id: string; ms: number; who: string; text: string }

/** What happened, to all and to the lanes shown, in the order of time and within it. Injects to all are told once. */
export function happenings(
  { timeline }: Pick<Tape, 'timeline'>,
  lanes: readonly TapeLane[],
  { unit, within }: { unit: DoseUnit; within: Span },
): Happening[] {
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
        : [
            {
              id: `${lane.key}-${index}`,
              ms: Date.parse(mark.at),
              who: lane.name,
              text: laneMarkText(mark, lane, unit),
            },
          ],
    ),
  )
  return [...shared, ...own]
    .filter(({ ms }) => ms >= within.from && ms <= within.to)
    .toSorted((one, two) => one.ms - two.ms)
}

/**
 * What a key of the scrubber does to the time that is shown: as on maps.
 * @returns by how much, or all of it; undefined for any other key
 */
export function zoomByKey(key: string): number | 'whole' | undefined {
  if (key === '+' || key === '=') return 0.5
  if (key === '-' || key === '_') return 2
  return key === '0' ? 'whole' : undefined
}

/**
 * What a key of the scrubber does: ten seconds with an arrow, a minute with shift, five minutes with a Page key, the ends.
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
