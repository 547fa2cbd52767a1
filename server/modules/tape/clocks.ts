import type { TapeMission } from '#contract/tape.ts'
import type { TapeMissionRow, TrackRow } from './queries.ts'

/** A heartbeat takes some time on its way: a clock that seems off by less is right. */
const RIGHT_WITHIN_MS = 2_000
/** Devices are switched on before a mission and off after it. */
const AROUND_MISSION_MS = 15 * 60_000

/**
 * How far the clock of a mission's track is ahead of ours: as a person has set it, else as the kiosk's heartbeats say, else
 * not at all. Corrected time is recorded time minus this.
 */
export function offsetOf({ clock_set_ms, clock_offset_ms }: TapeMissionRow['mission']) {
  if (clock_set_ms !== null) return { offset_ms: clock_set_ms, source: 'person' as const }
  if (clock_offset_ms !== null && Math.abs(clock_offset_ms) > RIGHT_WITHIN_MS) {
    return { offset_ms: clock_offset_ms, source: 'kiosk' as const }
  }
  return { offset_ms: 0, source: 'none' as const }
}

/** The clock of a mission's track, for people. A track that lies outside of its mission altogether is said to. */
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
 * Times of a file may be any number; what no calendar has is no time. Rounded as the readings of a picture are, so that the
 * moment of one is not before it.
 */
export const iso = (ms: number): string | null =>
  Math.abs(ms) <= 8.64e15 ? new Date(Math.round(ms)).toISOString() : null
