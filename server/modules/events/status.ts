import { eq } from 'drizzle-orm'
import type { Event } from '#contract/events.ts'
import type { EndedEvent, EndingMission, EventEndPreview } from '#contract/eventWrites.ts'
import type { Db } from '#server/db/db.ts'
import { events } from '#server/db/schema/events.ts'
import type { Deps } from '#server/deps.ts'
import { Conflict } from '#server/errors.ts'
import { deleteStoredFiles } from '#server/files/deleteStored.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { missionsInWords, starterName } from '#server/modules/missions/missionNames.ts'
import { canStopMission, mayKnowStarter } from '#server/modules/missions/policy.ts'
import { dropReservations } from '#server/modules/missions/reservations.ts'
import { findRunningOn } from '#server/modules/missions/shownQueries.ts'
import { lockRunning, requestStop } from '#server/modules/missions/transition.ts'
import { signalWork } from '#server/ownWork.ts'
import { changedEvent, type EventKey, editableEvent, editEvent, type LockedEvent } from './editing.ts'
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
  const keys = await editEvent(deps, by, { ...key, lock: 'update' }, async (tx, held) => {
    const { event } = held.row
    await refuseWhileRunning(tx, event, 'delete')
    const reason = 'The event was deleted.'
    await dropReservations(tx, by, { event_id: event.id, now: deps.now(), reason })
    const files = await findStorageKeys(tx, eq(events.id, event.id))
    await removeEvent(tx, event.id)
    await recordActivity(tx, by, { ...changedEvent(held), action: 'event_deleted' })
    return files
  })
  deleteStoredFiles(deps, keys, 'of a deleted event')
}

/** The caller has locked the event, so no mission starts after this check. */
async function refuseWhileRunning(
  tx: Db,
  event: { id: number },
  verb: 'deactivate' | 'delete',
): Promise<void> {
  const running = await findRunningOn(tx, event.id)
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

type Running = Awaited<ReturnType<typeof findRunningOn>>[number]

/** Shown in the timeline of missions and the log of kiosks. */
const ENDED = 'The event was ended.'

const presentEnding = (by: Session, mission: Running): EndingMission => ({
  mission_id: mission.mission_id,
  kiosk_name: mission.kiosk_name,
  started_by: mayKnowStarter(by, mission) ? starterName(mission) : null,
  state: mission.state,
  can_stop: canStopMission(by, mission),
})

/**
 * The missions that ending an event would stop, for the confirmation dialog.
 * @throws Forbidden, NotFound
 */
export async function readEventEnd({ db }: Deps, by: Session, key: string): Promise<EventEndPreview> {
  const { event } = await editableEvent(db, by, key)
  return { missions: (await findRunningOn(db, event.id)).map((mission) => presentEnding(by, mission)) }
}

/**
 * Ends an event: asks every mission on it to stop, and deactivates it so that none starts meanwhile
 * (docs/decisions/040). All or nothing: fails if the caller may not stop one of them. An event that is already inactive
 * stays so.
 * @throws Forbidden, NotFound, PreconditionFailed; Conflict naming the missions that others have to stop
 */
export async function endEvent(deps: Deps, by: Session, key: EventKey): Promise<EndedEvent> {
  const { id, missions } = await editEvent(deps, by, key, async (tx, held) => ({
    id: held.row.event.id,
    missions: await end(tx, deps, by, held),
  }))
  if (missions.length > 0) signalWork(deps, 'missions')
  return { event: await readEvent(deps, by, String(id)), missions }
}

async function end(tx: Db, deps: Deps, by: Session, held: LockedEvent): Promise<EndingMission[]> {
  const { event } = held.row
  const now = deps.now()
  await lockRunning(tx, event.id)
  const going = (await findRunningOn(tx, event.id)).filter(({ state }) => state !== 'stopping')
  const foreign = going.filter((mission) => !canStopMission(by, mission))
  if (foreign.length > 0) {
    const theirs = foreign.length === 1 ? 'its organization' : 'their organizations'
    throw new Conflict(
      `${missionsInWords(foreign)} can only be stopped by ${theirs}. Nothing was stopped. The event is still active.`,
    )
  }
  for (const { id } of going) await requestStop(tx, by, { id, now, reason: ENDED })
  await dropReservations(tx, by, { event_id: event.id, now, reason: ENDED })
  if (event.status === 'Active') {
    await updateEvent(tx, event.id, { status: 'Inactive' }, now)
    await recordActivity(tx, by, {
      ...changedEvent(held),
      action: 'event_ended',
      details: going.length > 0 ? `Asked to stop: ${missionsInWords(going)}.` : 'No mission was running.',
    })
  }
  return going.map((mission) => ({ ...presentEnding(by, mission), state: 'stopping' }))
}
