/** `make(1)` to `make(length)`. */
export const range = <T>(length: number, make: (n: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index + 1))

/** The middle one; of an even number the lower of the two. */
export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0

/** Of sorted values; 0 where there are none. */
export const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
