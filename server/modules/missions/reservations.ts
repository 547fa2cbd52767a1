import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'
import { oneRow } from '#server/db/rows.ts'
import type { Deps } from '#server/deps.ts'
import { type Actor, SYSTEM } from '#server/modules/activity/record.ts'
import { findOwnOpen, hasLapsed, lockLapsed, lockMissionsOn, lockReservationsOf } from './queries.ts'
import { moveMission } from './transition.ts'

// Kiosks reserved for an open dialog and released without a mission.

interface Release {
  id: number
  now: Date
  /** Shown in the timeline. */
  reason: string
  action?: 'kiosk_released' | 'kiosk_reservation_lapsed'
}

/** Releases a reserved kiosk. */
export const releaseReservation = (
  tx: Db,
  by: Actor,
  { id, now, reason, action = 'kiosk_released' }: Release,
) =>
  moveMission(tx, {
    id,
    from: ['reserved'],
    set: { state: 'ended', ended_at: now, deadline_at: null },
    by,
    action,
    now,
    reason,
  })

/**
 * Releases all kiosks reserved for an event that was ended, deactivated or deleted. The caller has locked the event
 * against new claims.
 */
export async function dropReservations(
  tx: Db,
  by: Actor,
  { event_id, now, reason }: { event_id: number; now: Date; reason: string },
): Promise<void> {
  for (const { id } of await lockMissionsOn(tx, event_id, ['reserved']))
    await releaseReservation(tx, by, { id, now, reason })
}

/**
 * Releases reservations of kiosks that a conductor needs: the conductor's order has priority (decision 067). The caller
 * has locked the kiosks, so nobody can reserve them again.
 */
export async function releaseForConductor(
  tx: Db,
  by: Actor,
  { kiosk_ids, now }: { kiosk_ids: number[]; now: Date },
): Promise<void> {
  for (const { id } of await lockReservationsOf(tx, kiosk_ids))
    await releaseReservation(tx, by, { id, now, reason: 'A conductor needs it for a team.' })
}

/** Releases a person's reservation in favour of another kiosk. */
export const dropReservation = (tx: Db, by: Actor, id: number, now: Date) =>
  releaseReservation(tx, by, { id, now, reason: 'Released for another kiosk.' })

/** An arbitrary lock id; the second key is the person. */
const STARTER_LOCK = 7_263_002

/**
 * Serializes the starts of one person, before the rows that a start changes (docs/architecture.md, Order of locks): a
 * second click waits for the first and finds its mission.
 */
export const lockStarter = (tx: Db, user: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${STARTER_LOCK}, ${user})`)

/** Locks a person and their open mission, before the caller locks kiosks (docs/architecture.md, Order of locks). */
export async function lockPerson(tx: Db, starter_id: number): Promise<void> {
  await lockStarter(tx, starter_id)
  await findOwnOpen(tx, starter_id)
}

/** The same, unless someone else has locked the person. */
export async function tryLockPerson(tx: Db, starter_id: number): Promise<boolean> {
  const result = await tx.execute(
    sql`select pg_try_advisory_xact_lock(${STARTER_LOCK}, ${starter_id}) as taken`,
  )
  if (!oneRow(rowsOf<{ taken: boolean }>(result)).taken) return false
  await findOwnOpen(tx, starter_id)
  return true
}

/**
 * Whether a person may start a mission now: they have none open. Releases their reservation, and blocks further claims
 * of theirs until the transaction ends.
 */
export async function isStarterFree(tx: Db, by: Actor, starter_id: number, now: Date): Promise<boolean> {
  await lockStarter(tx, starter_id)
  const own = await findOwnOpen(tx, starter_id)
  if (own?.mission.state === 'reserved') await dropReservation(tx, by, own.mission.id, now)
  return own === undefined || own.mission.state === 'reserved'
}

/**
 * Ends lapsed reservations and records each. Claims call it too, so that such a kiosk is free at once and not at the
 * next supervisor round.
 */
export async function endLapsedReservations({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  if (!(await hasLapsed(db, now()))) return
  await db.transaction(async (tx) => {
    for (const { id } of await lockLapsed(tx, now())) {
      await releaseReservation(tx, SYSTEM, {
        id,
        now: now(),
        reason: 'Nobody started the mission in time.',
        action: 'kiosk_reservation_lapsed',
      })
    }
  })
}
