import { maybeText, rowId } from './shared.ts'
import { z } from './zod.ts'

// Exercise Control: the extension `exercise-control`. An exercise is the run of one event, with one clock for everybody.

export const EXERCISE_STATES = ['planned', 'running', 'paused', 'ended'] as const
export type ExerciseState = (typeof EXERCISE_STATES)[number]

/** GET events/{id}/exercise/: the exercise clock, by the server's own. */
export const exercise = z.object({
  /** Row id of the event. */
  event: rowId,
  event_id: z.string(),
  event_name: z.string(),
  state: z.enum(EXERCISE_STATES),
  /** Exercise time at `server_time`, milliseconds: pauses are not counted. */
  elapsed_ms: z.number(),
  /** When the server answered, ISO 8601 with zone. */
  server_time: z.string(),
  /** StartEx and EndEx, ISO 8601. */
  started_at: maybeText,
  ended_at: maybeText,
  /** CONTROL(E) of authz §2 for the caller. */
  can_control: z.boolean(),
})
export type Exercise = z.infer<typeof exercise>

/** `start` is StartEx, `end` EndEx; `reset` makes an exercise that has ended a planned one again. */
export const CLOCK_ACTIONS = ['start', 'pause', 'resume', 'end', 'reset'] as const
export type ClockAction = (typeof CLOCK_ACTIONS)[number]

/** POST events/{id}/exercise/clock/ */
export const clockBody = z.object({ action: z.enum(CLOCK_ACTIONS) })
