import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { drawnIndices } from '#contract/track/drawnIndices.ts'
import type { ReadingColumns } from '#contract/track/readings.ts'

const pack = promisify(deflateRaw)
const unpack = promisify(inflateRaw)

const COLUMNS = ['timeMs', 'lat', 'lng', 'rate'] as const
const BYTES = Float64Array.BYTES_PER_ELEMENT
/** Fastest: higher levels gain little, and packing a million readings delays other requests. */
const LEVEL = 1

/** The stored form of readings: column by column, as 64-bit little-endian numbers to keep every digit, deflated. */
export async function packChunk(columns: ReadingColumns, from: number, to: number): Promise<Buffer> {
  const count = to - from
  const bytes = Buffer.alloc(count * BYTES * COLUMNS.length)
  COLUMNS.forEach((name, column) => {
    const values = columns[name]
    for (let index = 0; index < count; index++) {
      bytes.writeDoubleLE(values[from + index] ?? 0, (column * count + index) * BYTES)
    }
  })
  return pack(bytes, { level: LEVEL })
}

/** @throws if the chunk is not the output of `packChunk` for this many readings */
export async function unpackChunk(data: Buffer, count: number): Promise<ReadingColumns> {
  const size = count * BYTES * COLUMNS.length
  const bytes = await unpack(data, { maxOutputLength: Math.max(1, size) })
  if (bytes.length !== size) throw new Error('A chunk of readings is damaged.')
  const column = (at: number) => {
    const values = new Float64Array(count)
    for (let index = 0; index < count; index++)
      values[index] = bytes.readDoubleLE((at * count + index) * BYTES)
    return values
  }
  return { count, timeMs: column(0), lat: column(1), lng: column(2), rate: column(3) }
}

/** The readings at these indices, in this order. */
export function pick(columns: ReadingColumns, indices: ArrayLike<number>): ReadingColumns {
  const take = (values: Float64Array) => {
    const taken = new Float64Array(indices.length)
    for (let index = 0; index < indices.length; index++) taken[index] = values[indices[index] ?? 0] ?? 0
    return taken
  }
  return {
    count: indices.length,
    timeMs: take(columns.timeMs),
    lat: take(columns.lat),
    lng: take(columns.lng),
    rate: take(columns.rate),
  }
}

/** Concatenates pieces. */
export function join(pieces: readonly ReadingColumns[]): ReadingColumns {
  const count = pieces.reduce((sum, piece) => sum + piece.count, 0)
  const all = (name: (typeof COLUMNS)[number]) => {
    const whole = new Float64Array(count)
    let at = 0
    for (const piece of pieces) {
      whole.set(piece[name].subarray(0, piece.count), at)
      at += piece.count
    }
    return whole
  }
  return { count, timeMs: all('timeMs'), lat: all('lat'), lng: all('lng'), rate: all('rate') }
}

/** Readings per chunk: a few hundred kilobytes unpacked, processed in a millisecond or two. */
export const CHUNK_POINTS = 8_192
/** Of each bucket a level keeps four readings: the first, the last, the lowest and the highest. */
const BUCKET = 32
/** The size at which no coarser level is needed. */
const SMALL = 2_048

/**
 * The levels of detail of a track, from 0 with every reading; each next one keeps an eighth of the previous one, with
 * its extremes. Yields after each chunk of work.
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
    // If it saves nothing, the loop would never end.
    if (kept.length > last.count * 0.75) break
    levels.push(pick(last, kept))
  }
  return levels
}
