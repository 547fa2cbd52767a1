import type { ActiveKiosk, AvailableKiosk, ToggleResponse } from '#contract/missions.ts'
import { VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Forbidden, HttpError, NotFound } from '#server/errors.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { eventFor, factsOf, findEvent } from '#server/modules/events/access.ts'
import { canRunEvent, canSeeEvent, type EventFacts } from '#server/modules/events/policy.ts'
import { claimMission, mayRun } from '#server/modules/missions/claim.ts'
import { canStopMission, mayKnowMission, stoppableBy } from '#server/modules/missions/policy.ts'
import { findMissionsOn, isAnyOver, type MissionRow } from '#server/modules/missions/queries.ts'
import { countReveal, revealKiosk } from '#server/modules/missions/reveal.ts'
import { askToStop } from '#server/modules/missions/stopping.ts'
import { signalSupervisor } from '#server/modules/missions/supervisorSignal.ts'
import { moveMission } from '#server/modules/missions/transition.ts'

/**
 * The kiosk held for the caller's next mission on this event, for two minutes; asking again returns the same one and
 * holds it longer, asking for another event moves it there.
 * @returns credentials in plain text: never cache, never log
 * @throws NotFound; Forbidden; HttpError 404 when none is free, 400 when the caller has a mission open, 429
 * @see events spec §7 (available-kiosks)
 */
export async function reserveKiosk(deps: Deps, by: Session, key: string): Promise<AvailableKiosk> {
  const { row, facts } = await eventFor(deps.db, by, key)
  mayRun(by, facts)
  await countReveal(deps.db, by, deps.now())
  return claimMission(deps, by, { row, facts, state: 'reserved' }, async (tx, mission) => {
    const { license_status: _license, ...kiosk } = await revealKiosk(tx, deps, by, mission)
    const reserved_until = mission.deadline_at?.toISOString() ?? null
    return { ...kiosk, reserved_until }
  })
}

/**
 * Lets go of the kiosk held for the caller on this event; without one it does nothing, so a closing tab may ask twice.
 * @throws NotFound
 */
export async function releaseKiosk(deps: Deps, by: Session, key: string): Promise<void> {
  const { row } = await eventFor(deps.db, by, key)
  await endReservation(deps, by, row.event.id)
}

async function endReservation({ db, now }: Deps, by: Session, eventId: number): Promise<void> {
  const [own] = (await findMissionsOn(db, eventId, ['reserved'])).filter(
    ({ starter_id }) => starter_id === by.user.id,
  )
  if (!own) return
  await db.transaction((tx) =>
    moveMission(tx, {
      id: own.id,
      from: ['reserved'],
      set: { state: 'ended', ended_at: now(), deadline_at: null },
      by,
      action: 'kiosk_released',
      now: now(),
      reason: 'Closed without starting.',
    }),
  )
}

/**
 * Starts a mission on the kiosk held for the caller, on the one named, or on any free one of the caller's pool.
 * Pressing twice is one mission.
 * @param kiosk row id or printed kiosk_id (ruling 56)
 * @throws NotFound; Forbidden; HttpError 404 when it is not free, 400 when the caller runs another mission
 * @see events spec §7 (toggle)
 */
export async function startMission(
  deps: Deps,
  by: Session,
  key: string,
  kiosk: string | undefined,
): Promise<ToggleResponse> {
  const { row, facts } = await eventFor(deps.db, by, key)
  mayRun(by, facts)
  await countReveal(deps.db, by, deps.now())
  const started = await claimMission(
    deps,
    by,
    { row, facts, state: 'starting', kiosk },
    async (tx, mission) => ({
      mission,
      access_url: (await revealKiosk(tx, deps, by, mission)).access_url,
    }),
  )
  signalSupervisor(deps)
  const { mission, access_url } = started
  return {
    success: true,
    message: 'Mission started.',
    data: { access_url, mission_id: mission.mission_id, state: mission.state },
  }
}

/**
 * Stops the caller's mission on this event, else the newest one there that they may stop. A mission that is already
 * stopping, or over, is a success too.
 * @throws NotFound; Forbidden when what runs there is not theirs to stop
 */
export async function stopMission(deps: Deps, by: Session, key: string): Promise<ToggleResponse> {
  const { mission, eventId, facts } = await missionToStop(deps, by, key)
  if (!mission) {
    allow(canRunEvent(by, facts) || (await isAnyOver(deps.db, eventId, stoppableBy(by))), CANNOT_STOP)
    await endReservation(deps, by, eventId)
    return { success: true, message: 'No mission is running.', data: null }
  }
  const now = deps.now()
  const stopping = await deps.db.transaction((tx) => askToStop(tx, by, { id: mission.id, now }))
  if (stopping) signalSupervisor(deps)
  return {
    success: true,
    message: stopping ? 'Mission is stopping.' : 'Mission was already stopped.',
    data: { mission_id: mission.mission_id, state: stopping?.state ?? mission.state },
  }
}

const CANNOT_STOP = 'Only the person who started this mission and their organizers may stop it.'

/**
 * The open mission of this event that a caller may stop. Who started it, or whose kiosk it is, may reach it even when
 * the event itself is not shared with them any more.
 */
async function missionToStop(
  { db }: Deps,
  by: Session,
  key: string,
): Promise<{ mission: MissionRow | undefined; eventId: number; facts: EventFacts }> {
  const row = await findEvent(db, by, key)
  if (!row) throw new NotFound('event', key)
  const facts = factsOf(row)
  const open = await findMissionsOn(db, row.event.id, VISIBLE_MISSION_STATES)
  const stoppable = open.filter((mission) => canStopMission(by, mission))
  const mission = stoppable.findLast(({ starter_id }) => starter_id === by.user.id) ?? stoppable.at(-1)
  if (!mission) {
    if (!canSeeEvent(by, facts)) throw new NotFound('event', key)
    if (open.some((other) => mayKnowMission(by, facts, other))) throw new Forbidden(CANNOT_STOP)
  }
  return { mission, eventId: row.event.id, facts }
}

/**
 * The kiosk of the open mission that the caller may stop, with its credentials.
 * @throws NotFound; Forbidden; HttpError 404 with a sentence when nothing is open, 429
 * @see events spec §7 (get-active-kiosk)
 */
export async function readActiveKiosk(deps: Deps, by: Session, key: string): Promise<ActiveKiosk> {
  const { mission } = await missionToStop(deps, by, key)
  if (!mission) throw new HttpError(404, { detail: 'No kiosk is running on this event.' })
  await countReveal(deps.db, by, deps.now())
  const kiosk = await deps.db.transaction((tx) => revealKiosk(tx, deps, by, mission))
  const { id: _id, kiosk_id: _kiosk, name: kiosk_name, ...shown } = kiosk
  return { kiosk_name, ...shown }
}
