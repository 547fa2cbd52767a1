import { drawnIndices } from '#contract/track/drawnIndices.ts'
import type { ReadingColumns } from '#contract/track/readings.ts'
import { pick } from './chunks.ts'

/** Readings of a chunk: some hundred kilobytes unpacked, a millisecond or two of work. */
export const CHUNK_POINTS = 8_192
/** Of each so many readings a level keeps four: the first, the last, the lowest and the highest. */
const BUCKET = 32
/** A level this small needs none below it. */
const SMALL = 2_048

/**
 * The levels of detail of a track, 0 with every reading first; each further one has an eighth of the one before, and its
 * highest and lowest readings. A chunk's worth of work between two yields.
 */
export function* levelsOf(columns: ReadingColumns): Generator<void, ReadingColumns[]> {
  const levels = [columns]
  for (let last = columns; last.count > SMALL; last = levels.at(-1) ?? last) {
    const kept: number[] = []
    for (let from = 0; from < last.count; from += CHUNK_POINTS) {
      const rates = last.rate.subarray(from, Math.min(last.count, from + CHUNK_POINTS))
      for (const index of drawnIndices(rates, Math.ceil(rates.length / BUCKET))) kept.push(from + index)
      yield
    }
    // A level that saves nothing would never end.
    if (kept.length > last.count * 0.75) break
    levels.push(pick(last, kept))
  }
  return levels
}
