import { setImmediate } from 'node:timers/promises'
import { MAX_READINGS, type ReadingColumns, type TrackColumns } from '#contract/track/readings.ts'
import { readTrack, type TrackReading } from '#contract/track/readTrack.ts'
import { TrackTotals } from '#contract/track/totals.ts'
import type { Deps } from '#server/deps.ts'
import { FileMissing } from '#server/files/fileStore.ts'
import { CHUNK_POINTS, levelsOf, packChunk } from './chunks.ts'
import {
  claimUnread,
  countReadings,
  deleteEarlierTrack,
  deleteTrack,
  finishFile,
  insertChunk,
  insertTrack,
  markOtherFiles,
  releaseFile,
  type UnreadFile,
} from './readingQueries.ts'

/** Extensions of track files; other files are not opened. */
const TRACK_NAMES = String.raw`\.(csv|tsv|rctrk|log|kmz|kml|geojson)$`
const MB = 1_000_000
/** Archives are held in memory; a million readings need less. */
const MAX_ARCHIVE_BYTES = 64 * MB
/** Enough for a million readings as KML. */
const MAX_TEXT_BYTES = 600 * MB
const MAX_READING_MS = 5 * 60_000
const LEASE_MS = 10 * 60_000
/** Enough to outlast an hour without the file store; a file that always fails is then left alone. */
const MAX_ATTEMPTS = 8
/** How long to work before yielding to the event loop. */
const SLICE_MS = 10

type ReadingDeps = Pick<Deps, 'db' | 'files' | 'now'>

/** The process is shutting down; the file will be read by another one, or after the next start. */
class Stopped extends Error {}
class TimeUp extends Error {}

/**
 * Reads the tracks in mission files, each once, the newest first: files just uploaded by kiosks and, after a server
 * update, those of all missions. Every process runs it; leases keep two from reading the same file.
 * @param signal aborts when the process shuts down
 * @param event_id only missions of this event
 */
export async function readTracks(deps: ReadingDeps, signal: AbortSignal, event_id?: number): Promise<void> {
  while (!signal.aborted && (await markOtherFiles(deps.db, TRACK_NAMES)) > 0) await setImmediate()
  while (!signal.aborted) {
    const now = deps.now()
    const file = await claimUnread(deps.db, now, new Date(now.getTime() + LEASE_MS), event_id)
    if (!file) return
    if (file.track_attempts > MAX_ATTEMPTS) {
      await fail(deps, file, 'could not be read: each of several attempts ended with an error.')
      continue
    }
    try {
      await readFile(deps, file, pauser(signal))
    } catch (error) {
      if (error instanceof TimeUp) await fail(deps, file, 'took too long to read.')
      else if (error instanceof Stopped) await releaseFile(deps.db, file)
      // Tried again when the lease has expired.
      else throw error
    }
  }
}

async function fail({ db }: ReadingDeps, file: UnreadFile, track_problem: string): Promise<void> {
  await deleteEarlierTrack(db, file)
  await finishFile(db, file, { track_state: 'failed', track_problem })
}

async function readFile(deps: ReadingDeps, file: UnreadFile, pause: () => Promise<void>): Promise<void> {
  const { db } = deps
  await deleteEarlierTrack(db, file)
  const { track, problem } = await lookInto(deps, file, pause)
  if (problem !== undefined) {
    await fail(deps, file, problem)
    return
  }
  if (!track) {
    await finishFile(db, file, { track_state: 'none', track_problem: null })
    return
  }
  if (track.count + (await countReadings(db, file.mission_id, file.id)) > MAX_READINGS) {
    const most = MAX_READINGS.toLocaleString('en')
    await fail(deps, file, `is one too many: a mission keeps ${most} readings.`)
    return
  }
  await storeTrack(deps, file, track, pause)
}

async function lookInto(
  deps: ReadingDeps,
  file: UnreadFile,
  pause: () => Promise<void>,
): Promise<TrackReading> {
  const limits = { maxArchiveBytes: MAX_ARCHIVE_BYTES, maxTextBytes: MAX_TEXT_BYTES, pause }
  try {
    const stream = await deps.files.open(file.storage_key)
    try {
      return await readTrack(stream as AsyncIterable<Buffer>, limits)
    } finally {
      stream.destroy()
    }
  } catch (error) {
    if (error instanceof FileMissing) return { problem: 'is missing from the file store.' }
    throw error
  }
}

/** Not in one transaction: it would block the embedded database's single connection. */
async function storeTrack(
  { db }: ReadingDeps,
  file: UnreadFile,
  track: TrackColumns,
  pause: () => Promise<void>,
): Promise<void> {
  const totals = new TrackTotals()
  for (let index = 0; index < track.count; index++) {
    totals.add(...readingAt(track, index))
    if (index % CHUNK_POINTS === 0) await pause()
  }
  const [maxMs, maxLat, maxLng] = readingAt(track, totals.maxIndex)
  const track_id = await insertTrack(db, {
    mission_id: file.mission_id,
    file_id: file.id,
    organization_id: file.organization_id,
    is_timed: track.isTimed,
    clock: track.clock,
    points: track.count,
    start_ms: orNull(track.timeMs[0]),
    end_ms: orNull(track.timeMs[track.count - 1]),
    max_usv_h: totals.max,
    max_ms: orNull(maxMs),
    max_lat: maxLat,
    max_lng: maxLng,
    dose_usv: totals.dose,
    distance_m: totals.distanceM,
    gap_count: totals.gaps.count,
    gap_ms: Math.round(totals.gaps.ms),
    notes: track.notes,
  })
  await storeLevels({ db, track_id, pause }, track)
  // The file was replaced meanwhile: the new one is unread, and this track is of the old one.
  if (!(await finishFile(db, file, { track_state: 'read', track_problem: null }))) {
    await deleteTrack(db, track_id)
  }
}

async function storeLevels(place: Omit<Place, 'level'>, track: TrackColumns): Promise<void> {
  const making = levelsOf(track)
  let step = making.next()
  for (; !step.done; step = making.next()) await place.pause()
  for (const [level, columns] of step.value.entries()) await storeLevel({ ...place, level }, columns)
}

type Place = { db: Deps['db']; track_id: number; level: number; pause: () => Promise<void> }

async function storeLevel({ db, track_id, level, pause }: Place, columns: ReadingColumns): Promise<void> {
  for (let from = 0, number = 0; from < columns.count; from += CHUNK_POINTS, number++) {
    const to = Math.min(columns.count, from + CHUNK_POINTS)
    await insertChunk(db, {
      track_id,
      level,
      number,
      points: to - from,
      start_ms: orNull(columns.timeMs[from]),
      end_ms: orNull(columns.timeMs[to - 1]),
      data: await packChunk(columns, from, to),
    })
    await pause()
  }
}

const readingAt = ({ timeMs, lat, lng, rate }: ReadingColumns, index: number) =>
  [timeMs[index] ?? Number.NaN, lat[index] ?? 0, lng[index] ?? 0, rate[index] ?? 0] as const

const orNull = (ms: number | undefined): number | null => (ms === undefined || Number.isNaN(ms) ? null : ms)

/**
 * Returns a function that yields to the event loop from time to time, and throws on shutdown or when a file takes too
 * long.
 */
function pauser(signal: AbortSignal): () => Promise<void> {
  const began = performance.now()
  let since = began
  return async () => {
    if (signal.aborted) throw new Stopped()
    const now = performance.now()
    if (now - began > MAX_READING_MS) throw new TimeUp()
    if (now - since < SLICE_MS) return
    await setImmediate()
    since = performance.now()
  }
}
