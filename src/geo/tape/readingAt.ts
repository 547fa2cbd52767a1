import type { TapeSeries } from '#contract/tape.ts'
import { LONGEST_GAP_MS } from '#contract/track/totals.ts'

/** Index of the last reading at or before a moment; -1 before the first. */
export function indexAt({ t }: Pick<TapeSeries, 't'>, ms: number): number {
  let [low, high] = [0, t.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((t[middle] ?? 0) <= ms) low = middle + 1
    else high = middle
  }
  return low - 1
}

export type ReadingAt = {
  usv_h: number
  lat: number
  lng: number
  /** Milliseconds since it was taken. */
  agoMs: number
  /** Too old to be the current dose rate. */
  isOld: boolean
}

/** A team's last reading at a moment; undefined before its first. */
export function readingAt(series: TapeSeries, ms: number): ReadingAt | undefined {
  const index = indexAt(series, ms)
  if (index < 0) return undefined
  const agoMs = ms - (series.t[index] ?? ms)
  return {
    usv_h: series.usv_h[index] ?? 0,
    lat: series.lat[index] ?? 0,
    lng: series.lng[index] ?? 0,
    agoMs,
    isOld: agoMs > LONGEST_GAP_MS,
  }
}
