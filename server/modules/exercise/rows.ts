import type { BoardState } from '#contract/exerciseBoard.ts'
import type { MissionState } from '#contract/missions.ts'
import type { Db } from '#server/db/db.ts'
import type { exercise_assignments } from '#server/db/schema/exercises.ts'
import { isVisible } from '#server/modules/missions/policy.ts'
import { findClock } from './queries.ts'
import { type FoundRow, findRows } from './rowQueries.ts'

/** A team of an exercise as the board and its conductor see it. */
export interface ExerciseRow extends Omit<FoundRow, 'mission'>, RowState {
  /** The one that this is the state of. */
  mission: FoundRow['mission']
}

/** @param team this one alone; no row when it does not take part */
export async function loadRows(db: Db, event_id: number, now: Date, team?: number): Promise<ExerciseRow[]> {
  const clock = await findClock(db, event_id)
  // A clock that was reset says when by its last change.
  const since = clock ? (clock.started_at ?? clock.changed_at) : null
  const rows = await findRows(db, event_id, since, team)
  return rows.map((row) => {
    const state = rowState({ assignment: row.assignment, mission: row.mission, since, now })
    return { ...row, ...state, mission: state.isMission ? row.mission : null }
  })
}

type AssignmentState = (typeof exercise_assignments.$inferSelect)['state']

export interface RowFacts {
  assignment: {
    state: AssignmentState
    kiosk_id: number | null
    reason: string | null
    held_until: Date | null
    changed_at: Date
  } | null
  /** The team's newest on this event. */
  mission: { state: MissionState; ended_at: Date | null; failure_reason: string | null } | null
  /** When the exercise began, or was reset; null when nobody has started its clock. */
  since: Date | null
  now: Date
}

interface RowState {
  state: BoardState
  reason: string | null
  /** It is the mission that this is the state of. */
  isMission: boolean
}

const LAPSED = 'The kiosk is no longer held.'

/** What a row of the board says: of a team's assignment and its mission, whichever tells more. */
export function rowState({ assignment, mission, since, now }: RowFacts): RowState {
  const plain = (state: BoardState, reason: string | null = null) => ({ state, reason, isMission: false })
  if (mission && isVisible(mission.state))
    return { state: mission.state as BoardState, reason: null, isMission: true }
  const over = mission?.ended_at && (since === null || mission.ended_at >= since) ? mission : null
  const ofMission = over && {
    state: over.state as BoardState,
    reason: over.failure_reason,
    isMission: true,
  }
  if (!assignment) return ofMission ?? plain('none')
  const idle = plain(assignment.kiosk_id === null ? 'none' : 'assigned')
  const isLater = !over?.ended_at || assignment.changed_at >= over.ended_at
  switch (assignment.state) {
    case 'scheduled':
      return plain('scheduled')
    case 'held':
    case 'go':
    case 'no_go':
      return assignment.held_until && assignment.held_until > now
        ? plain(assignment.state)
        : { ...idle, reason: LAPSED }
    case 'assigned':
      return isLater ? idle : (ofMission ?? idle)
    case 'failed': {
      const isOfThisRun = since === null || assignment.changed_at >= since
      if (isLater && isOfThisRun) return plain('failed', assignment.reason)
      return ofMission ?? idle
    }
    case 'started':
      return ofMission ?? idle
    default:
      return assignment.state satisfies never
  }
}
