import { counted } from '#contract/counted.ts'
import type { ReadTime } from './readTime.ts'

/** Most readings of one mission: two per second for eleven days. */
export const MAX_READINGS = 2_000_000

/** Readings as columns: a million take 32 MB instead of a million objects. */
export type ReadingColumns = {
  count: number
  /** Milliseconds since 1970; NaN in a track without times. */
  timeMs: Float64Array
  /** Degrees, WGS 84. */
  lat: Float64Array
  lng: Float64Array
  /** µSv/h. */
  rate: Float64Array
}

/** A track as stored in a file, in order of time if it has times. */
export type TrackColumns = ReadingColumns & {
  /** All readings have a time, or none has. */
  isTimed: boolean
  /** `as written`: the file gives no time zone. */
  clock: 'utc' | 'as written'
  /** What was left out of the file, one sentence each. */
  notes: string[]
  /** Counts per minute equal to 1 µSv/h; only for files that record counts per minute. */
  cpmPerMicrosievertPerHour: number | undefined
}

const COLUMNS = ['timeMs', 'lat', 'lng', 'rate'] as const

/** Collects a parser's readings. Counts invalid ones and notes when the limit is exceeded. */
export class Readings {
  readonly #columns: ReadingColumns = {
    count: 0,
    timeMs: new Float64Array(1024),
    lat: new Float64Array(1024),
    lng: new Float64Array(1024),
    rate: new Float64Array(1024),
  }
  #given = 0
  #timed = 0
  #zoned = 0
  #isFull = false

  add(time: ReadTime | undefined, lat: number, lng: number, rate: number): void {
    if (this.#columns.count >= MAX_READINGS) {
      this.#isFull = true
      return
    }
    this.#given++
    if (!isPossible(lat, lng, rate)) return
    const { count } = this.#columns
    if (count === this.#columns.lat.length) this.#grow()
    const columns = this.#columns
    columns.timeMs[count] = time?.ms ?? Number.NaN
    columns.lat[count] = lat
    columns.lng[count] = lng
    columns.rate[count] = rate
    columns.count = count + 1
    if (time) this.#timed++
    if (time?.isZoned) this.#zoned++
  }

  get count(): number {
    return this.#columns.count
  }

  #grow() {
    for (const name of COLUMNS) {
      const wider = new Float64Array(this.#columns[name].length * 2)
      wider.set(this.#columns[name])
      this.#columns[name] = wider
    }
  }

  /**
   * Makes a track of the readings. If most have a time, those without are left out and counted; otherwise the track has
   * no times. Yields regularly: sorting a million readings would block others for too long.
   * @param found the parser's other results
   * @returns undefined if fewer than two readings are usable
   */
  *assemble(found: {
    notes: readonly string[]
    cpmPerMicrosievertPerHour?: number | undefined
  }): Generator<void, TrackColumns | undefined> {
    const { count } = this.#columns
    const isTimed = this.#timed > count / 2
    const used = isTimed ? this.#timed : count
    if (used < 2) return undefined
    let columns = this.#columns
    if (!isTimed) columns.timeMs.fill(Number.NaN)
    else columns = yield* inOrder(columns)
    columns = firstOf(columns, used)
    const left = this.#given - used
    return {
      ...columns,
      isTimed,
      clock: isTimed && this.#zoned === used ? 'utc' : 'as written',
      notes: [
        ...found.notes,
        ...(left > 0 ? [`${counted(left, 'reading')} without a valid count, place or time left out.`] : []),
        ...(this.#isFull ? [`Only the first ${MAX_READINGS.toLocaleString('en')} readings were read.`] : []),
      ],
      cpmPerMicrosievertPerHour: found.cpmPerMicrosievertPerHour,
    }
  }
}

/**
 * 1,000 Sv/h in µSv/h, the same limit as for heartbeats. Higher values are not readings; maps and tables cannot show
 * them.
 */
const MAX_RATE_USV_H = 1e9

/** Receivers without a fix report 0°, 0°. */
const isPossible = (lat: number, lng: number, rate: number): boolean =>
  Math.abs(lat) <= 90 &&
  Math.abs(lng) <= 180 &&
  !(lat === 0 && lng === 0) &&
  rate >= 0 &&
  rate <= MAX_RATE_USV_H

/** The first readings, without the spare capacity. */
const firstOf = ({ timeMs, lat, lng, rate }: ReadingColumns, count: number): ReadingColumns => ({
  count,
  timeMs: timeMs.subarray(0, count),
  lat: lat.subarray(0, count),
  lng: lng.subarray(0, count),
  rate: rate.subarray(0, count),
})

/** Steps between two yields, a few milliseconds. */
const STEP = 50_000

/**
 * Sorts readings by time, those without one last: natural merge sort, stable. Most files are already in order and are
 * returned unchanged; many others are a single reversed run.
 */
function* inOrder(columns: ReadingColumns): Generator<void, ReadingColumns> {
  const { count, timeMs } = columns
  // NaN sorts after every time.
  const at = (index: number) => timeMs[index] ?? 0
  const isAfter = (one: number, two: number) =>
    at(one) > at(two) || (Number.isNaN(at(one)) && !Number.isNaN(at(two)))
  const goesBack = isAfter(0, count - 1)
  let order = new Uint32Array(count)
  let other = new Uint32Array(count)
  let isSorted = true
  for (let index = 0; index < count; index++) {
    order[index] = goesBack ? count - 1 - index : index
    isSorted &&= index === 0 || !isAfter(index - 1, index)
    if (index % STEP === 0) yield
  }
  if (isSorted) return columns
  for (;;) {
    const starts = [0]
    for (let index = 1; index < count; index++) {
      if (isAfter(order[index - 1] ?? 0, order[index] ?? 0)) starts.push(index)
      if (index % STEP === 0) yield
    }
    if (starts.length === 1) break
    let sinceYield = 0
    for (let run = 0; run < starts.length; run += 2) {
      const [from = 0, middle = count, to = count] = [starts[run], starts[run + 1], starts[run + 2]]
      let [left, right] = [from, middle]
      for (let put = from; put < to; put++) {
        const takesLeft = left < middle && (right >= to || !isAfter(order[left] ?? 0, order[right] ?? 0))
        other[put] = order[takesLeft ? left++ : right++] ?? 0
        if (++sinceYield % STEP === 0) yield
      }
    }
    ;[order, other] = [other, order]
  }
  const sorted = { count } as ReadingColumns
  for (const name of COLUMNS) {
    const from = columns[name]
    const put = new Float64Array(count)
    for (let index = 0; index < count; index++) {
      put[index] = from[order[index] ?? 0] ?? 0
      if (index % STEP === 0) yield
    }
    sorted[name] = put
  }
  return sorted
}

/** A parser's results besides its readings; `problem` continues a sentence that begins with the file's name. */
export type Found = {
  notes: string[]
  cpmPerMicrosievertPerHour?: number | undefined
  problem?: string
}

/** Parses one format piece by piece, without holding the whole file in memory. */
export type TrackParser = { write(text: string): void; end(): Found }

/** Text without a line end for this long is neither a table nor a log. */
export const MAX_LINE_LENGTH = 256 * 1024
