/**
 * Chooses the readings worth drawing: the first, last, lowest and highest of each bucket, so that no peak is lost.
 * Statistics and tables use all readings.
 * @returns ascending indices; all of them if there are few
 */
export function drawnIndices(values: ArrayLike<number>, buckets: number): number[] {
  if (values.length <= buckets * 4) return Array.from({ length: values.length }, (_, index) => index)
  const drawn: number[] = []
  for (let bucket = 0; bucket < buckets; bucket++) {
    const from = Math.floor((bucket * values.length) / buckets)
    const to = Math.floor(((bucket + 1) * values.length) / buckets)
    drawn.push(...new Set(extremes(values, from, to)))
  }
  return drawn
}

function extremes(values: ArrayLike<number>, from: number, to: number): number[] {
  let [lowest, highest] = [from, from]
  for (let index = from; index < to; index++) {
    if ((values[index] ?? 0) < (values[lowest] ?? 0)) lowest = index
    if ((values[index] ?? 0) > (values[highest] ?? 0)) highest = index
  }
  return [from, lowest, highest, to - 1].toSorted((one, other) => one - other)
}
