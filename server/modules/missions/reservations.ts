import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/modules/activity/record.ts'
import {
  findOwnOpen,
  hasLapsed,
  lockLapsed,
  lockMissionsOn,
  lockReservationsOf,
  lockStarter,
} from '#server/modules/missions/queries.ts'
import { moveMission } from '#server/modules/missions/transition.ts'

// Kiosks that are held for someone's open dialog, and let go without a mission.

interface Release {
  id: number
  now: Date
  /** Shown in the timeline. */
  reason: string
  action?: 'kiosk_released' | 'kiosk_reservation_lapsed'
}

/** Lets go of a kiosk that is only reserved. */
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
 * Lets go of every kiosk that is held for an event on which nothing can be started any more. The caller holds the event
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
 * Takes kiosks that are only reserved, by someone's open dialog: a conductor's order goes before it (decision 067). The
 * caller has the kiosks locked, so nobody reserves them anew.
 */
export async function takeReserved(
  tx: Db,
  by: Actor,
  { kiosk_ids, now }: { kiosk_ids: number[]; now: Date },
): Promise<void> {
  for (const { id } of await lockReservationsOf(tx, kiosk_ids))
    await releaseReservation(tx, by, { id, now, reason: 'A conductor needs it for a team.' })
}

/** Lets go of one kiosk for another of the same person. */
export const dropReservation = (tx: Db, by: Actor, id: number, now: Date) =>
  releaseReservation(tx, by, { id, now, reason: 'Released for another kiosk.' })

/**
 * Whether a person may get a mission now: they have none open. A kiosk that is held for them is let go. Until the
 * transaction ends they get no other.
 */
export async function isStarterFree(tx: Db, by: Actor, starter_id: number, now: Date): Promise<boolean> {
  await lockStarter(tx, starter_id)
  const own = await findOwnOpen(tx, starter_id, sql`true`)
  if (own?.mission.state === 'reserved') await dropReservation(tx, by, own.mission.id, now)
  return own === undefined || own.mission.state === 'reserved'
}

/**
 * Ends reservations that are over, each with its timeline. Claims do it for themselves, so that a lapsed kiosk is
 * free at once and not when the supervisor comes by.
 */
export async function endLapsedReservations({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  if (!(await hasLapsed(db, now()))) return
  await db.transaction(async (tx) => {
    for (const { id } of await lockLapsed(tx, now())) {
      await releaseReservation(
        tx,
        { system: 'System' },
        {
          id,
          now: now(),
          reason: 'Nobody started the mission in time.',
          action: 'kiosk_reservation_lapsed',
        },
      )
    }
  })
}
