import { eq } from 'drizzle-orm'
import { type Db, scoped } from '#server/db/db.ts'
import { missions } from '#server/db/schema/missions.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { findMissionContext, insertStep, type MissionRow, stateIn } from './queries.ts'
import { isStarterFree } from './reservations.ts'

interface Handover {
  id: number
  from: string | null
  to: { id: number; name: string }
  /** Whether log and timeline may name both people: these rows are the kiosk organization's (ruling 164). */
  isNamed: boolean
  now: Date
}

/**
 * Makes another person the starter of the mission, with access to its kiosk and the right to stop it. The caller has
 * checked the right, and that this person may be chosen.
 * @returns 'busy person' if they have an open mission, 'over' if this one is stopping or over
 */
export async function handOver(
  tx: Db,
  by: Session,
  { id, from, to, isNamed, now }: Handover,
): Promise<MissionRow | 'busy person' | 'over'> {
  if (!(await isStarterFree(tx, by, to.id, now))) return 'busy person'
  const [mission] = await tx
    .update(missions)
    .set({ starter_id: to.id })
    .where(scoped(eq(missions.id, id), stateIn(['starting', 'running'])))
    .returning()
  if (!mission) return 'over'
  const reason = isNamed
    ? `Handed over from ${from ?? 'nobody'} to ${to.name}.`
    : 'Handed over to another member of the team.'
  await insertStep(tx, {
    mission_id: mission.id,
    state: mission.state,
    at: now,
    actor_name: by.user.name,
    reason,
    handed_from_name: from,
    handed_to_name: to.name,
  })
  const { event } = await findMissionContext(tx, mission)
  await recordActivity(tx, by, {
    action: 'mission_handed_over',
    subject: 'mission',
    subject_id: mission.id,
    organization_id: mission.organization_id,
    event,
    target_user_id: to.id === by.user.id ? null : to.id,
    affected_entity: `Mission ${mission.mission_id}`,
    details: `${mission.mission_id}: ${reason}`,
  })
  return mission
}
