import { formatDuration } from '#contract/duration.ts'
import type { FullReport, MissionFile } from '#contract/reports.ts'
import type { DoseTrack } from '#contract/track/doseTrack.types.ts'
import type { TrackReading } from '#src/geo/track/readDoseTrack.ts'
import { formatMoment } from '#src/geo/track/trackClock.ts'
import { levelsOf } from '#src/shared/actionLevels.ts'
import { ChunkLoadError } from '#src/shared/loadChunk.ts'
import { fileName } from './detailRules.ts'

/** Most files searched for a track; a survey drive never has more. */
const MAX_FILES = 12

const TRACK_NAME = /\.(?:csv|tsv|rctrk|log|kmz|kml|geojson)$/i

/** Files that may contain a track, by name, in the report's order. */
export function trackFiles(report: FullReport | undefined): { files: MissionFile[]; more: number } {
  const all = (report?.mission_files ?? []).flatMap(({ files }) => files ?? [])
  const candidates = all.filter((file) => TRACK_NAME.test(fileName(file)))
  return { files: candidates.slice(0, MAX_FILES), more: Math.max(0, candidates.length - MAX_FILES) }
}

export type FileTrack = { id: string; name: string; track: DoseTrack }

export type ReportEvent = NonNullable<FullReport['mission_details']['event']>

/** What an event adds to a track: action levels and release point. */
export function surroundingsOf(event: ReportEvent | null | undefined) {
  const { release_point_lat: lat, release_point_lng: lng } = event ?? {}
  return {
    levels: levelsOf(event),
    releasePoint: lat == null || lng == null ? undefined : { lat, lng },
  }
}

/** Tracks of a report's files; undefined while any is being read. */
export type ReportTracks = {
  /** Tracks with times first, the longest first among those. */
  found: readonly FileTrack[]
  /** Sentences about files that could not be fetched or parsed; `canRetry` if fetching failed. */
  failures: readonly string[]
  canRetry: boolean
  /** Number of files searched. */
  looked: number
}

/** Error that is not about a file. */
const NO_READER = 'The part of the console that reads tracks could not be loaded.'

type FileReading = { id: string; name: string; reading: TrackReading | undefined; error: Error | null }

type MissionTimes = Pick<FullReport['mission_details'], 'started_at' | 'ended_at'>

/** @param more number of files not searched */
export function tracksOf(
  readings: readonly FileReading[],
  more: number,
  mission: MissionTimes,
): ReportTracks | undefined {
  if (readings.some(({ reading, error }) => !reading && !error)) return undefined
  const found = readings.flatMap(({ id, name, reading }) =>
    reading?.track ? [{ id, name, track: withTimeNote(reading.track, mission) }] : [],
  )
  const failures = readings.flatMap(({ name, reading, error }) => {
    if (error)
      return [error instanceof ChunkLoadError ? NO_READER : `${name} could not be read: ${error.message}`]
    return reading?.problem ? [`${name} ${reading.problem}`] : []
  })
  const unread =
    more > 0 ? [`Only the first ${readings.length} files that may contain a track were read.`] : []
  return {
    found: found.toSorted(byWorth),
    failures: [...new Set([...failures, ...unread])],
    canRetry: readings.some(({ error }) => error !== null),
    looked: readings.length,
  }
}

/** Files may have times without a zone, and device clocks may be off by minutes. */
const CLOCK_TOLERANCE_MS = 15 * 60 * 60_000

/** Devices are switched on and off by hand. */
const DURATION_TOLERANCE_MS = 60_000

/** Explains why a file's times differ from its mission's, because two durations would look contradictory. */
function withTimeNote(track: DoseTrack, { started_at, ended_at }: MissionTimes): DoseTrack {
  const [from, to] = [track.points[0]?.timeMs, track.points.at(-1)?.timeMs]
  const [started, ended] = [Date.parse(started_at ?? ''), Date.parse(ended_at ?? '')]
  if (from === undefined || to === undefined || Number.isNaN(started) || Number.isNaN(ended)) return track
  const withNote = (note: string) => ({ ...track, notes: [note, ...track.notes] })
  if (from > ended + CLOCK_TOLERANCE_MS || to < started - CLOCK_TOLERANCE_MS) {
    const [first, last] = [formatMoment(from, track.clock), formatMoment(to, track.clock)]
    return withNote(`Not recorded during this mission: the file’s times are ${first} to ${last}.`)
  }
  const [recorded, lasted] = [to - from, ended - started]
  if (Math.abs(recorded - lasted) <= DURATION_TOLERANCE_MS) return track
  const both = (than: string) =>
    `The recording (${formatDuration(recorded)}) is ${than} than the mission (${formatDuration(lasted)})`
  return withNote(
    recorded > lasted
      ? `${both('longer')}: a device can record before and after it, or replay an earlier drive.`
      : `${both('shorter')}: the device recorded only part of it.`,
  )
}

const byWorth = ({ track: one }: FileTrack, { track: other }: FileTrack): number =>
  Number(other.isTimed) - Number(one.isTimed) || other.points.length - one.points.length

/** The selected track, else the best one. */
export const chosenTrack = (tracks: ReportTracks | undefined, chosen: string | undefined) =>
  tracks?.found.find(({ id }) => id === chosen) ?? tracks?.found[0]
