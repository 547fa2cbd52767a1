import { type BoardState, LAPSING_STATES, STARTED_STATES } from '#contract/exerciseBoard.ts'
import type { Db } from '#server/db/db.ts'
import type { exercise_assignments } from '#server/db/schema/exercises.ts'
import { isVisible } from '#server/modules/missions/policy.ts'
import { type FoundRow, findClock, findRows } from './queries.ts'

/** A team of an exercise, for the board and its conductor. */
export interface ExerciseRow extends Omit<FoundRow, 'mission'>, RowState {
  /** Only if the row's state is the mission's. */
  mission: FoundRow['mission']
}

/** @param team only this one; no row when it does not take part */
export async function loadRows(db: Db, event_id: number, now: Date, team?: number): Promise<ExerciseRow[]> {
  const clock = await findClock(db, event_id)
  // After a reset, started_at is null and changed_at is the time of the reset.
  const began = clock ? (clock.started_at ?? clock.changed_at) : null
  const rows = await findRows(db, event_id, began, team)
  return rows.map((row) => {
    const state = rowState({ assignment: row.assignment, mission: row.mission, ranSince: row.ran_since, now })
    return { ...row, ...state, mission: state.isMission ? row.mission : null }
  })
}

/** A start is scheduled, or the mission is open. */
export const isStarted = ({ state }: Pick<ExerciseRow, 'state'>): boolean =>
  (STARTED_STATES as readonly BoardState[]).includes(state)
/** A kiosk is held for it, and no start is scheduled. */
export const isHeld = ({ state }: Pick<ExerciseRow, 'state'>): boolean =>
  (LAPSING_STATES as readonly BoardState[]).includes(state)

/** Go or No-Go of the team for its start, if it gave one before it. */
export function answerOf({ assignment }: Pick<ExerciseRow, 'assignment'>): Assignment['answer'] {
  if (!assignment) return null
  const { state, answer } = assignment
  return state === 'go' || state === 'no_go' ? state : answer
}

/** The mission's, otherwise the assigned one. */
export const kioskOf = (row: ExerciseRow) => (row.mission ? row.mission_kiosk : row.kiosk)
export const operatorOf = (row: ExerciseRow) => (row.mission ? row.starter : row.operator)

/**
 * Kiosk and operator of a team's next start. After a mission they are those its row shows; if the person who
 * ran it is not an active member of the team and so could not start again, those assigned to the team, or else its leader
 * (docs/decisions/106).
 * @param members active ones of the team, the leader first
 */
export function nextStartOf<Member extends { id: number }>(row: ExerciseRow, members: readonly Member[]) {
  const { mission, mission_kiosk, starter, kiosk, operator } = row
  const isMember = (person: { id: number } | null) => members.some(({ id }) => id === person?.id)
  if (!mission) return { kiosk, operator }
  if (isMember(starter)) return { kiosk: mission_kiosk, operator: starter }
  return { kiosk: kiosk ?? mission_kiosk, operator: isMember(operator) ? operator : (members[0] ?? null) }
}

type Assignment = typeof exercise_assignments.$inferSelect
type Mission = NonNullable<FoundRow['mission']>

export interface RowFacts {
  assignment: Pick<Assignment, 'state' | 'kiosk_id' | 'reason' | 'held_until' | 'changed_at'> | null
  /** The team's newest of this exercise. */
  mission: Pick<
    Mission,
    'state' | 'started_at' | 'running_at' | 'stopping_at' | 'ended_at' | 'failure_reason'
  > | null
  /** A mission of the team has run since `mission` was over or `assignment` changed. */
  ranSince: boolean
  now: Date
}

interface RowState {
  state: BoardState
  reason: string | null
  /** When this state began; null if there is nothing to show. */
  since: Date | null
  /** Whether the state is the mission's. */
  isMission: boolean
}

const LAPSED = 'The kiosk is no longer held.'

/** A row's state: that of an open mission, otherwise of the last mission or the assignment, whichever is later. */
export function rowState({ assignment, mission, ranSince, now }: RowFacts): RowState {
  if (mission && isVisible(mission.state)) return ofMission(mission)
  const isPast = mission?.state === 'failed' && ranSince
  const over = mission?.ended_at && !isPast ? mission : null
  if (!assignment) return over ? ofMission(over) : NOTHING
  const { state, kiosk_id, reason, held_until, changed_at } = assignment
  const ofAssignment = (shown: BoardState, why: string | null = null): RowState => ({
    state: shown,
    reason: why,
    since: changed_at,
    isMission: false,
  })
  const idle = kiosk_id === null ? NOTHING : ofAssignment('assigned')
  const isLater = !over?.ended_at || changed_at >= over.ended_at
  switch (state) {
    case 'scheduled':
      return ofAssignment(state)
    case 'held':
    case 'go':
    case 'no_go':
      return held_until && held_until > now ? ofAssignment(state) : { ...idle, reason: LAPSED }
    case 'failed':
      if (over && !isLater) return ofMission(over)
      return ranSince ? idle : ofAssignment(state, reason)
    case 'assigned':
      return over && !isLater ? ofMission(over) : idle
    case 'started':
      return over ? ofMission(over) : idle
    default:
      return state satisfies never
  }
}

const NOTHING: RowState = { state: 'none', reason: null, since: null, isMission: false }

function ofMission(mission: NonNullable<RowFacts['mission']>): RowState {
  const { state, started_at, running_at, stopping_at, ended_at } = mission
  const since = {
    reserved: null,
    starting: started_at,
    running: running_at,
    stopping: stopping_at,
    ended: ended_at,
    failed: ended_at,
  }[state]
  return { state: state as BoardState, reason: mission.failure_reason, since, isMission: true }
}

/** The next scheduled start, or null. */
export function countdownOf(rows: readonly ExerciseRow[]): { start_at: string } | null {
  const starts = rows.flatMap(({ state, assignment }) =>
    state === 'scheduled' ? (assignment?.start_at ?? []) : [],
  )
  const next = starts.toSorted((a, b) => a.getTime() - b.getTime())[0]
  return next ? { start_at: next.toISOString() } : null
}
