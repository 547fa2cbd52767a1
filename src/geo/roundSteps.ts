/** The largest of 1, 2, 5, 10, 20, 50, ... that is not above `value`. */
export function niceBelow(value: number): number {
  if (!(value > 0)) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  return [5, 2, 1].map((factor) => factor * power).find((nice) => nice <= value) ?? power
}

/** Multiples of `step`; multiplied rather than added up, to avoid rounding errors. */
export function multiplesOf(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(6)))
}
