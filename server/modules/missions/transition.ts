import { VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import type { Db } from '#server/db/db.ts'
import { lockRow } from '#server/db/rows.ts'
import { missions } from '#server/db/schema/missions.ts'
import type { ActivityAction } from '#server/modules/activity/labels.ts'
import { type Actor, recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { STOPPING_LIMIT_MS } from './limits.ts'
import {
  addHours,
  findMissionContext,
  insertStep,
  lockMissionsOn,
  type MissionRow,
  type Move,
  markForCheck,
  setKioskStatus,
  updateMission,
} from './queries.ts'

export type { MissionRow }

interface Transition extends Move {
  by: Actor
  action: ActivityAction
  now: Date
  reason?: string
}

/** The actor's name in the timeline (contract/missions.ts, missionStep). */
const stepName = (by: Actor) => ('user' in by ? by.user.name : 'kiosk' in by ? 'Kiosk' : 'System')

/**
 * Moves a mission to another state in the caller's transaction, and updates its timeline, activity log and kiosk.
 * @returns undefined, without any change, if it was no longer in one of the `from` states
 */
export async function moveMission(tx: Db, transition: Transition): Promise<MissionRow | undefined> {
  const { now, id, from, set } = transition
  const mission = await updateMission(tx, {
    id,
    from,
    // Releasing the lease lets the signalled process act at once.
    set: { lease_owner: null, lease_until: null, ...set },
  })
  if (!mission) return undefined
  await recordStep(tx, mission, transition)
  if (mission.started_at !== null) {
    if (mission.state === 'running') await setKioskStatus(tx, mission.kiosk_id, 'Running', now)
    if (mission.state === 'ended' || mission.state === 'failed') await closeMission(tx, mission, now)
  }
  return mission
}

async function closeMission(tx: Db, mission: MissionRow, now: Date): Promise<void> {
  await setKioskStatus(tx, mission.kiosk_id, 'Stopped', now)
  if (mission.running_at !== null) await addHours(tx, mission)
  if (mission.state === 'failed') await markForCheck(tx, mission.kiosk_id, now)
}

/** Records the timeline step and activity of a state just entered, also for a new mission. */
export async function recordStep(
  tx: Db,
  mission: MissionRow,
  { by, action, now, reason }: Pick<Transition, 'by' | 'action' | 'now' | 'reason'>,
): Promise<void> {
  await insertStep(tx, {
    mission_id: mission.id,
    state: mission.state,
    at: now,
    actor_name: stepName(by),
    reason: reason ?? null,
  })
  const { kiosk, event } = await findMissionContext(tx, mission)
  const said = `${mission.mission_id} on kiosk ${kiosk.name} for ${mission.event_name}`
  const entry = {
    organization_id: mission.organization_id,
    target_user_id: 'user' in by && by.user.id === mission.starter_id ? null : mission.starter_id,
    details: reason ? `${said}: ${reason}` : said,
  }
  if (mission.started_at === null) {
    // A reservation matters to the kiosk's organization only, not to people watching the event.
    const affected_entity = `Kiosk ${kiosk.name}`
    await recordActivity(tx, by, {
      ...entry,
      action,
      subject: 'kiosk',
      subject_id: kiosk.id,
      event: null,
      affected_entity,
    })
    return
  }
  const affected_entity = `Mission ${mission.mission_id}`
  await recordActivity(tx, by, {
    ...entry,
    action,
    subject: 'mission',
    subject_id: mission.id,
    event,
    affected_entity,
  })
  if (mission.state === 'ended' || mission.state === 'failed') {
    await recordActivity(tx, by, {
      ...entry,
      action: 'mission_report_ready',
      subject: 'mission-report',
      subject_id: mission.id,
      event,
      affected_entity: `Mission report ${mission.mission_id}`,
    })
  }
}

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

/** Locks a mission until the transaction ends. */
export const lockMission = (tx: Db, id: number) => lockRow(tx, missions, id)

/** Locks the open missions of an event until the transaction ends. */
export async function lockRunning(tx: Db, event_id: number): Promise<void> {
  await lockMissionsOn(tx, event_id, VISIBLE_MISSION_STATES)
}
