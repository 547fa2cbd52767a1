import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import { type Db, rowsOf, scoped } from '#server/db/db.ts'
import { firstRow, oneRow } from '#server/db/rows.ts'
import { events } from '#server/db/schema/events.ts'
import { exercise_assignments, exercises } from '#server/db/schema/exercises.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import type { DriverKiosk, DriverMission, FailedKiosk } from '#server/kiosks/driver.ts'
import { openAgentToken } from '#server/modules/kiosks/credentials.ts'
import type { Vault } from '#server/vault.ts'
import { CHECK_INTERVAL_MS, HEARTBEAT_LIMIT_MS, LEASE_MS } from './limits.ts'
import { stateIn } from './queries.ts'
import { stoppingDeadline } from './stopLimit.ts'

// The supervisor's queries. Each one that hands out work skips rows locked by another process.

export type WatchedState = (typeof VISIBLE_MISSION_STATES)[number]

/** What a round has to do. An idle round is this statement only. */
interface DueWork {
  /** Reservations past their end. */
  lapsed: boolean
  /** Missions past their state's limit. */
  overdue: boolean
  /** Open missions, whichever process drives them. */
  watched: boolean
  /** Kiosks waiting for a check, due or not. */
  unchecked: boolean
  /** Scheduled starts of an exercise, due or not. */
  scheduled: boolean
  /** Running exercise clocks, which deliver injects. */
  clocks: boolean
}

export async function findDueWork(db: Db, now: Date): Promise<DueWork> {
  return oneRow(
    rowsOf<DueWork>(
      await db.execute(sql`select
      exists (select 1 from ${missions} where ${stateIn(['reserved'])} and ${isOverdue(now)}) as lapsed,
      exists (select 1 from ${missions} where ${stateIn(VISIBLE_MISSION_STATES)} and ${isOverdue(now)}) as overdue,
      exists (select 1 from ${missions} where ${stateIn(VISIBLE_MISSION_STATES)}) as watched,
      exists (select 1 from ${kiosks} where ${kiosks.needs_check}) as unchecked,
      exists (select 1 from ${exercise_assignments} where ${exercise_assignments.state} = 'scheduled') as scheduled,
      exists (select 1 from ${exercises} where ${exercises.state} = 'running') as clocks`),
    ),
  )
}

/**
 * Leases missions without a driver, and renews this process's leases that are half over.
 * @returns all missions this process drives
 */
export async function leaseMissions(
  db: Db,
  owner: string,
  now: Date,
): Promise<{ id: number; state: WatchedState }[]> {
  const until = new Date(now.getTime() + LEASE_MS).toISOString()
  const due = new Date(now.getTime() + LEASE_MS / 2).toISOString()
  await db.execute(sql`
    update ${missions} set lease_owner = ${owner}, lease_until = ${until}::timestamptz
    where id in (
      select ${missions.id} from ${missions}
      where ${stateIn(VISIBLE_MISSION_STATES)}
        and (${missions.lease_until} is null or ${missions.lease_until} <= ${now.toISOString()}::timestamptz
          or (${missions.lease_owner} = ${owner} and ${missions.lease_until} <= ${due}::timestamptz))
      for update skip locked)`)
  const rows = await db
    .select({ id: missions.id, state: missions.state })
    .from(missions)
    .where(scoped(stateIn(VISIBLE_MISSION_STATES), eq(missions.lease_owner, owner)))
  return rows as { id: number; state: WatchedState }[]
}

/** Releases the leases of `owner`, or of everyone, so that another process can take over at once. */
export const releaseLeases = (db: Db, owner?: string) =>
  db
    .update(missions)
    .set({ lease_owner: null, lease_until: null })
    .where(
      scoped(
        stateIn(VISIBLE_MISSION_STATES),
        owner === undefined ? undefined : eq(missions.lease_owner, owner),
      ),
    )

/** Missions past their state's limit. */
export const findOverdue = (db: Db, now: Date) =>
  db
    .select({ id: missions.id })
    .from(missions)
    .where(scoped(stateIn(VISIBLE_MISSION_STATES), isOverdue(now)))
    .orderBy(missions.id)

/** Locks a mission so that the caller can fail it; undefined if it is no longer overdue, or locked by someone else. */
export const lockOverdue = (tx: Db, id: number, now: Date) =>
  tx
    .select({
      id: missions.id,
      state: missions.state,
      stopping_at: missions.stopping_at,
      kiosk_name: kiosks.name,
    })
    .from(missions)
    .innerJoin(kiosks, eq(kiosks.id, missions.kiosk_id))
    .where(scoped(eq(missions.id, id), stateIn(VISIBLE_MISSION_STATES), isOverdue(now)))
    .for('update', { of: missions, skipLocked: true })
    .then(firstRow)

const isOverdue = (now: Date) => sql`${missions.deadline_at} <= ${now.toISOString()}::timestamptz`

/** Gives missions without a driver a full limit from now: nobody received what their kiosks sent. */
export function extendUnwatched(db: Db, now: Date) {
  const heartbeats = new Date(now.getTime() + HEARTBEAT_LIMIT_MS).toISOString()
  const deadline_at = sql`case ${missions.state}
    when 'running' then ${heartbeats}::timestamptz else ${stoppingDeadline(now)} end`
  return db
    .update(missions)
    .set({ deadline_at })
    .where(
      scoped(
        stateIn(['running', 'stopping']),
        sql`${missions.deadline_at} < ${deadline_at}`,
        sql`(${missions.lease_until} is null or ${missions.lease_until} <= ${now.toISOString()}::timestamptz)`,
      ),
    )
}

/** A mission and its kiosk for a driver; undefined once the mission has left this state. */
export async function findDriverMission(
  db: Db,
  vault: Vault,
  { id, state }: { id: number; state: WatchedState },
): Promise<DriverMission | undefined> {
  const [row] = await db
    .select({
      mission: missions,
      kiosk: kiosks,
      event: { event_id: events.event_id, lat: events.release_point_lat, lng: events.release_point_lng },
    })
    .from(missions)
    .innerJoin(kiosks, eq(kiosks.id, missions.kiosk_id))
    .leftJoin(events, eq(events.id, missions.event_id))
    .where(scoped(eq(missions.id, id), eq(missions.state, state)))
  if (!row) return undefined
  const { mission, event } = row
  return {
    id: mission.id,
    mission_id: mission.mission_id,
    event_id: event?.event_id ?? '',
    event_name: mission.event_name,
    release_point_lat: event?.lat ?? null,
    release_point_lng: event?.lng ?? null,
    started_at: mission.started_at ?? mission.created_at,
    running_at: mission.running_at,
    kiosk: driverKiosk(vault, row.kiosk),
  }
}

const driverKiosk = (vault: Vault, kiosk: typeof kiosks.$inferSelect): DriverKiosk => ({
  id: kiosk.id,
  kiosk_id: kiosk.kiosk_id,
  name: kiosk.name,
  driver: kiosk.driver,
  api_url: kiosk.api_url,
  agent_token: openAgentToken(vault, kiosk.id, kiosk.agent_token_sealed),
})

const CHECKS_AT_ONCE = 10

/** Kiosks due for a check after a failure. Each goes to one process, and again later if it does not answer. */
export async function takeKiosksToCheck(db: Db, vault: Vault, now: Date): Promise<FailedKiosk[]> {
  const due = new Date(now.getTime() - CHECK_INTERVAL_MS).toISOString()
  const taken = await db
    .update(kiosks)
    .set({ checked_at: now })
    .where(sql`${kiosks.id} in (
      select ${kiosks.id} from ${kiosks}
      where ${kiosks.needs_check} and (${kiosks.checked_at} is null or ${kiosks.checked_at} <= ${due}::timestamptz)
        and not exists (select 1 from ${missions}
          where ${missions.kiosk_id} = ${kiosks.id} and ${stateIn(VISIBLE_MISSION_STATES)})
      limit ${CHECKS_AT_ONCE} for no key update of ${kiosks} skip locked)`)
    .returning({
      ...getTableColumns(kiosks),
      failed_mission_id: sql<string | null>`(
        select failed.mission_id from ${missions} failed
        where failed.organization_id = ${kiosks}.organization_id and failed.kiosk_id = ${kiosks}.id
          and failed.state = 'failed'
        order by failed.id desc limit 1)`,
    })
  return taken.map(({ failed_mission_id, ...kiosk }) => ({ ...driverKiosk(vault, kiosk), failed_mission_id }))
}

/** @returns undefined if another process freed it first */
export async function freeKiosk(tx: Db, id: number, now: Date) {
  const [row] = await tx
    .update(kiosks)
    .set({ needs_check: false, checked_at: now, updated_at: now })
    .where(and(eq(kiosks.id, id), eq(kiosks.needs_check, true)))
    .returning({ name: kiosks.name, organization_id: kiosks.organization_id })
  return row
}
