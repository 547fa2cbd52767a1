import type { TapeSeries } from '#contract/tape.ts'
import { drawnIndices } from '#contract/track/drawnIndices.ts'
import type { ReadingColumns } from '#contract/track/readings.ts'
import { LONGEST_GAP_MS } from '#contract/track/totals.ts'
import type { Db } from '#server/db/db.ts'
import { join, pick, unpackChunk } from './chunks.ts'
import { type ChunkRow, findChunkData } from './queries.ts'

/** Readings considered per reading sent, so that the thinning keeps the extremes. */
const LOOKED_AT = 8

interface Wanted {
  from_ms: number
  to_ms: number
  points: number
  offset_ms: number
}

/** What a lane shows of one track. */
export interface TrackPart extends Wanted {
  /** Of one level of detail, in order. */
  chunks: readonly ChunkRow[]
}

/**
 * Chooses the finest level of detail that is not much larger than needed.
 * @param chunks of one timed track, in order
 */
export function trackPart(chunks: readonly ChunkRow[], wanted: Wanted): TrackPart {
  const { offset_ms, points } = wanted
  const [from, to] = [wanted.from_ms + offset_ms, wanted.to_ms + offset_ms]
  const within = chunks.filter(({ start_ms, end_ms }) => (start_ms ?? 0) <= to && (end_ms ?? 0) >= from)
  const levels = [...new Set(within.map(({ level }) => level))]
  const sizeOf = (level: number) =>
    within.reduce((sum, chunk) => sum + (chunk.level === level ? chunk.points : 0), 0)
  const level = levels.find((one) => sizeOf(one) <= points * LOOKED_AT) ?? levels.at(-1)
  return { ...wanted, chunks: within.filter((chunk) => chunk.level === level) }
}

/** The readings of a lane's tracks in order of time, thinned so that no maximum is lost. */
export const seriesOf = (parts: readonly TrackPart[], readings: Readings): TapeSeries =>
  joinSeries(
    parts.map(({ chunks, from_ms, to_ms, offset_ms, points }) => {
      const whole = join(chunks.flatMap((chunk) => readings.get(chunk) ?? []))
      const inside = cut(whole, from_ms + offset_ms, to_ms + offset_ms)
      const drawn = drawnIndices(inside.rate, Math.max(1, Math.floor(points / 4)))
      return present(inside, drawn, { offset_ms, isWhole: chunks[0]?.level === 0 })
    }),
  )

/** The kiosk has uploaded a track again, and the one that was being read is gone. */
export class TrackReplaced extends Error {
  override name = 'TrackReplaced'
}

type Readings = ReadonlyMap<ChunkRow, ReadingColumns>

/** The readings of all these chunks, in one statement. @throws TrackReplaced */
export async function load(db: Db, chunks: readonly ChunkRow[]): Promise<Readings> {
  const keyOf = ({ track_id, level, number }: Pick<ChunkRow, 'track_id' | 'level' | 'number'>) =>
    `${track_id} ${level} ${number}`
  const packed = new Map((await findChunkData(db, chunks)).map((row) => [keyOf(row), row.data]))
  const unpacked = chunks.map(async (chunk) => {
    const data = packed.get(keyOf(chunk))
    if (!data) throw new TrackReplaced()
    return [chunk, await unpackChunk(data, chunk.points)] as const
  })
  return new Map(await Promise.all(unpacked))
}

function cut(columns: ReadingColumns, from: number, to: number): ReadingColumns {
  const inside: number[] = []
  for (let index = 0; index < columns.count; index++) {
    const ms = columns.timeMs[index] ?? 0
    if (ms >= from && ms <= to) inside.push(index)
  }
  return inside.length === columns.count ? columns : pick(columns, inside)
}

/** Rounds degrees to about a decimetre, enough for drawing; the export has every digit. */
const degrees = (value: number): number => Math.round(value * 1e6) / 1e6

function present(
  columns: ReadingColumns,
  drawn: readonly number[],
  { offset_ms, isWhole }: { offset_ms: number; isWhole: boolean },
): TapeSeries {
  const series: TapeSeries = { t: [], lat: [], lng: [], usv_h: [], breaks: [] }
  const span = (columns.timeMs[columns.count - 1] ?? 0) - (columns.timeMs[0] ?? 0)
  // Readings of a coarse level are far apart even without a gap.
  const longest = isWhole ? LONGEST_GAP_MS : Math.max(LONGEST_GAP_MS, (3 * span) / Math.max(1, columns.count))
  let before = 0
  for (const index of drawn) {
    for (let at = before + 1; at <= index; at++) {
      if ((columns.timeMs[at] ?? 0) - (columns.timeMs[at - 1] ?? 0) > longest) {
        series.breaks.push(series.t.length)
        break
      }
    }
    before = index
    series.t.push(Math.round((columns.timeMs[index] ?? 0) - offset_ms))
    series.lat.push(degrees(columns.lat[index] ?? 0))
    series.lng.push(degrees(columns.lng[index] ?? 0))
    series.usv_h.push(columns.rate[index] ?? 0)
  }
  return series
}

/** Joins the readings of a lane's missions in order of time. */
function joinSeries(parts: readonly TapeSeries[]): TapeSeries {
  const all: TapeSeries = { t: [], lat: [], lng: [], usv_h: [], breaks: [] }
  const inOrder = parts
    .filter(({ t }) => t.length > 0)
    .toSorted((one, two) => (one.t[0] ?? 0) - (two.t[0] ?? 0))
  for (const part of inOrder) {
    const start = all.t.length
    if (start > 0) all.breaks.push(start)
    for (const at of part.breaks) all.breaks.push(start + at)
    for (const name of ['t', 'lat', 'lng', 'usv_h'] as const)
      for (const value of part[name]) all[name].push(value)
  }
  return all
}
