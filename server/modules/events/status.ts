import { eq } from 'drizzle-orm'
import type { Event } from '#contract/events.ts'
import type { Db } from '#server/db/db.ts'
import { events } from '#server/db/schema/events.ts'
import type { Deps } from '#server/deps.ts'
import { Conflict } from '#server/errors.ts'
import { deleteStoredFiles } from '#server/files/deleteStored.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { runningOn } from '#server/modules/missions/missionVisibility.ts'
import { dropReservations } from '#server/modules/missions/reservations.ts'
import { changedEvent, type EventKey, editEvent } from './editing.ts'
import { missionsInWords } from './missionsInWords.ts'
import { readEvent } from './service.ts'
import { findStorageKeys, removeEvent, updateEvent } from './writes.ts'

/**
 * Activates or deactivates an event (authz line 48). While inactive, no mission can start on it; kiosks reserved for it
 * are released.
 * @throws Forbidden, NotFound, PreconditionFailed; Conflict naming the running missions
 */
export async function toggleEvent(deps: Deps, by: Session, key: EventKey): Promise<Event> {
  const id = await editEvent(deps, by, key, async (tx, held) => {
    const { event } = held.row
    const now = deps.now()
    const status = event.status === 'Active' ? 'Inactive' : 'Active'
    if (status === 'Inactive') {
      await refuseWhileRunning(tx, event, 'deactivate')
      await dropReservations(tx, by, { event_id: event.id, now, reason: 'The event was deactivated.' })
    }
    await updateEvent(tx, event.id, { status }, now)
    await recordActivity(tx, by, {
      ...changedEvent(held),
      action: status === 'Active' ? 'event_activated' : 'event_deactivated',
    })
    return event.id
  })
  return readEvent(deps, by, String(id))
}

/**
 * Deletes an event with its files, shares and assignments; mission reports keep its name (authz line 49). Bytes are
 * deleted after the commit, since they may be read until then.
 * @throws Forbidden, NotFound, PreconditionFailed; Conflict naming the running missions
 */
export async function deleteEvent(deps: Deps, by: Session, key: EventKey): Promise<void> {
  const keys = await editEvent(
    deps,
    by,
    key,
    async (tx, held) => {
      const { event } = held.row
      await refuseWhileRunning(tx, event, 'delete')
      const reason = 'The event was deleted.'
      await dropReservations(tx, by, { event_id: event.id, now: deps.now(), reason })
      const files = await findStorageKeys(tx, eq(events.id, event.id))
      await removeEvent(tx, event.id)
      await recordActivity(tx, by, { ...changedEvent(held), action: 'event_deleted' })
      return files
    },
    { lock: 'update' },
  )
  deleteStoredFiles(deps, keys, 'of a deleted event')
}

/** The caller has locked the event, so no mission starts after this check. */
async function refuseWhileRunning(
  tx: Db,
  event: { id: number },
  verb: 'deactivate' | 'delete',
): Promise<void> {
  const running = await runningOn(tx, event.id)
  if (running.length === 0) return
  const isOne = running.length === 1
  const isStopping = running.every(({ state }) => state === 'stopping')
  throw new Conflict(
    `${missionsInWords(running)} ${isOne ? 'is' : 'are'} ${isStopping ? 'still stopping' : 'running'} on this event. ${
      isStopping
        ? 'Try again once that is done'
        : `Stop ${isOne ? 'it' : 'them'} before you ${verb} the event`
    }.`,
  )
}
