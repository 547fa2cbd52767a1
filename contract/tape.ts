import { EXERCISE_STATES } from './exerciseState.ts'
import { MISSION_STATES } from './missions.ts'
import { rowId, rowIdNumber } from './shared.ts'
import { z } from './zod.ts'

/** Most readings per lane in one answer. */
export const MAX_TAPE_POINTS = 10_000
/** Most readings of all lanes together; beyond it, each lane gets an equal share. */
export const MAX_TAPE_POINTS_IN_ALL = 300_000
const TAPE_POINTS = 2_000

const moment = z.iso.datetime({ offset: true })

/** Defaults to the exercise, else to the last missions. */
export const tapeWindow = z.object({ from: z.optional(moment), to: z.optional(moment) })
/** GET events/{id}/tape/ */
export const tapeQuery = z.extend(tapeWindow, {
  /** Most readings per lane; thinning keeps every maximum. */
  points: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(MAX_TAPE_POINTS)), TAPE_POINTS),
  /** Only this mission and its other parts, and their time span: the tape of a report. */
  mission: z.optional(rowIdNumber),
})
export type TapeQuery = z.infer<typeof tapeQuery>

/** Moments common to all teams: the exercise clock, and injects to all teams. */
const tapeMoment = z.object({
  kind: z.enum(['start', 'pause', 'resume', 'end', 'inject']),
  /** ISO 8601 UTC. */
  at: z.string(),
  /** The inject's number and title. */
  number: z.nullable(z.number()),
  title: z.nullable(z.string()),
})
export type TapeMoment = z.infer<typeof tapeMoment>

/** A moment of one team; other parts of the console, such as observations, add marks of the same shape. */
const tapeMark = z.object({
  kind: z.enum([
    'started',
    'handed_over',
    'stopped',
    'failed',
    'moved',
    'inject',
    'acknowledged',
    'observation',
    'maximum',
  ]),
  at: z.string(),
  /** Of a handover: 'from Ann Lee to Bob Ray', if the caller may know them. */
  title: z.nullable(z.string()),
  /** The person at that time, if the caller may know them. */
  by: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
})
export type TapeMark = z.infer<typeof tapeMark>

/** A mark that no lane shows. */
const sharedMark = z.extend(tapeMark, {
  /** Name of its team, which has no lane; null for all teams. */
  team: z.nullish(z.string()),
})
export type SharedMark = z.infer<typeof sharedMark>

const tapeMission = z.object({
  id: rowId,
  mission_id: z.string(),
  state: z.enum(MISSION_STATES),
  /** null where the caller may not know it. */
  kiosk: z.nullable(z.string()),
  started_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** Printed id of the mission it continues. */
  continues: z.nullable(z.string()),
  /**
   * `reading`: its files have not been read yet. `untimed`: a track without times, which cannot be placed on the tape.
   */
  track: z.enum(['none', 'reading', 'read', 'untimed', 'failed']),
  /** Why a file could not be read, as a sentence. */
  problem: z.nullable(z.string()),
  /**
   * Files that could not be read, even if another one has a track; `problem` continues a sentence that begins with the
   * name.
   */
  failed_files: z.nullish(z.array(z.object({ file_name: z.string(), problem: z.string() }))),
  /** How far the track's clock is ahead of the server's; its times are corrected by this. */
  clock: z.object({
    offset_ms: z.number(),
    /** Where the offset comes from: nowhere, the kiosk's heartbeats, or a person. */
    source: z.enum(['none', 'kiosk', 'person']),
    /** As written in the file; null without a timed track. */
    recorded_from: z.nullable(z.string()),
    recorded_to: z.nullable(z.string()),
    /** Set if all corrected times lie outside the mission: this offset would move the first reading to its start. */
    suggested_offset_ms: z.nullable(z.number()),
  }),
})
export type TapeMission = z.infer<typeof tapeMission>

/** Statistics of a lane's readings (contract/track/totals.ts has the rules). */
const tapeFigures = z.object({
  points: z.number(),
  first_at: z.nullable(z.string()),
  /** From the start of the lane's first mission to its first reading, seconds; negative if the reading is earlier. */
  seconds_to_first: z.nullable(z.number()),
  max_usv_h: z.number(),
  /** Name of the file that contains the maximum. */
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

/** Readings as columns, in order of time. */
const tapeSeries = z.object({
  /** Corrected, milliseconds since 1970 UTC. */
  t: z.array(z.number()),
  lat: z.array(z.number()),
  lng: z.array(z.number()),
  usv_h: z.array(z.number()),
  /** Indexes of readings that follow a gap. */
  breaks: z.array(z.number()),
})
export type TapeSeries = z.infer<typeof tapeSeries>

/** A team's missions in the window; a mission without exactly one team gets a lane to itself. */
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

/**
 * Whether a lane's figures lack a part: a mission moved to another kiosk, and one of the two kiosks sent no track. What
 * is still running is not counted.
 */
export const isPartMissing = ({ missions, figures }: Pick<TapeLane, 'missions' | 'figures'>): boolean =>
  figures !== null &&
  missions.some(
    ({ mission_id, track, ended_at, continues }) =>
      track === 'none' &&
      ended_at !== null &&
      (continues !== null || missions.some((later) => later.continues === mission_id)),
  )

/** What happened in an event, as far as the caller may know. */
export const tape = z.object({
  event: z.object({
    id: rowId,
    event_id: z.string(),
    name: z.string(),
    /** IANA time zone of the event. */
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
  /** The period this answer covers; null if no mission ran. */
  window: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** Number of missions outside it that the caller may see. */
  missions_outside: z.number(),
  /** From the first to the last of all the caller's missions. */
  whole: z.nullable(z.object({ from: z.string(), to: z.string() })),
  timeline: z.array(tapeMoment),
  /** Observations on no team, or on one without a lane; as far as the caller may read them. */
  marks: z.nullish(z.array(sharedMark)),
  lanes: z.array(tapeLane),
  /** Whose missions the caller sees on this event. Missing: unknown. */
  missions_of: z.optional(z.enum(['all', 'organization', 'participant'])),
  /** The caller may correct track clocks. */
  can_correct: z.boolean(),
  /** Other screens of the event the caller may open: an evaluator may have only the tape. Missing: unknown. */
  opens: z.optional(z.array(z.enum(['dashboard', 'control']))),
})
export type Tape = z.infer<typeof tape>

/** A century, because a device without a battery starts in 1970. */
const MAX_OFFSET_MS = 100 * 366 * 86_400_000
/** PUT events/{id}/tape/missions/{mission}/clock/: null removes the correction. */
export const tapeClockBody = z.object({
  offset_ms: z.nullable(z.number().check(z.int(), z.minimum(-MAX_OFFSET_MS), z.maximum(MAX_OFFSET_MS))),
})
