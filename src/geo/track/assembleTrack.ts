import { amount } from '../read/tally.ts'
import type { DosePoint, DoseTrack } from './doseTrack.types.ts'
import type { ReadTime } from './readTime.ts'

/** A reading as a file has it. */
export type Reading = { time: ReadTime | undefined; lat: number; lng: number; rate: number }

type Found = {
  readings: readonly Reading[]
  /** What was left out before. */
  notes: readonly string[]
  cpmPerMicrosievertPerHour?: number | undefined
}

/**
 * Makes a track of a file's readings. Where most carry a time, those without are left out and counted; where most carry
 * none, it is a track without times.
 * @returns undefined when fewer than two readings can be used: that is no track
 */
export function assembleTrack({ readings, notes, ...rest }: Found): DoseTrack | undefined {
  const placed = readings.filter(isPossible)
  const timed = placed.filter((reading) => reading.time !== undefined)
  const isTimed = timed.length > placed.length / 2
  const used = isTimed ? timed : placed
  if (used.length < 2) return undefined
  const left = readings.length - used.length
  const points = used.map(
    ({ time, lat, lng, rate }): DosePoint => ({ timeMs: isTimed ? time?.ms : undefined, lat, lng, rate }),
  )
  if (isTimed) points.sort((one, other) => (one.timeMs ?? 0) - (other.timeMs ?? 0))
  return {
    points,
    isTimed,
    clock: used.every(({ time }) => time?.isZoned) ? 'utc' : 'as written',
    notes: left > 0 ? [...notes, leftOut(left)] : notes,
    cpmPerMicrosievertPerHour: rest.cpmPerMicrosievertPerHour,
  }
}

const leftOut = (count: number): string =>
  `${amount(count, 'reading')} without a valid count, place or time left out.`

/** 0°, 0° is where receivers without a fix believe to be. */
const isPossible = ({ lat, lng, rate }: Reading): boolean =>
  Math.abs(lat) <= 90 &&
  Math.abs(lng) <= 180 &&
  !(lat === 0 && lng === 0) &&
  rate >= 0 &&
  Number.isFinite(rate)
