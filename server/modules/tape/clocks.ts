import type { TapeMission } from '#contract/tape.ts'
import type { TapeMissionRow, TrackRow } from './queries.ts'

/** Smaller offsets may come from network delay. */
const RIGHT_WITHIN_MS = 2_000
/** Devices are on before and after a mission. */
const AROUND_MISSION_MS = 15 * 60_000

/**
 * How far the clock of a mission's track is ahead of ours: as set by a person, otherwise from the kiosk's heartbeats,
 * otherwise 0. Corrected time is recorded time minus the offset.
 */
export function offsetOf({ clock_set_ms, clock_offset_ms }: TapeMissionRow['mission']) {
  if (clock_set_ms !== null) return { offset_ms: clock_set_ms, source: 'person' as const }
  if (clock_offset_ms !== null && Math.abs(clock_offset_ms) > RIGHT_WITHIN_MS) {
    return { offset_ms: clock_offset_ms, source: 'kiosk' as const }
  }
  return { offset_ms: 0, source: 'none' as const }
}

/** The clock of a mission's track as sent. Suggests an offset if the track lies entirely outside its mission. */
export function clockOfTrack(
  { mission }: TapeMissionRow,
  track: TrackRow | undefined,
  now: Date,
): TapeMission['clock'] {
  const { offset_ms, source } = offsetOf(mission)
  if (track?.start_ms == null || track.end_ms === null) {
    return { offset_ms, source, recorded_from: null, recorded_to: null, suggested_offset_ms: null }
  }
  const began = (mission.running_at ?? mission.started_at ?? now).getTime()
  const ended = (mission.ended_at ?? now).getTime()
  const isOff =
    track.start_ms - offset_ms > ended + AROUND_MISSION_MS ||
    track.end_ms - offset_ms < began - AROUND_MISSION_MS
  return {
    offset_ms,
    source,
    recorded_from: iso(track.start_ms),
    recorded_to: iso(track.end_ms),
    suggested_offset_ms: isOff ? Math.round(track.start_ms - began) : null,
  }
}

/**
 * ISO time, or null for times in a file beyond what a Date can represent. Rounded like series readings, so that a mark
 * never precedes its reading.
 */
export const iso = (ms: number): string | null =>
  Math.abs(ms) <= 8.64e15 ? new Date(Math.round(ms)).toISOString() : null
