import type { TapeSeries } from '#contract/tape.ts'
import { drawnIndices } from '#contract/track/drawnIndices.ts'
import type { ReadingColumns } from '#contract/track/readings.ts'
import { LONGEST_GAP_MS } from '#contract/track/totals.ts'
import type { Db } from '#server/db/db.ts'
import { join, pick, unpackChunk } from './chunks.ts'
import { type ChunkRow, chunkData } from './queries.ts'

/** Readings considered per reading sent, so that the thinning keeps the extremes. */
const LOOKED_AT = 8

type Wanted = { from_ms: number; to_ms: number; points: number; offset_ms: number }

/**
 * The readings of a track in a time range, thinned so that no maximum is lost. Uses the finest level of detail that is
 * not much larger than needed.
 * @param chunks of one timed track, in order
 */
export async function seriesOf(db: Db, chunks: readonly ChunkRow[], wanted: Wanted): Promise<TapeSeries> {
  const { offset_ms, points } = wanted
  const [from, to] = [wanted.from_ms + offset_ms, wanted.to_ms + offset_ms]
  const within = chunks.filter(({ start_ms, end_ms }) => (start_ms ?? 0) <= to && (end_ms ?? 0) >= from)
  const levels = [...new Set(within.map(({ level }) => level))]
  const sizeOf = (level: number) =>
    within.reduce((sum, chunk) => sum + (chunk.level === level ? chunk.points : 0), 0)
  const level = levels.find((one) => sizeOf(one) <= points * LOOKED_AT) ?? levels.at(-1)
  const loaded = join(
    await loadAll(
      db,
      within.filter((chunk) => chunk.level === level),
    ),
  )
  const inside = cut(loaded, from, to)
  const drawn = drawnIndices(inside.rate, Math.max(1, Math.floor(points / 4)))
  return present(inside, drawn, { offset_ms, isWhole: level === 0 })
}

async function loadAll(db: Db, chunks: readonly ChunkRow[]): Promise<ReadingColumns[]> {
  const loaded: ReadingColumns[] = []
  for (const chunk of chunks) loaded.push(await load(db, chunk))
  return loaded
}

/** The kiosk has uploaded a track again, and the one that was being read is gone. */
export class TrackReplaced extends Error {
  override name = 'TrackReplaced'
}

/** The readings of a chunk. @throws TrackReplaced */
export async function load(db: Db, chunk: ChunkRow): Promise<ReadingColumns> {
  const data = await chunkData(db, chunk)
  if (!data) throw new TrackReplaced()
  return unpackChunk(data, chunk.points)
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
export function joinSeries(parts: readonly TapeSeries[]): TapeSeries {
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
