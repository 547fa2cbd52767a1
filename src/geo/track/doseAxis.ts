/** Vertical axis of dose rates, from 0 at the bottom to 1 at the top. */
export type DoseAxis = {
  isLog: boolean
  /** µSv/h, ascending; the first is at the bottom, the last at the top. */
  marks: readonly number[]
  /** @param rate µSv/h */
  shareOf: (rate: number) => number
}

/** Ratio from which a linear axis hides low readings, so that a logarithmic one is offered. */
const WIDE_SPREAD = 20

export const isWide = (min: number, max: number): boolean => min > 0 && max / min >= WIDE_SPREAD

/** Ratio from which the axis starts logarithmic: a linear one would flatten all but the peak. */
const VERY_WIDE_SPREAD = 100

export const defaultsToLog = (min: number, max: number): boolean => min > 0 && max / min >= VERY_WIDE_SPREAD

export function linearAxis(max: number): DoseAxis {
  const top = max > 0 ? max : 1
  const power = 10 ** Math.floor(Math.log10(top / 4))
  const step = ([1, 2, 2.5, 5, 10].find((digit) => top / (digit * power) <= 4) ?? 10) * power
  const count = Math.ceil(top / step - 1e-9)
  const marks = Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)))
  const head = marks.at(-1) ?? 1
  return { isLog: false, marks, shareOf: (rate) => clamp(rate / head) }
}

/** From and to a power of ten, enclosing the readings. @param min above 0 */
export function logAxis(min: number, max: number): DoseAxis {
  const foot = Math.floor(Math.log10(min) + 1e-9)
  const head = Math.max(foot + 1, Math.ceil(Math.log10(max) - 1e-9))
  const marks = Array.from({ length: head - foot + 1 }, (_, index) =>
    Number((10 ** (foot + index)).toPrecision(6)),
  )
  return {
    isLog: true,
    marks,
    shareOf: (rate) => (rate > 0 ? clamp((Math.log10(rate) - foot) / (head - foot)) : 0),
  }
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share))

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const STEPS_MS = [
  1_000,
  2_000,
  5_000,
  10_000,
  15_000,
  30_000,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
]

/**
 * Round times between start and end, ascending.
 * @param offsetMs offset from UTC of the clock on which they are round
 * @param most maximum number of marks
 */
export function timeMarks(startMs: number, endMs: number, offsetMs: number, most: number): number[] {
  const span = endMs - startMs
  const step =
    STEPS_MS.find((size) => span / size <= most) ?? Math.ceil(span / most / (24 * HOUR)) * 24 * HOUR
  const first = Math.ceil((startMs + offsetMs) / step) * step - offsetMs
  const marks: number[] = []
  for (let at = first; at <= endMs && marks.length <= most; at += step) marks.push(at)
  return marks
}
