import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { RESERVATION_MS } from '#contract/limits.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import type { Deps } from '#server/deps.ts'
import { allow, BadRequest, FieldError, HttpError, NotFound } from '#server/errors.ts'
import type { Actor } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { type EventRow, eventFor } from '#server/modules/events/access.ts'
import { canRunEvent, type EventFacts } from '#server/modules/events/policy.ts'
import { CLAIM_PATIENCE_MS, CLAIM_RETRY_MS, STARTING_LIMIT_MS } from '#server/modules/missions/limits.ts'
import {
  type KioskPool,
  poolFor,
  serviceableKiosks,
  startableTeams,
  usableKiosks,
} from '#server/modules/missions/policy.ts'
import {
  type Claim,
  claimKiosk,
  findOwnOpen,
  findTeamsOf,
  holdEvent,
  isAnyFree,
  isHeldMeanwhile,
  kioskNamed,
  lockStarter,
  type MissionRow,
  snapshotTeams,
} from '#server/modules/missions/queries.ts'
import {
  dropReservation,
  endLapsedReservations,
  isStarterFree,
} from '#server/modules/missions/reservations.ts'
import { moveMission, recordStep } from '#server/modules/missions/transition.ts'

/**
 * RUN(E), the first check before a start.
 * @throws Forbidden
 */
export const mayRun = (by: Session, facts: EventFacts): void =>
  allow(
    canRunEvent(by, facts),
    facts.status === 'Active'
      ? 'Only participants and organizers of this event may start a mission.'
      : 'This event is inactive. Missions can only be started on active events.',
  )

/** What someone who holds RUN(E) asks for. */
export interface ClaimRequest {
  row: EventRow
  facts: EventFacts
  /** `reserved`: held for two minutes. `starting`: the kiosk is about to be told. */
  state: 'reserved' | 'starting'
  /** Whose mission it becomes: the person who runs it. The pool and the rights are the caller's. */
  starter_id: number
  /** Row id or printed kiosk_id; any kiosk of the pool when left out. */
  kiosk?: string | undefined
  /** Row id of the team it is for, of those the caller may start for (ruling 162). */
  team?: number | undefined
}

/**
 * A mission for its starter on a free kiosk of the caller's pool. Asking twice gives the same one: a double click is one
 * mission, and a dialog opened again shows the kiosk that was already held.
 * @param finish what else belongs to the claim's transaction
 * @throws BadRequest naming the mission the starter has open elsewhere
 * @throws FieldError for a team the caller may not start for
 * @throws NotFound, Forbidden when the event was deleted, switched off or taken from the caller meanwhile
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
  const patience = performance.now() + CLAIM_PATIENCE_MS
  for (;;) {
    await endLapsedReservations(deps)
    const claimed = await attempt(deps, by, { ...request, usable }, finish)
    if (claimed) return claimed.result
    const wanted = request.kiosk === undefined ? usable : scoped(and(usable, kioskNamed(request.kiosk)))
    const team =
      request.team === undefined ? undefined : { event_id: request.row.event.id, team_id: request.team }
    if (!(await isAnyFree(deps.db, wanted, deps.now(), team))) throw noneFree(pool, request.kiosk)
    // Free, yet not taken: a rival holds its row this moment. It will be theirs, or free after all.
    if (performance.now() > patience)
      throw new BadRequest('Many missions are starting right now. Please try again.')
    await sleep(CLAIM_RETRY_MS * (0.5 + Math.random()))
  }
}

/** Undoes the whole transaction of an attempt, so that a reservation is kept when nothing better was found. */
class NothingTaken extends Error {}

async function attempt<T>(
  deps: Deps,
  by: Session,
  request: ClaimRequest & { usable: SQL },
  finish: (tx: Db, mission: MissionRow) => Promise<T>,
): Promise<{ result: T } | undefined> {
  try {
    return await deps.db.transaction(async (tx) => {
      const mission = await take(tx, deps.now(), by, request)
      if (!mission) throw new NothingTaken()
      return { result: await finish(tx, mission) }
    })
  } catch (error) {
    if (error instanceof NothingTaken) return undefined
    throw error
  }
}

async function take(
  tx: Db,
  now: Date,
  by: Session,
  { row: read, state, starter_id, kiosk, team, usable }: ClaimRequest & { usable: SQL },
): Promise<MissionRow | undefined> {
  await lockStarter(tx, starter_id)
  const row = await stillRunnable(tx, by, read)
  const own = await findOwnOpen(tx, starter_id, usable)
  const deadline_at = new Date(now.getTime() + (state === 'reserved' ? RESERVATION_MS : STARTING_LIMIT_MS))
  if (own) {
    const { mission } = own
    const isSame =
      mission.event_id === row.event.id &&
      (kiosk === undefined ||
        String(mission.kiosk_id) === kiosk ||
        own.kiosk_code.toLowerCase() === kiosk.toLowerCase())
    if (mission.state !== 'reserved') {
      if (isSame && state === 'starting' && mission.state !== 'stopping') return mission
      throw alreadyRunning(mission, own.kiosk_name)
    }
    if (isSame && own.is_usable) {
      if (state === 'reserved') return extend(tx, mission, deadline_at)
      return begin(tx, now, by, row, mission, await chooseTeams(tx, by, { row, starter_id, team }))
    }
    await dropReservation(tx, by, mission.id, now)
  }
  // A reservation is for a person; the team is chosen at the start.
  const chosen = state === 'starting' ? await chooseTeams(tx, by, { row, starter_id, team }) : undefined
  const claim: Claim = {
    event: { id: row.event.id, name: row.event.name, organization_id: row.event.organization_id },
    starter_id,
    team_id: chosen?.owner ?? null,
    usable: kiosk === undefined ? usable : scoped(and(usable, kioskNamed(kiosk))),
    state,
    now,
    deadline_at,
  }
  const mission = await enter(tx, by, claim, chosen?.teams ?? [])
  return mission && (await isHeldMeanwhile(tx, claim, mission.kiosk_id)) ? undefined : mission
}

/** Takes a kiosk, with who takes part and the first step of the mission; undefined when none was taken. */
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

/** A start that someone ordered for a team of an exercise, who had the right to: this kiosk, this person. */
export interface OrderedStart {
  event: { id: number; name: string; organization_id: number }
  team: { id: number; name: string }
  kiosk_id: number
  starter_id: number
  now: Date
  /** The mission it goes on with, of a kiosk that died. */
  continues?: MissionRow
  /** Shown in the timeline. */
  reason?: string
}

/**
 * Starts the mission of a team on the kiosk it was assigned, in the caller's transaction. The caller holds the event and
 * the kiosk's row, so another hold or claim is either committed or waits.
 * @returns 'busy person' when the starter has a mission open, 'busy kiosk' when the kiosk is not free or out of service
 */
export async function startOrdered(
  tx: Db,
  by: Actor,
  { event, team, kiosk_id, starter_id, now, continues, reason }: OrderedStart,
): Promise<MissionRow | 'busy person' | 'busy kiosk'> {
  if (!(await isStarterFree(tx, by, starter_id, now))) return 'busy person'
  const usable = scoped(and(eq(kiosks.id, kiosk_id), serviceableKiosks(now)))
  const deadline_at = new Date(now.getTime() + STARTING_LIMIT_MS)
  const state = 'starting'
  const claim: Claim = { event, starter_id, team_id: team.id, usable, state, now, deadline_at }
  if (continues) {
    const { id, started_at, ran_from, running_at } = continues
    claim.continues = { id, started_at: started_at ?? now, ran_from: ran_from ?? running_at }
  }
  return (await enter(tx, by, claim, [team], reason)) ?? 'busy kiosk'
}

/** The event as it is now, held: it may have changed since the caller's rights were asked. */
async function stillRunnable(tx: Db, by: Session, read: EventRow): Promise<EventRow> {
  const held = await holdEvent(tx, read.event.id)
  if (!held) throw new NotFound('event', read.event.id)
  if (held.version === read.event.version) return read
  const { row, facts } = await eventFor(tx, by, String(read.event.id))
  mayRun(by, facts)
  return row
}

/** Not a change of state: the timeline keeps when the reservation began. */
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
      // It may have been renamed since the kiosk was reserved.
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

interface ChosenTeams {
  /** Row id of the team it belongs to; null where none was chosen. */
  owner: number | null
  teams: { id: number; name: string }[]
}

/**
 * The team the mission belongs to: the one named, else the only one the caller may start for (ruling 162). Where none
 * is, those that take part: the starter's own, else those of the starter's organization, else of the event's.
 * @throws FieldError for a team the caller may not start for, whether it exists or not
 */
async function chooseTeams(
  tx: Db,
  by: Session,
  { row, starter_id, team }: Pick<ClaimRequest, 'row' | 'starter_id' | 'team'>,
): Promise<ChosenTeams> {
  const teams = await findTeamsOf(tx, row.event.id, starter_id)
  const startable = startableTeams(by, teams)
  if (team !== undefined) {
    const named = startable.find(({ id }) => id === team)
    if (!named) throw new FieldError('team', 'Choose a team of this event that you may start a mission for.')
    return { owner: named.id, teams: [named] }
  }
  const [only, ...others] = startable
  if (only && others.length === 0) return { owner: only.id, teams: [only] }
  const own = teams.filter(({ is_member }) => is_member)
  const home =
    by.user.role === 'super_admin' || by.user.role === 'admin'
      ? row.event.organization_id
      : by.user.organization_id
  return {
    owner: null,
    teams: own.length > 0 ? own : teams.filter(({ organization_id }) => organization_id === home),
  }
}

function alreadyRunning(mission: MissionRow, kiosk_name: string): HttpError {
  const sentence =
    mission.state === 'stopping'
      ? `Your mission on “${mission.event_name}” is still stopping. Please try again in a moment.`
      : `You already run a mission on “${mission.event_name}” (kiosk ${kiosk_name}). Stop it first.`
  return new HttpError(400, { detail: sentence, error: sentence })
}

function noneFree(pool: KioskPool, kiosk: string | undefined): HttpError {
  const sentence =
    kiosk !== undefined
      ? 'This kiosk is no longer free. Please look for another one.'
      : pool.kiosk_id !== null
        ? 'Your assigned kiosk is not free at the moment.'
        : 'No kiosk is free at the moment.'
  return new HttpError(404, { detail: sentence, error: sentence })
}
