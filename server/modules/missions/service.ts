import type { ActiveKiosk, AvailableKiosk, ToggleResponse } from '#contract/missionCalls.ts'
import { CANNOT_STOP, VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Forbidden, HttpError, NotFound, orNotFound } from '#server/errors.ts'
import { ofKiosk, recordActivity } from '#server/modules/activity/record.ts'
import { exceedsPerMinute } from '#server/modules/auth/counts.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { eventFor, factsOf, findEvent } from '#server/modules/events/access.ts'
import { canRunEvent, canSeeEvent, type EventFacts } from '#server/modules/events/policy.ts'
import { openCredentials } from '#server/modules/kiosks/credentials.ts'
import { signalWork } from '#server/ownWork.ts'
import { assertCanRun, claimMission } from './claim.ts'
import { REVEALS_PER_MINUTE } from './limits.ts'
import { missionsInWords } from './missionNames.ts'
import { canStopMission, isVisible, mayKnowKiosk, mayKnowMission, stoppableBy } from './policy.ts'
import { findOwnHold } from './poolQueries.ts'
import { findKiosk, findMissionNamed, findMissionsOn, isAnyOver, type MissionRow } from './queries.ts'
import { releaseReservation } from './reservations.ts'
import { beganAfter, findRunningOn } from './shownQueries.ts'
import { requestStop } from './transition.ts'

/**
 * Reserves a kiosk for the caller's next mission on this event for two minutes: the one the exercise holds for their
 * team, if any. Another call returns the same kiosk and extends the time; a call for another event replaces the
 * reservation.
 * @returns credentials in plain text: never cache, never log
 * @throws NotFound; Forbidden; HttpError 404 when none is free, 400 when the caller has a mission open, 429
 * @see events spec §7 (available-kiosks)
 */
export async function reserveKiosk(deps: Deps, by: Session, key: string): Promise<AvailableKiosk> {
  const { row, facts } = await eventFor(deps.db, by, key)
  assertCanRun(by, facts)
  await countReveal(deps.db, by, deps.now())
  const reserve = (wanted: { kiosk?: number; team?: number }) =>
    claimMission(
      deps,
      by,
      { row, facts, state: 'reserved', starter_id: by.user.id, ...wanted },
      async (tx, mission) => {
        const { license_status: _license, ...kiosk } = await revealKiosk(tx, deps, by, mission)
        const reserved_until = mission.deadline_at?.toISOString() ?? null
        return { ...kiosk, reserved_until }
      },
    )
  const hold = await findOwnHold(deps.db, row.event.id, by.user.id, deps.now())
  if (!hold) return reserve({})
  try {
    return await reserve({ kiosk: hold.kiosk_id, team: hold.team_id })
  } catch (error) {
    // A teammate has it, or it is not among the caller's kiosks.
    if (error instanceof HttpError && error.status === 404) return reserve({})
    throw error
  }
}

/**
 * Releases the kiosk reserved for the caller on this event. Idempotent, as a closing tab may call it twice.
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
    releaseReservation(tx, by, { id: own.id, now: now(), reason: 'Closed without starting.' }),
  )
}

export interface StartRequest {
  /** Row id or printed event_id. */
  event: string
  /** Row id, otherwise printed kiosk_id (ruling 56); if left out, the reserved one or any free one. */
  kiosk?: string | undefined
  /** Row id of the team it is for (ruling 162). */
  team?: number | undefined
}

/**
 * Starts a mission on the named kiosk, on the one reserved for the caller, or on any free one of their pool. A double
 * click starts one mission. Others' missions on the event do not matter (ruling 160).
 * @throws NotFound; Forbidden; FieldError for a team the caller may not start for; HttpError 404 when the kiosk is not
 * free, 400 when the caller runs another mission
 * @see events spec §7 (toggle)
 */
export async function startMission(
  deps: Deps,
  by: Session,
  { event, kiosk, team }: StartRequest,
): Promise<ToggleResponse> {
  const { row, facts } = await eventFor(deps.db, by, event)
  assertCanRun(by, facts)
  await countReveal(deps.db, by, deps.now())
  const started = await claimMission(
    deps,
    by,
    { row, facts, state: 'starting', starter_id: by.user.id, kiosk, team },
    async (tx, mission) => ({
      mission,
      access_url: (await revealKiosk(tx, deps, by, mission)).access_url,
    }),
  )
  signalWork(deps, 'missions')
  const { mission, access_url } = started
  return {
    success: true,
    message: 'Mission started.',
    data: { access_url, mission_id: mission.mission_id, state: mission.state },
  }
}

/** A mission of an event; the caller's own if none is named. */
interface MissionRequest {
  /** Row id or printed event_id. */
  event: string
  /** Row id or printed mission_id. */
  mission?: string | undefined
}

/**
 * Stops the named mission; without a name, the caller's own on this event, or the only one they may stop (ruling 161).
 * Succeeds if it is already stopping or over, unless its team goes on with another one: nobody may believe that they
 * stopped what runs.
 * @throws NotFound; Forbidden if they may stop none of the missions; HttpError 409 with the missions to choose from, or
 * with the one that its team goes on with
 */
export async function stopMission(deps: Deps, by: Session, request: MissionRequest): Promise<ToggleResponse> {
  const { own, stoppable, eventId, facts } = await missionsToStop(deps, by, request)
  const mission = own ?? stoppable[0]
  if (!mission) {
    allow(canRunEvent(by, facts) || (await isAnyOver(deps.db, eventId, stoppableBy(by))), CANNOT_STOP)
    await endReservation(deps, by, eventId)
    return { success: true, message: 'You have no mission to stop on this event.', data: null }
  }
  if (!own && stoppable.length > 1) throw await ambiguousMission(deps, by, eventId)
  const now = deps.now()
  const stopping = await deps.db.transaction((tx) => requestStop(tx, by, { id: mission.id, now }))
  if (stopping) signalWork(deps, 'missions')
  else await assertNoneFollows(deps, by, mission, { eventId, facts })
  return {
    success: true,
    message: stopping ? 'Mission is stopping.' : 'Mission was already stopped.',
    data: { mission_id: mission.mission_id, state: stopping?.state ?? mission.state },
  }
}

/** @throws HttpError 409 with the open mission that the team of this one goes on with */
async function assertNoneFollows(
  { db }: Deps,
  by: Session,
  { id, mission_id }: MissionRow,
  { eventId, facts }: { eventId: number; facts: EventFacts },
): Promise<void> {
  const begun = await findRunningOn(db, eventId, beganAfter(id))
  const next = begun.findLast((mission) => mayKnowMission(by, facts, mission))
  if (!next) return
  const where = mayKnowKiosk(by, next) ? ` on kiosk ${next.kiosk_name}` : ''
  throw new HttpError(409, {
    detail: `${mission_id} is over, and nothing was stopped: its team goes on with ${next.mission_id}${where}.`,
    missions: [next.mission_id],
  })
}

/**
 * The missions of this event that the caller may stop: the named one, or all open ones. The starter, and those in
 * charge of the kiosk, may stop it even if the event is no longer shared with them.
 */
async function missionsToStop(
  { db }: Deps,
  by: Session,
  { event: key, mission: named }: MissionRequest,
): Promise<{ own: MissionRow | undefined; stoppable: MissionRow[]; eventId: number; facts: EventFacts }> {
  const row = orNotFound(await findEvent(db, by, key), 'event', key)
  const eventId = row.event.id
  const facts = factsOf(row)
  const asked =
    named === undefined
      ? await findMissionsOn(db, eventId, VISIBLE_MISSION_STATES)
      : await findMissionNamed(db, eventId, named)
  const stoppable = asked.filter((mission) => canStopMission(by, mission))
  if (stoppable.length === 0) {
    if (!canSeeEvent(by, facts)) throw new NotFound('event', key)
    if (asked.some((mission) => mayKnowMission(by, facts, mission))) throw new Forbidden(CANNOT_STOP)
    if (named !== undefined) throw new NotFound('mission', named)
  }
  const own = stoppable.find(({ starter_id }) => starter_id === by.user.id)
  return { own, stoppable, eventId, facts }
}

/** For several open missions and none named. */
async function ambiguousMission({ db }: Deps, by: Session, eventId: number): Promise<HttpError> {
  const open = (await findRunningOn(db, eventId)).filter((mission) => canStopMission(by, mission))
  return new HttpError(409, {
    detail: `Choose one of the missions of this event: ${missionsInWords(open)}.`,
    missions: open.map(({ mission_id }) => mission_id),
  })
}

/**
 * The kiosk of an open mission that the caller may stop, with credentials: the named mission's, otherwise that of the
 * caller's own, never of any other (ruling 161).
 * @throws NotFound; Forbidden; HttpError 404 with a message when none is open, 409 with the missions to choose from,
 * 429
 * @see events spec §7 (get-active-kiosk)
 */
export async function readActiveKiosk(
  deps: Deps,
  by: Session,
  request: MissionRequest,
): Promise<ActiveKiosk> {
  const { own, stoppable, eventId } = await missionsToStop(deps, by, request)
  const mission = request.mission === undefined ? own : stoppable[0]
  if (!mission && stoppable.length > 0) throw await ambiguousMission(deps, by, eventId)
  if (!mission || !isVisible(mission.state))
    throw new HttpError(404, {
      detail: mission ? 'This mission is over.' : 'You have no mission on this event.',
    })
  await countReveal(deps.db, by, deps.now())
  const kiosk = await deps.db.transaction((tx) => revealKiosk(tx, deps, by, mission))
  const { id: _id, kiosk_id: _kiosk, name: kiosk_name, ...shown } = kiosk
  return { kiosk_name, ...shown }
}

/**
 * Counts one read of credentials, and refuses beyond the limit per minute (authz line 55). Call it before any change,
 * so that nobody claims a kiosk without seeing its password.
 * @throws HttpError 429 with `error` beside `detail`, which the lookup dialog reads (events spec §8)
 */
async function countReveal(db: Db, by: Session, now: Date): Promise<void> {
  if (!(await exceedsPerMinute(db, `kiosk-reveal:${by.user.id}`, REVEALS_PER_MINUTE, now))) return
  const sentence = 'Kiosk details were requested too often. Please wait a minute.'
  throw new HttpError(429, { detail: sentence, error: sentence }, { 'retry-after': '60' })
}

/** Opens the credentials of a mission's kiosk for a person and logs it (authz §5). */
async function revealKiosk(tx: Db, { vault }: Pick<Deps, 'vault'>, by: Session, mission: MissionRow) {
  const kiosk = await findKiosk(tx, mission.kiosk_id)
  if (!kiosk) throw new Error(`mission ${mission.id} has no kiosk`)
  await recordActivity(tx, by, {
    ...ofKiosk(kiosk),
    action: 'kiosk_credentials_shown',
    details: `Kiosk ${kiosk.name} for ${mission.mission_id}`,
  })
  return {
    id: kiosk.id,
    kiosk_id: kiosk.kiosk_id,
    name: kiosk.name,
    status: kiosk.status,
    license_status: kiosk.license_status,
    ...openCredentials(vault, kiosk.id, kiosk),
  }
}
