/** `make(1)` to `make(length)`. */
export const range = <T>(length: number, make: (n: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index + 1))

/** The middle one; of an even number the lower of the two. */
export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0

export interface Ratio {
  /** The median of the rounds, or the ratio of what was found in all of them together. */
  value: number
  /** Of one round. */
  least: number
  greatest: number
}

/**
 * Compares round by round, so that a machine that gets slower or faster during a run changes both sides of each ratio.
 * @param ones, others the figures of the same rounds, in order
 */
export function ratioByRound(ones: number[], others: number[]): Ratio {
  if (ones.length !== others.length) throw new Error('Both sides must have the same rounds.')
  const ratios = ones.map((one, round) => one / (others[round] ?? Number.NaN))
  return { value: median(ratios), least: Math.min(...ratios), greatest: Math.max(...ratios) }
}

/** Of sorted values; 0 where there are none. */
export const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Values and how often each was measured. */
export type Counts = [value: number, count: number][]

/** Of everything in several measurements together; 0 where there is nothing. */
export function quantileOfCounts(measurements: Counts[], share: number): number {
  const sorted = measurements.flat().toSorted(([one], [other]) => one - other)
  let left = sorted.reduce((sum, [, count]) => sum + count, 0) * share
  return sorted.find(([, count]) => (left -= count) < 0)?.[0] ?? 0
}
