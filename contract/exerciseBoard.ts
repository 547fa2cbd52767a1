import { actionLevels } from './actionLevels.ts'
import { exercise } from './exercise.ts'
import { MAX_EVENT_TEAMS } from './limits.ts'
import { VISIBLE_MISSION_STATES } from './missions.ts'
import { maybeFlag, maybeText, rowId, rowIdNumber } from './shared.ts'
import { z } from './zod.ts'

// Exercise Control: the board of an exercise, one row per team, and the conductor's actions on rows.

/** How far the team's start has progressed, as stored in its assignment. */
export const ASSIGNMENT_STATES = [
  'assigned',
  'held',
  'go',
  'no_go',
  'scheduled',
  'started',
  'failed',
] as const
/** A kiosk is held for the team, and the hold lapses after HOLD_MS. */
export const LAPSING_STATES = ['held', 'go', 'no_go'] as const
/** A kiosk is held for the team, until the hold lapses or the scheduled start. */
export const HELD_STATES = [...LAPSING_STATES, 'scheduled'] as const
/** The team is about to start, or its mission is open. */
export const STARTED_STATES = ['scheduled', ...VISIBLE_MISSION_STATES] as const

/** How long a kiosk is held for a team, unless its start comes first. */
export const HOLD_MS = 10 * 60_000
/** Longest countdown and longest interval between two starts, seconds. */
export const MAX_COUNTDOWN_S = 600
/** Kiosks in an answer of the board, which conductors poll every two seconds: 75 kB, a tenth of it compressed. */
export const MAX_BOARD_KIOSKS = 500

/** State of a board row: that of its assignment, or of its mission once there is one. */
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

/** Why a team that has not started has nobody to run its mission; it is left out when kiosks are held. */
export const OPERATOR_PROBLEMS = {
  team: 'The team is inactive.',
  nobody: 'No member of this team is active.',
  missing: 'The team has no operator.',
  left: 'The operator is no longer an active member of the team.',
} as const
export type OperatorProblem = keyof typeof OPERATOR_PROBLEMS
const operatorProblems = Object.keys(OPERATOR_PROBLEMS) as OperatorProblem[]

const named = z.object({ id: rowId, name: z.string() })

const boardRow = z.object({
  team: named,
  organization: named,
  /** null when none is assigned, or when the caller may not know the team's kiosk. */
  kiosk: z.nullish(named),
  /** Who runs or will run the mission; null for callers who may not know the team's people (ruling 164). */
  operator: z.nullish(named),
  /** null also for callers who do not conduct the team. */
  operator_problem: z.nullish(z.enum(operatorProblems)),
  /** People who may be operator, leader first; only for callers who may assign and may know the team's people. */
  candidates: z.array(named),
  state: z.enum(BOARD_STATES),
  /** Why it failed, or why the hold ended; null when `kiosk` is hidden. */
  reason: maybeText,
  /** When the mission or its start failed; ISO 8601. */
  failed_at: maybeText,
  /** The team's Go or No-Go for its start, kept while it is scheduled and once it has started. */
  answer: z.nullish(z.enum(['go', 'no_go'])),
  /** Who said the Go or No-Go of a held team, and when; `by` is null for callers who may not know that person. */
  answered: z.nullish(z.object({ by: maybeText, at: z.string() })),
  /** ISO 8601 with zone. */
  held_until: maybeText,
  start_at: maybeText,
  /** The team's newest open mission, otherwise its newest since the exercise began. */
  mission: z.nullish(
    z.object({
      id: rowId,
      mission_id: z.string(),
      /** Start of the first mission if this one continues another. */
      started_at: maybeText,
      running_since: maybeText,
      last_heartbeat_at: maybeText,
      /** Printed id of the mission it continues. */
      continues: maybeText,
    }),
  ),
  /**
   * What Start again uses, where it is offered: kiosk and operator of the last mission, or those of the team if that
   * operator is no active member (docs/decisions/106). Hidden like `kiosk` and `operator`.
   */
  start_again: z.nullish(z.object({ kiosk: z.nullish(named), operator: z.nullish(named) })),
  /** Its kiosk's last measurement. */
  dose_rate: z.nullish(z.object({ usv_h: z.number(), at: z.string() })),
  /** The caller is a member or the operator of the team. */
  is_own: maybeFlag,
  /** A running mission fails after this long without a heartbeat. */
  heartbeat_limit_ms: z.number(),
  /** Which actions the caller may take on this row in its current state. */
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
  /** The team it is held for, in any event. */
  held_for_team: z.nullish(named),
  /** If its last mission on this event failed: why, and the team it was for. */
  failure_reason: z.nullish(z.string()),
  failed_for_team: z.nullish(named),
})

/** Teams that took part when the mission started, sorted: its own, or all of them if no single team owns it. */
const teamNames = z.nullish(z.array(z.string()))

/** What a mission is called by in Stop all and in its log: its team, or those that take part. */
export const teamsText = ({
  team,
  team_names,
}: {
  team?: { name: string } | null | undefined
  team_names?: readonly string[] | null | undefined
}): string => team?.name ?? (team_names?.join(', ') || 'No team')

/** An open mission of the event that no row shows: a team's second one, or one that no single team owns. */
const furtherMission = z.object({
  id: rowId,
  mission_id: z.string(),
  team: z.nullish(named),
  team_names: teamNames,
  /** null for callers who may not know who runs it. */
  operator_name: maybeText,
  /** null for callers who may not know its kiosk. */
  kiosk_name: maybeText,
  /** STOP(mission) of authz §2 for the caller. */
  can_stop: z.boolean(),
})
export type FurtherMission = z.infer<typeof furtherMission>

/** GET events/{id}/exercise/board/ */
export const exerciseBoard = z.object({
  exercise,
  /** By organization, then team. */
  rows: z.array(boardRow),
  /** Kiosks the caller may assign, free ones first; null for those who may assign none. */
  kiosks: z.nullish(z.array(boardKiosk)),
  /** There are more free kiosks than `kiosks` lists. */
  more_free_kiosks: maybeFlag,
  /** Stopped by stop-all too; null without CONTROL(E) of authz §2. */
  further_missions: z.nullish(z.array(furtherMission)),
  /** The next scheduled start. */
  countdown: z.nullish(z.object({ start_at: z.string() })),
  /** The event's action levels, µSv/h; a dose rate at or above one is labelled with it. */
  action_levels: z.nullish(z.object(actionLevels)),
})
export type ExerciseBoard = z.infer<typeof exerciseBoard>

const expected = z.optional(z.object({ kiosk: z.nullable(rowIdNumber), operator: z.nullable(rowIdNumber) }))

/** PUT events/{id}/exercise/assignments/: rows that are missing or unchanged stay as they are. */
export const assignmentsBody = z.object({
  rows: z
    .array(
      z.object({
        team: rowIdNumber,
        kiosk: z.nullable(rowIdNumber),
        /**
         * null for nobody; if the caller may not know the team's people, null keeps the team's choice, else its leader.
         */
        operator: z.nullable(rowIdNumber),
        /** What the board showed the caller; a row that has changed since is refused. */
        expected,
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(MAX_EVENT_TEAMS),
      z.refine(
        (rows) => new Set(rows.map(({ team }) => team)).size === rows.length,
        'Each team can be named only once.',
      ),
    ),
})
export type AssignmentsBody = z.infer<typeof assignmentsBody>

/** POST .../ready/ */
export const readyBody = z.object({ team: rowIdNumber, ready: z.boolean() })

/** Answer of POST .../ready-all/, the extension `exercise-ready-all`. */
export const readyAllAnswer = z.object({
  /** Teams that are Go by this call. */
  teams: z.array(named),
  /** Teams whose kiosk is held and that are not Go, and why. */
  left_out: z.array(z.object({ team: named, reason: z.string() })),
})
export type ReadyAllAnswer = z.infer<typeof readyAllAnswer>

const seconds = z.number().check(z.int(), z.minimum(0), z.maximum(MAX_COUNTDOWN_S))
/** POST .../start/ */
export const startAllBody = z.object({
  countdown_s: seconds,
  /** Between one team's start and the next. */
  stagger_s: z._default(seconds, 0),
  /** Start only these of the held rows. */
  teams: z.optional(z.array(rowIdNumber).check(z.minLength(1), z.maxLength(MAX_EVENT_TEAMS))),
  /** Also start teams that answered No-Go or nothing. */
  even_no_go: z.optional(z.boolean()),
  /**
   * With `even_no_go`: only these may start without a Go, and only if they have not said No-Go since the caller saw
   * this answer. Defaults to all.
   */
  confirmed: z.optional(
    z
      .array(z.object({ team: rowIdNumber, answer: z.nullable(z.literal('no_go')) }))
      .check(z.maxLength(MAX_EVENT_TEAMS)),
  ),
})
export type StartAllBody = z.infer<typeof startAllBody>

/** The mission the caller saw; 409 if the team has a different one now. Defaults to the current one. */
const mission = z.optional(rowIdNumber)
/** POST .../retry/; `kiosk` reassigns the row first. `mission`: the finished one, null for none. */
export const retryBody = z.object({
  team: rowIdNumber,
  kiosk: z.optional(rowIdNumber),
  mission: z.optional(z.nullable(rowIdNumber)),
  /**
   * The start that the board showed the caller, `start_again` or else the row's; 409 if it has changed. Also with
   * `kiosk`, which is used instead.
   */
  expected,
})
export type RetryBody = z.infer<typeof retryBody>
/** POST .../move/ */
export const moveBody = z.object({ team: rowIdNumber, kiosk: rowIdNumber, mission })
export type MoveBody = z.infer<typeof moveBody>
/** POST .../handover/ */
export const handoverBody = z.object({
  team: rowIdNumber,
  operator: rowIdNumber,
  mission,
  /** The operator that the board showed the caller, null for none; 409 if it has changed. */
  expected: z.optional(z.object({ operator: z.nullable(rowIdNumber) })),
})
export type HandoverBody = z.infer<typeof handoverBody>

/** 409 of assignments, hold, start, retry and move: the conflicting rows. */
export const holdRefusal = z.object({
  detail: z.string(),
  rows: z.array(z.object({ team: rowId, kiosk: z.nullish(rowId), reason: z.string() })),
})
export type HoldRefusal = z.infer<typeof holdRefusal>

/** POST .../stop-all/; the printed event_id or the row id, typed by the user. */
export const stopAllBody = z.object({ confirm: z.union([z.string().check(z.maxLength(64)), z.number()]) })
export const stopAllAnswer = z.object({
  missions: z.array(
    z.object({
      /** null for a mission that no single team owns. */
      team: z.nullish(named),
      team_names: teamNames,
      mission_id: z.string(),
      state: z.string(),
      /** Why it could not be stopped. */
      reason: maybeText,
    }),
  ),
})
export type StopAllAnswer = z.infer<typeof stopAllAnswer>
