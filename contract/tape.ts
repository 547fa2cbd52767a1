import { EXERCISE_STATES } from './exercise.ts'
import { MISSION_STATES } from './missions.ts'
import { rowId, rowIdNumber } from './shared.ts'
import { z } from './zod.ts'

/** Readings of one lane in one answer. */
export const MAX_TAPE_POINTS = 10_000
/** Of all lanes together: more, and each lane gets its share. */
export const MAX_TAPE_POINTS_IN_ALL = 300_000
const TAPE_POINTS = 2_000

const moment = z.iso.datetime({ offset: true })

/** A part of the time; without it, the exercise, else the last missions. */
export const tapeWindow = z.object({ from: z.optional(moment), to: z.optional(moment) })
/** GET events/{id}/tape/ */
export const tapeQuery = z.extend(tapeWindow, {
  /** Readings of a lane, at most; thinned so that no maximum is lost. */
  points: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(MAX_TAPE_POINTS)), TAPE_POINTS),
  /** Only this mission and its other parts, and their time: the tape of a report. */
  mission: z.optional(rowIdNumber),
})
export type TapeQuery = z.infer<typeof tapeQuery>

/** What happened to all: the exercise clock, and injects for all teams. */
const tapeMoment = z.object({
  kind: z.enum(['start', 'pause', 'resume', 'end', 'inject']),
  /** ISO 8601 UTC. */
  at: z.string(),
  /** The inject's number and title. */
  number: z.nullable(z.number()),
  title: z.nullable(z.string()),
})
export type TapeMoment = z.infer<typeof tapeMoment>

/** What happened to one team; marks of other parts of the console, such as observations, are of the same form. */
const tapeMark = z.object({
  kind: z.enum(['started', 'stopped', 'failed', 'moved', 'inject', 'acknowledged', 'observation', 'maximum']),
  at: z.string(),
  title: z.nullable(z.string()),
  /** Who, where the caller may know. */
  by: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
})
export type TapeMark = z.infer<typeof tapeMark>

const tapeMission = z.object({
  id: rowId,
  mission_id: z.string(),
  state: z.enum(MISSION_STATES),
  /** null where the caller may not know it. */
  kiosk: z.nullable(z.string()),
  started_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** Printed id of the mission it goes on with. */
  continues: z.nullable(z.string()),
  /** `reading`: its files have not been read yet. `untimed`: a track without times, which no moment has. */
  track: z.enum(['none', 'reading', 'read', 'untimed', 'failed']),
  /** Why a file could not be read, a sentence. */
  problem: z.nullable(z.string()),
  /** Files that could not be read, beside a track of another one too; `problem` continues a sentence that begins with the name. */
  failed_files: z.nullish(z.array(z.object({ file_name: z.string(), problem: z.string() }))),
  /** How far the track's clock is ahead of ours, which its times are corrected by. */
  clock: z.object({
    offset_ms: z.number(),
    /** Who says so: nobody, the kiosk by its heartbeats, or a person. */
    source: z.enum(['none', 'kiosk', 'person']),
    /** As the file has them; null without a timed track. */
    recorded_from: z.nullable(z.string()),
    recorded_to: z.nullable(z.string()),
    /** The corrected times lie outside of the mission altogether: this offset would put the first reading at its start. */
    suggested_offset_ms: z.nullable(z.number()),
  }),
})
export type TapeMission = z.infer<typeof tapeMission>

/** What the readings of a lane come to (contract/track/totals.ts says by which rules). */
const tapeFigures = z.object({
  points: z.number(),
  first_at: z.nullable(z.string()),
  /** From the start of the lane's first mission to its first reading, seconds; before it, negative. */
  seconds_to_first: z.nullable(z.number()),
  max_usv_h: z.number(),
  /** Name of the file with the maximum. */
  max_file: z.nullish(z.string()),
  max_at: z.nullable(z.string()),
  max_lat: z.number(),
  max_lng: z.number(),
  dose_usv: z.nullable(z.number()),
  distance_m: z.number(),
  gap_count: z.number(),
  gap_ms: z.number(),
})
export type TapeFigures = z.infer<typeof tapeFigures>

/** Readings in columns, in the order of time. */
const tapeSeries = z.object({
  /** Milliseconds since 1970, UTC, corrected. */
  t: z.array(z.number()),
  lat: z.array(z.number()),
  lng: z.array(z.number()),
  usv_h: z.array(z.number()),
  /** Indexes of readings before which there is a gap. */
  breaks: z.array(z.number()),
})
export type TapeSeries = z.infer<typeof tapeSeries>

/** A team's missions of this time; a mission without a single team is a lane by itself. */
const tapeLane = z.object({
  key: z.string(),
  name: z.string(),
  team: z.nullable(rowId),
  organization: z.object({ id: rowId, name: z.string() }),
  missions: z.array(tapeMission),
  marks: z.array(tapeMark),
  /** null without readings. */
  figures: z.nullable(tapeFigures),
  series: tapeSeries,
})
export type TapeLane = z.infer<typeof tapeLane>

/** What happened on an event, as far as the caller may know. */
export const tape = z.object({
  event: z.object({
    id: rowId,
    event_id: z.string(),
    name: z.string(),
    /** IANA name of the zone its times are meant in. */
    time_zone: z.nullish(z.string()),
    release_point_lat: z.nullable(z.number()),
    release_point_lng: z.nullable(z.number()),
    /** Action levels, µSv/h. */
    turn_back_usv_h: z.nullish(z.number()),
    evacuation_usv_h: z.nullish(z.number()),
  }),
  exercise: z.object({
    state: z.enum(EXERCISE_STATES),
    started_at: z.nullable(z.string()),
    ended_at: z.nullable(z.string()),
  }),
  server_time: z.string(),
  /** The time this answer is about; null where no mission ran. */
  window: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** Missions the caller may see outside of it. */
  missions_outside: z.number(),
  /** From the first to the last of all those missions. */
  whole: z.nullable(z.object({ from: z.string(), to: z.string() })),
  timeline: z.array(tapeMoment),
  lanes: z.array(tapeLane),
  /** The caller may correct the clocks of tracks. */
  can_correct: z.boolean(),
  /** Screens of the event itself that are open to the caller: an evaluator may have its tape alone. Absent: not known. */
  opens: z.optional(z.array(z.enum(['dashboard', 'control']))),
})
export type Tape = z.infer<typeof tape>

/** A century: a device without a battery begins in 1970. */
const MAX_OFFSET_MS = 100 * 366 * 86_400_000
/** PUT events/{id}/tape/missions/{mission}/clock/: null takes a correction back. */
export const tapeClockBody = z.object({
  offset_ms: z.nullable(z.number().check(z.int(), z.minimum(-MAX_OFFSET_MS), z.maximum(MAX_OFFSET_MS))),
})
