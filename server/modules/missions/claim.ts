import { setTimeout as sleep } from 'node:timers/promises'
import { eq, type SQL, sql } from 'drizzle-orm'
import { RESERVATION_MS } from '#contract/limits.ts'
import { CANNOT_START, EVENT_INACTIVE } from '#contract/missions.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import type { Deps } from '#server/deps.ts'
import { allow, BadRequest, FieldError, HttpError, orNotFound } from '#server/errors.ts'
import type { Actor } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { type EventRow, eventFor } from '#server/modules/events/access.ts'
import { canRunEvent, type EventFacts } from '#server/modules/events/policy.ts'
import { type ChosenTeams, chooseTeams } from './chooseTeams.ts'
import { kioskNamed } from './freeKiosk.ts'
import { CLAIM_PATIENCE_MS, CLAIM_RETRY_MS, STARTING_LIMIT_MS } from './limits.ts'
import { type KioskPool, poolFor, serviceableKiosks, usableKiosks } from './policy.ts'
import { findOwnHold } from './poolQueries.ts'
import {
  type Claim,
  claimKiosk,
  findOwnOpen,
  isAnyFree,
  isHeldMeanwhile,
  lockEventShared,
  type MissionRow,
  snapshotTeams,
} from './queries.ts'
import { dropReservation, endLapsedReservations, isStarterFree, lockStarter } from './reservations.ts'
import { moveMission, recordStep } from './transition.ts'

/**
 * Checks RUN(E) before a start.
 * @throws Forbidden
 */
export const assertCanRun = (by: Session, facts: EventFacts): void =>
  allow(canRunEvent(by, facts), facts.status === 'Active' ? CANNOT_START : EVENT_INACTIVE)

/** A request by someone with RUN(E). */
interface ClaimRequest {
  row: EventRow
  facts: EventFacts
  /** `reserved`: for two minutes. `starting`: the kiosk gets the start order next. */
  state: 'reserved' | 'starting'
  /** Who will run the mission. The pool and the rights are the caller's. */
  starter_id: number
  /** Row id, or a text that is one or a printed kiosk_id; any kiosk of the pool if left out. */
  kiosk?: number | string | undefined
  /** Row id of a team the caller may start for (ruling 162); of a reservation, the team its kiosk is held for. */
  team?: number | undefined
}

/** Each a WHERE over kiosks. */
interface ClaimableKiosks {
  /** Those of the caller's pool that are in service. */
  usable: SQL
  /** The one that was asked for; undefined for any. */
  wanted: SQL | undefined
}

/**
 * Claims a free kiosk of the caller's pool for a mission. Idempotent: a double click makes one mission, and a reopened
 * dialog shows the kiosk already reserved.
 * @param finish further work in the claim's transaction
 * @throws BadRequest naming the mission the starter has open elsewhere
 * @throws FieldError for a team the caller may not start for
 * @throws NotFound, Forbidden when the event was deleted, deactivated or hidden from the caller meanwhile
 * @throws HttpError 404 with `detail` and `error` when no kiosk is free
 */
export async function claimMission<T>(
  deps: Deps,
  by: Session,
  request: ClaimRequest,
  finish: (tx: Db, mission: MissionRow) => Promise<T>,
): Promise<T> {
  const pool = poolFor(by, request.facts)
  const usable = usableKiosks(pool, deps.now())
  const wanted = request.kiosk === undefined ? undefined : kioskNamed(request.kiosk)
  const giveUpAt = performance.now() + CLAIM_PATIENCE_MS
  for (;;) {
    await endLapsedReservations(deps)
    const claimed = await attempt(deps, by, { ...request, usable, wanted }, finish)
    if (claimed) return claimed.result
    const team =
      request.team === undefined ? undefined : { event_id: request.row.event.id, team_id: request.team }
    const isAny = await isAnyFree(deps.db, scoped(usable, wanted), deps.now(), team)
    if (!isAny) throw noneFree(pool, request.kiosk)
    // Free but not taken: a concurrent claim has locked its row. Retry until that one commits or fails.
    if (performance.now() > giveUpAt)
      throw new BadRequest('Many missions are starting right now. Please try again.')
    await sleep(CLAIM_RETRY_MS * (0.5 + Math.random()))
  }
}

/** Rolls back the attempt, so that an existing reservation is kept if nothing better was found. */
class NoKioskFree extends Error {}

async function attempt<T>(
  deps: Deps,
  by: Session,
  request: ClaimRequest & ClaimableKiosks,
  finish: (tx: Db, mission: MissionRow) => Promise<T>,
): Promise<{ result: T } | undefined> {
  try {
    return await deps.db.transaction(async (tx) => {
      const mission = await take(tx, deps.now(), by, request)
      if (!mission) throw new NoKioskFree()
      return { result: await finish(tx, mission) }
    })
  } catch (error) {
    if (error instanceof NoKioskFree) return undefined
    throw error
  }
}

async function take(
  tx: Db,
  now: Date,
  by: Session,
  { row: read, state, starter_id, team, usable, wanted }: ClaimRequest & ClaimableKiosks,
): Promise<MissionRow | undefined> {
  // In the order of docs/architecture.md (Order of locks).
  const row = await stillRunnable(tx, by, read)
  await lockStarter(tx, starter_id)
  const own = await findOwnOpen(tx, starter_id, usable, wanted)
  const deadline_at = new Date(now.getTime() + (state === 'reserved' ? RESERVATION_MS : STARTING_LIMIT_MS))
  if (own) {
    const { mission } = own
    const isSame = mission.event_id === row.event.id && own.is_wanted
    if (mission.state !== 'reserved') {
      if (isSame && state === 'starting' && mission.state !== 'stopping') return mission
      throw alreadyRunning(mission, own.kiosk_name)
    }
    if (isSame && own.is_usable) {
      if (state === 'reserved') return extend(tx, mission, deadline_at)
      const hold = await holdOn(tx, mission, now)
      if (hold && team !== undefined && team !== hold.team_id)
        throw new FieldError('team', `This kiosk is held for ${hold.team_name}.`)
      const chosen = await chooseTeams(tx, by, { row, starter_id, team: team ?? hold?.team_id })
      return begin(tx, now, by, row, mission, chosen)
    }
    await dropReservation(tx, by, mission.id, now)
  }
  // A reservation is for a person; the team is chosen at the start.
  const chosen = state === 'starting' ? await chooseTeams(tx, by, { row, starter_id, team }) : undefined
  const claim: Claim = {
    event: { id: row.event.id, name: row.event.name, organization_id: row.event.organization_id },
    starter_id,
    team_id: chosen?.owner ?? null,
    held_team_id: team,
    usable: scoped(usable, wanted),
    state,
    now,
    deadline_at,
  }
  const mission = await enter(tx, by, claim, chosen?.teams ?? [])
  return mission && (await isHeldMeanwhile(tx, claim, mission.kiosk_id)) ? undefined : mission
}

/** The hold for a team of the starter on the kiosk that is reserved for them. */
async function holdOn(tx: Db, { event_id, starter_id, kiosk_id }: MissionRow, now: Date) {
  if (event_id === null || starter_id === null) return undefined
  const hold = await findOwnHold(tx, event_id, starter_id, now)
  return hold?.kiosk_id === kiosk_id ? hold : undefined
}

/** Claims a kiosk and records teams and first step of the mission; undefined if no kiosk was taken. */
async function enter(
  tx: Db,
  by: Actor,
  claim: Claim,
  teams: ChosenTeams['teams'],
  reason?: string,
): Promise<MissionRow | undefined> {
  const mission = await claimKiosk(tx, claim)
  if (!mission) return undefined
  await snapshotTeams(tx, mission.id, teams)
  await recordStep(tx, mission, {
    by,
    now: claim.now,
    action: claim.state === 'reserved' ? 'kiosk_reserved' : 'mission_started',
    ...(reason === undefined ? {} : { reason }),
  })
  return mission
}

/** A start for a team of an exercise on a given kiosk by a given person, already authorized. */
interface OrderedStart {
  event: { id: number; name: string; organization_id: number }
  team: { id: number; name: string }
  kiosk_id: number
  starter_id: number
  now: Date
  /** The mission on a failed kiosk that this one continues. */
  continues?: MissionRow
  /** Shown in the timeline. */
  reason?: string
}

/**
 * Starts a team's mission on its assigned kiosk, in the caller's transaction. The caller has locked the event and the
 * kiosk's row, so other holds and claims are committed or wait.
 * @returns 'busy person' if the starter has an open mission, 'busy kiosk' if the kiosk is in use or out of service
 */
export async function startOrdered(
  tx: Db,
  by: Actor,
  { event, team, kiosk_id, starter_id, now, continues, reason }: OrderedStart,
): Promise<MissionRow | 'busy person' | 'busy kiosk'> {
  if (!(await isStarterFree(tx, by, starter_id, now))) return 'busy person'
  const usable = scoped(eq(kiosks.id, kiosk_id), serviceableKiosks(now))
  const deadline_at = new Date(now.getTime() + STARTING_LIMIT_MS)
  const state = 'starting'
  const claim: Claim = { event, starter_id, team_id: team.id, usable, state, now, deadline_at }
  if (continues) {
    const { id, started_at, ran_from, running_at } = continues
    claim.continues = { id, started_at: started_at ?? now, ran_from: ran_from ?? running_at }
  }
  return (await enter(tx, by, claim, [team], reason)) ?? 'busy kiosk'
}

/** Locks the event and returns its current row: it may have changed since the rights were checked. */
async function stillRunnable(tx: Db, by: Session, read: EventRow): Promise<EventRow> {
  const held = orNotFound(await lockEventShared(tx, read.event.id), 'event', read.event.id)
  if (held.version === read.event.version) return read
  const { row, facts } = await eventFor(tx, by, String(read.event.id))
  assertCanRun(by, facts)
  return row
}

/** Adds no step: the timeline keeps the start of the reservation. */
async function extend(tx: Db, mission: MissionRow, deadline_at: Date): Promise<MissionRow> {
  await tx.execute(sql`update missions set deadline_at = ${deadline_at.toISOString()}::timestamptz
    where id = ${mission.id} and state = 'reserved'`)
  return { ...mission, deadline_at }
}

async function begin(
  tx: Db,
  now: Date,
  by: Session,
  row: EventRow,
  reservation: MissionRow,
  chosen: ChosenTeams,
): Promise<MissionRow | undefined> {
  const mission = await moveMission(tx, {
    id: reservation.id,
    from: ['reserved'],
    set: {
      state: 'starting',
      started_at: now,
      deadline_at: new Date(now.getTime() + STARTING_LIMIT_MS),
      // The event may have been renamed since the reservation.
      event_name: row.event.name,
      team_id: chosen.owner,
    },
    by,
    action: 'mission_started',
    now,
  })
  if (mission) await snapshotTeams(tx, mission.id, chosen.teams)
  return mission
}

function alreadyRunning(mission: MissionRow, kiosk_name: string): HttpError {
  const sentence =
    mission.state === 'stopping'
      ? `Your mission on “${mission.event_name}” is still stopping. Please try again in a moment.`
      : `You already run a mission on “${mission.event_name}” (kiosk ${kiosk_name}). Stop it first.`
  return new HttpError(400, { detail: sentence, error: sentence })
}

function noneFree(pool: KioskPool, kiosk: ClaimRequest['kiosk']): HttpError {
  const sentence =
    kiosk !== undefined
      ? 'This kiosk is no longer free. Please look for another one.'
      : pool.kiosk_id !== null
        ? 'Your assigned kiosk is not free at the moment.'
        : 'No kiosk is free at the moment.'
  return new HttpError(404, { detail: sentence, error: sentence })
}
