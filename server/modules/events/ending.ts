import type { EndedEvent, EndingMission, EventEndPreview } from '#contract/eventWrites.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { Conflict } from '#server/errors.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { mayKnowStarter, runningOn, starterName } from '#server/modules/missions/missionVisibility.ts'
import { canStopMission } from '#server/modules/missions/policy.ts'
import { dropReservations } from '#server/modules/missions/reservations.ts'
import { lockRunning, requestStop } from '#server/modules/missions/stopping.ts'
import { signalWork } from '#server/ownWork.ts'
import { changedEvent, type EventKey, editableEvent, editEvent, type LockedEvent } from './editing.ts'
import { missionsInWords } from './missionsInWords.ts'
import { readEvent } from './service.ts'
import { updateEvent } from './writes.ts'

type Running = Awaited<ReturnType<typeof runningOn>>[number]

const REASON = 'The event was ended.'

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
  return { missions: (await runningOn(db, event.id)).map((mission) => presentEnding(by, mission)) }
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
  const going = (await runningOn(tx, event.id)).filter(({ state }) => state !== 'stopping')
  const foreign = going.filter((mission) => !canStopMission(by, mission))
  if (foreign.length > 0) {
    const theirs = foreign.length === 1 ? 'its organization' : 'their organizations'
    throw new Conflict(
      `${missionsInWords(foreign)} can only be stopped by ${theirs}. Nothing was stopped; the event goes on.`,
    )
  }
  for (const { id } of going) await requestStop(tx, by, { id, now, reason: REASON })
  await dropReservations(tx, by, { event_id: event.id, now, reason: REASON })
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
