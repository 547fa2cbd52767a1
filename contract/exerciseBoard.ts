import { actionLevels } from './actionLevels.ts'
import { exercise } from './exercise.ts'
import { maybeFlag, maybeText, rowId, rowIdNumber } from './shared.ts'
import { z } from './zod.ts'

// Exercise Control: the board of an exercise, one row for each team, and what its conductor does with the rows.

/** How far the start of a team has come, as its assignment keeps it. */
export const ASSIGNMENT_STATES = [
  'assigned',
  'held',
  'go',
  'no_go',
  'scheduled',
  'started',
  'failed',
] as const
/** States in which a kiosk is kept for a team; all but `scheduled` lapse after HOLD_MS. */
export const HELD_STATES = ['held', 'go', 'no_go', 'scheduled'] as const

/** A kiosk is kept for a team this long, or until its start. */
export const HOLD_MS = 10 * 60_000
/** Longest countdown, and longest pause between two starts, seconds. */
export const MAX_COUNTDOWN_S = 600
/** Teams of one exercise. */
export const MAX_BOARD_ROWS = 200

/** What a row of the board says: its assignment's state, or its mission's once there is one. */
export const BOARD_STATES = [
  'none',
  'assigned',
  'held',
  'go',
  'no_go',
  'scheduled',
  'starting',
  'running',
  'stopping',
  'ended',
  'failed',
] as const
export type BoardState = (typeof BOARD_STATES)[number]

const named = z.object({ id: rowId, name: z.string() })

const boardRow = z.object({
  team: named,
  organization: named,
  /** null where none is assigned, and for callers who may not know the team's kiosk. */
  kiosk: z.nullish(named),
  /** Who runs the mission, or will; null for callers who may not know its people (ruling 164). */
  operator: z.nullish(named),
  /** Who may be operator, the leader first; only for those who may assign and may know the team's people. */
  candidates: z.array(named),
  state: z.enum(BOARD_STATES),
  /** Why it failed, or why it is no longer held; null where `kiosk` is hidden. */
  reason: maybeText,
  /** ISO 8601 with zone. */
  held_until: maybeText,
  start_at: maybeText,
  /** The team's newest since the exercise began. */
  mission: z.nullish(
    z.object({
      id: rowId,
      mission_id: z.string(),
      /** Of the first mission, where this one continues another. */
      started_at: maybeText,
      running_since: maybeText,
      last_heartbeat_at: maybeText,
      /** Printed id of the mission it goes on with. */
      continues: maybeText,
    }),
  ),
  /** What its kiosk last measured, and when. */
  dose_rate: z.nullish(z.object({ usv_h: z.number(), at: z.string() })),
  /** The caller is in the team, or its operator. */
  is_own: maybeFlag,
  /** A running mission fails after this long without a heartbeat. */
  heartbeat_limit_ms: z.number(),
  /** What the caller may do with this row in its state. */
  can_assign: z.boolean(),
  can_ready: z.boolean(),
  can_start: z.boolean(),
  can_stop: z.boolean(),
  can_move: z.boolean(),
})
export type BoardRow = z.infer<typeof boardRow>

const boardKiosk = z.object({
  id: rowId,
  name: z.string(),
  organization: named,
  is_free: z.boolean(),
  /** The team it is held for, on any event. */
  held_for_team: z.nullish(named),
})

/** GET events/{id}/exercise/board/ */
export const exerciseBoard = z.object({
  exercise,
  /** By organization, then team. */
  rows: z.array(boardRow),
  /** Kiosks the caller may assign; null for those who may assign none. */
  kiosks: z.nullish(z.array(boardKiosk)),
  /** The next start that is scheduled. */
  countdown: z.nullish(z.object({ start_at: z.string() })),
  /** Of the event, µSv/h: a dose rate at one of them or above has its word. */
  action_levels: z.nullish(z.object(actionLevels)),
})
export type ExerciseBoard = z.infer<typeof exerciseBoard>

/** PUT events/{id}/exercise/assignments/: rows that are not named, or named as they are, stay as they are. */
export const assignmentsBody = z.object({
  rows: z
    .array(
      z.object({
        team: rowIdNumber,
        kiosk: z.nullable(rowIdNumber),
        /** null for nobody; where the caller may not know the team's people, for the team's own choice, else its leader. */
        operator: z.nullable(rowIdNumber),
        /** What the board showed the caller: a row that shows something else by now is refused. */
        expected: z.optional(z.object({ kiosk: z.nullable(rowIdNumber), operator: z.nullable(rowIdNumber) })),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_BOARD_ROWS)),
})
export type AssignmentsBody = z.infer<typeof assignmentsBody>

/** POST .../ready/ */
export const readyBody = z.object({ team: rowIdNumber, ready: z.boolean() })

const seconds = z.number().check(z.int(), z.minimum(0), z.maximum(MAX_COUNTDOWN_S))
/** POST .../start/ */
export const startAllBody = z.object({
  countdown_s: seconds,
  /** Between one team's start and the next. */
  stagger_s: z._default(seconds, 0),
  /** Those alone, of the rows that are held. */
  teams: z.optional(z.array(rowIdNumber).check(z.minLength(1), z.maxLength(MAX_BOARD_ROWS))),
  /** Teams that said No-Go, or nothing, start too. */
  even_no_go: z.optional(z.boolean()),
})
export type StartAllBody = z.infer<typeof startAllBody>

/** The mission the caller means; 409 when the team has another one by now. Without it the one it has is meant. */
const mission = z.optional(rowIdNumber)
/** POST .../retry/; with a kiosk the row changes to that one first. `mission`: the one that is over, null for none. */
export const retryBody = z.object({
  team: rowIdNumber,
  kiosk: z.optional(rowIdNumber),
  mission: z.optional(z.nullable(rowIdNumber)),
})
export type RetryBody = z.infer<typeof retryBody>
/** POST .../move/ */
export const moveBody = z.object({ team: rowIdNumber, kiosk: rowIdNumber, mission })
export type MoveBody = z.infer<typeof moveBody>
/** POST .../handover/ */
export const handoverBody = z.object({ team: rowIdNumber, operator: rowIdNumber, mission })
export type HandoverBody = z.infer<typeof handoverBody>

/** 409 of assignments, hold, start, retry and move: which rows are in the way. */
export const holdRefusal = z.object({
  detail: z.string(),
  rows: z.array(z.object({ team: rowId, kiosk: z.nullish(rowId), reason: z.string() })),
})
export type HoldRefusal = z.infer<typeof holdRefusal>

/** POST .../stop-all/; the printed event_id or the row id, typed by hand. */
export const stopAllBody = z.object({ confirm: z.union([z.string().check(z.maxLength(64)), z.number()]) })
export const stopAllAnswer = z.object({
  /** `reason`: why it was not stopped. */
  missions: z.array(z.object({ team: named, mission_id: z.string(), state: z.string(), reason: maybeText })),
})
export type StopAllAnswer = z.infer<typeof stopAllAnswer>
