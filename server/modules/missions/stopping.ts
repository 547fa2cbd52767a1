import { VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import type { Db } from '#server/db/db.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { STOPPING_LIMIT_MS } from '#server/modules/missions/limits.ts'
import { lockMissionsOn, type MissionRow } from '#server/modules/missions/queries.ts'
import { moveMission } from '#server/modules/missions/transition.ts'

/**
 * Moves a mission to `stopping`; the supervisor then orders the kiosk to stop. The caller holds STOP(mission) of authz
 * §2 and signals the supervisor after the commit.
 * @param reason shown in the timeline
 * @returns undefined if it was already stopping or over
 */
export const requestStop = (
  tx: Db,
  by: Session,
  { id, now, reason }: { id: number; now: Date; reason?: string },
): Promise<MissionRow | undefined> =>
  moveMission(tx, {
    id,
    from: ['starting', 'running'],
    set: {
      state: 'stopping',
      stopping_at: now,
      stopped_by_id: by.user.id,
      deadline_at: new Date(now.getTime() + STOPPING_LIMIT_MS),
    },
    by,
    action: 'mission_stopping',
    now,
    ...(reason === undefined ? {} : { reason }),
  })

/** Locks the open missions of an event until the transaction ends. */
export async function lockRunning(tx: Db, event_id: number): Promise<void> {
  await lockMissionsOn(tx, event_id, VISIBLE_MISSION_STATES)
}
