import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { HELD_STATES } from '#contract/exerciseBoard.ts'
import { OPEN_MISSION_STATES } from '#contract/missions.ts'
import { inlined } from '#server/db/inlined.ts'
import { rowKey } from '#server/db/rowKey.ts'
import { exercise_assignments, exercises } from '#server/db/schema/exercises.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { team_members } from '#server/db/schema/teams.ts'

/** A team of an exercise, which a conductor may hold a kiosk for. */
export interface ExerciseTeam {
  event_id: number
  team_id: number
}

/** Assignments that hold their kiosk now; lapsed holds do not. A WHERE over exercise_assignments. */
export const isActiveHold = (
  now: Date,
): SQL => sql`(${exercise_assignments.state} in (${inlined(HELD_STATES)})
  and (${exercise_assignments.state} = 'scheduled' or ${exercise_assignments.held_until} > ${now.toISOString()}::timestamptz))`

/** No mission is on the kiosk; lapsed reservations do not count. A WHERE over kiosks. */
export const isIdle = (now: Date): SQL => sql`not exists (
  select 1 from ${missions} where ${missions.kiosk_id} = ${kiosks.id}
    and ${missions.state} in (${inlined(OPEN_MISSION_STATES)})
    and not (${missions.state} = 'reserved' and ${missions.deadline_at} <= ${now.toISOString()}::timestamptz))`

/** A conductor holds the kiosk for another team. A WHERE over kiosks. */
export const isHeldFor = (now: Date, other?: ExerciseTeam): SQL => sql`exists (
  select 1 from ${exercise_assignments} where ${exercise_assignments.kiosk_id} = ${kiosks.id} and ${isActiveHold(now)}
    ${
      other
        ? sql`and not (${exercise_assignments.event_id} = ${other.event_id}
            and ${exercise_assignments.team_id} = ${other.team_id})`
        : sql``
    })`

/** A conductor holds the kiosk for a team of this event. A WHERE over kiosks. */
export const isHeldIn = (now: Date, event_id: number): SQL => sql`exists (
  select 1 from ${exercise_assignments} where ${exercise_assignments.kiosk_id} = ${kiosks.id} and ${isActiveHold(now)}
    and ${exercise_assignments.event_id} = ${event_id})`

/** The kiosk has no mission and no hold, except for this team. A WHERE over kiosks. */
export const isFree = (now: Date, team?: ExerciseTeam): SQL =>
  sql`(${isIdle(now)} and not ${isHeldFor(now, team)})`

/**
 * Assigned to a team of an exercise that has not ended, of which this person is no member. A preference, not a hold:
 * such kiosks are taken last. A WHERE over kiosks.
 */
export const isAssignedToOthers = (starter_id: number): SQL => sql`exists (
  select 1 from ${exercise_assignments}
  left join ${exercises} on ${exercises.event_id} = ${exercise_assignments.event_id}
  where ${exercise_assignments.kiosk_id} = ${kiosks.id} and ${exercises.state} is distinct from 'ended'
    and not exists (select 1 from ${team_members}
      where ${team_members.team_id} = ${exercise_assignments.team_id} and ${team_members.user_id} = ${starter_id}))`

const namesakes = alias(kiosks, 'namesakes')

/**
 * A kiosk by row id, or by text: the one with this row id, otherwise the one with this printed kiosk_id (ruling 56),
 * within one organization. A WHERE over kiosks.
 */
export function kioskNamed(key: number | string): SQL {
  if (typeof key === 'number') return eq(kiosks.id, key)
  const { id, code } = rowKey(key)
  const printed = sql`lower(${kiosks.kiosk_id}) = lower(${code})`
  if (id === null) return printed
  return sql`(${kiosks.id} = ${id} or (${printed} and not exists (select 1 from ${kiosks} ${namesakes}
    where ${namesakes.id} = ${id} and ${namesakes.organization_id} = ${kiosks.organization_id})))`
}
