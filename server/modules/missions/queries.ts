import { and, eq, getTableColumns, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { type MissionState, OPEN_MISSION_STATES } from '#contract/missions.ts'
import { type Db, rowsOf, scoped } from '#server/db/db.ts'
import { inlined } from '#server/db/inlined.ts'
import { naturalName } from '#server/db/ordering.ts'
import { rowKey } from '#server/db/rowKey.ts'
import { firstRow } from '#server/db/rows.ts'
import { event_teams, events } from '#server/db/schema/events.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { mission_steps, mission_teams, missions } from '#server/db/schema/missions.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { type ExerciseTeam, isAssignedToOthers, isFree, isHeldFor } from './freeKiosk.ts'
import { teamOrganization } from './policy.ts'

export const stateIn = (states: readonly MissionState[]): SQL =>
  sql`${missions.state} in (${inlined(states)})`

export type MissionRow = typeof missions.$inferSelect

/**
 * The person's reservation or mission, with its kiosk and whether that satisfies `usable` and `wanted`. Locks the
 * mission.
 */
export const findOwnOpen = (tx: Db, user: number, usable = sql`true`, wanted = sql`true`) =>
  tx
    .select({
      mission: missions,
      kiosk_name: kiosks.name,
      is_usable: sql<boolean>`(${usable})`,
      is_wanted: sql<boolean>`(${wanted})`,
    })
    .from(missions)
    .innerJoin(kiosks, eq(kiosks.id, missions.kiosk_id))
    .where(scoped(eq(missions.starter_id, user), stateIn(OPEN_MISSION_STATES)))
    .for('update', { of: missions })
    .then(firstRow)

export interface Claim {
  event: { id: number; name: string; organization_id: number }
  starter_id: number
  team_id: number | null
  /** A reservation belongs to no team yet, but may take the kiosk held for this one. */
  held_team_id?: number | undefined
  /** The kiosks that may be taken. A WHERE over kiosks. */
  usable: SQL
  state: 'reserved' | 'starting'
  now: Date
  deadline_at: Date
  /** The mission on a failed kiosk that this one continues. */
  continues?: { id: number; started_at: Date; ran_from: Date | null }
}

/**
 * Claims a free kiosk in one statement. Skips rows locked by concurrent claims; the unique indexes catch kiosks taken
 * since the statement's snapshot.
 * @returns undefined if nothing was taken: `isAnyFree` tells whether to retry
 */
export async function claimKiosk(tx: Db, claim: Claim): Promise<MissionRow | undefined> {
  const { event, state, continues } = claim
  const now = claim.now.toISOString()
  const started_at = state === 'starting' ? (continues?.started_at.toISOString() ?? now) : null
  const result = await tx.execute(sql`
    insert into ${missions} (id, mission_id, event_id, event_name, event_organization_id, kiosk_id, organization_id,
      starter_id, team_id, state, deadline_at, reserved_at, started_at, created_at, continues_id, ran_from)
    select next.id, 'MSN-' || lpad(next.id::text, greatest(6, length(next.id::text)), '0'), ${event.id}::int,
      ${event.name}, ${event.organization_id}::int, free.id, free.organization_id, ${claim.starter_id}::int,
      ${claim.team_id}::int, ${state}, ${claim.deadline_at.toISOString()}::timestamptz,
      ${state === 'reserved' ? now : null}::timestamptz, ${started_at}::timestamptz,
      ${now}::timestamptz, ${continues?.id ?? null}::int, ${continues?.ran_from?.toISOString() ?? null}::timestamptz
    from (
      select ${kiosks.id} as id, ${kiosks.organization_id} as organization_id from ${kiosks}
      where ${scoped(claim.usable)} and ${isFree(claim.now, teamOf(claim))}
      order by ${isAssignedToOthers(claim.starter_id)}, ${kiosks.id} limit 1
      for no key update of ${kiosks} skip locked
    ) free, lateral (select nextval(pg_get_serial_sequence('missions', 'id'))::int as id) next
    on conflict do nothing
    returning id`)
  const [taken] = rowsOf<{ id: number }>(result)
  if (!taken) return undefined
  const [mission] = await tx.select().from(missions).where(eq(missions.id, taken.id))
  return mission
}

function teamOf({ event, team_id, held_team_id }: Claim): ExerciseTeam | undefined {
  const team = team_id ?? held_team_id
  return team === undefined ? undefined : { event_id: event.id, team_id: team }
}

/**
 * Whether a conductor has held the claimed kiosk for another team since the claim's snapshot. Holds lock the kiosk's
 * row as claims do, so none can follow.
 */
export async function isHeldMeanwhile(tx: Db, claim: Claim, kiosk: number): Promise<boolean> {
  const result = await tx.execute(sql`
    select exists (select 1 from ${kiosks} where ${kiosks.id} = ${kiosk}
      and ${isHeldFor(claim.now, teamOf(claim))}) as held`)
  return rowsOf<{ held: boolean }>(result)[0]?.held === true
}

/** Whether a kiosk is free by what is committed now; if so, an empty claim only lost to concurrent ones. */
export async function isAnyFree(db: Db, usable: SQL, now: Date, team?: ExerciseTeam): Promise<boolean> {
  const result = await db.execute(sql`
    select exists (select 1 from ${kiosks} where ${scoped(usable)} and ${isFree(now, team)}) as free`)
  return rowsOf<{ free: boolean }>(result)[0]?.free === true
}

const isLapsed = (now: Date) =>
  scoped(stateIn(['reserved']), sql`${missions.deadline_at} <= ${now.toISOString()}::timestamptz`)

/** Locks lapsed reservations so that the caller can end them; skips those locked by others. */
export const lockLapsed = (tx: Db, now: Date) =>
  tx.select({ id: missions.id }).from(missions).where(isLapsed(now)).for('update', { skipLocked: true })

export async function hasLapsed(db: Db, now: Date): Promise<boolean> {
  const rows = await db.select({ id: missions.id }).from(missions).where(isLapsed(now)).limit(1)
  return rows.length > 0
}

/** When the mission's clock started: for a continuation, that of the first mission. */
export const clockStart = sql<Date | null>`coalesce(${missions.ran_from}, ${missions.running_at})`.mapWith(
  missions.running_at,
)

export interface Move {
  id: number
  from: readonly MissionState[]
  set: Partial<typeof missions.$inferInsert> & { state: MissionState }
}

/** Compare and set: moves the mission only from one of these states, so only one of two concurrent moves wins. */
export const updateMission = (tx: Db, { id, from, set }: Move): Promise<MissionRow | undefined> =>
  tx
    .update(missions)
    .set(set)
    .where(scoped(eq(missions.id, id), stateIn(from)))
    .returning()
    .then(firstRow)

export const insertStep = (tx: Db, step: typeof mission_steps.$inferInsert) =>
  tx.insert(mission_steps).values(step)

/** Stores the team names, so that the report survives renaming and deletion. */
export const snapshotTeams = (tx: Db, missionId: number, teamsOfEvent: { id: number; name: string }[]) =>
  teamsOfEvent.length === 0
    ? undefined
    : tx
        .insert(mission_teams)
        .values(teamsOfEvent.map(({ id, name }) => ({ mission_id: missionId, team_name: name, team_id: id })))
        .onConflictDoNothing()

/** Teams of an event by name, and whether this person is a member. */
export const findTeamsOf = (tx: Db, eventId: number, user: number) =>
  tx
    .select({
      id: teams.id,
      name: teams.name,
      organization_id: teams.organization_id,
      is_active: teams.is_active,
      is_member: sql<boolean>`exists (select 1 from ${team_members}
        where ${team_members.team_id} = ${teams.id} and ${team_members.user_id} = ${user})`,
    })
    .from(event_teams)
    .innerJoin(teams, eq(teams.id, event_teams.team_id))
    .where(eq(event_teams.event_id, eventId))
    .orderBy(naturalName(teams.name), teams.id)

/** The kiosk and event of a mission. */
export async function findMissionContext(tx: Db, mission: { event_id: number | null; kiosk_id: number }) {
  const [row] = await tx
    .select({
      kiosk: { id: kiosks.id, kiosk_id: kiosks.kiosk_id, name: kiosks.name },
      event: { id: events.id, event_id: events.event_id },
    })
    .from(kiosks)
    .leftJoin(events, mission.event_id === null ? sql`false` : eq(events.id, mission.event_id))
    .where(eq(kiosks.id, mission.kiosk_id))
  if (!row) throw new Error(`mission on kiosk ${mission.kiosk_id}, which does not exist`)
  return row
}

/** Leaves a kiosk in maintenance as it is. */
export const setKioskStatus = (tx: Db, id: number, status: 'Running' | 'Stopped', now: Date) =>
  tx
    .update(kiosks)
    .set({ status, updated_at: now })
    .where(and(eq(kiosks.id, id), sql`${kiosks.status} <> 'Maintenance'`))

/**
 * Adds a finished mission to its kiosk's hours. Rounds the sum of all its missions, so that short ones are not each
 * rounded down to zero.
 */
export const addHours = (tx: Db, mission: MissionRow) =>
  tx.execute(sql`
    update ${kiosks} set hours_in_use = hours_in_use + used.after_s / 3600 - used.before_s / 3600
    from (
      select coalesce(sum(extract(epoch from ended_at - running_at)), 0)::bigint as after_s,
        coalesce(sum(extract(epoch from ended_at - running_at)) filter (where id <> ${mission.id}), 0)::bigint as before_s
      from ${missions}
      where organization_id = ${mission.organization_id} and state in ('ended', 'failed')
        and kiosk_id = ${mission.kiosk_id} and running_at is not null and ended_at is not null
    ) used
    where ${kiosks.id} = ${mission.kiosk_id} and used.after_s / 3600 > used.before_s / 3600`)

export const markForCheck = (tx: Db, id: number, now: Date) =>
  tx.update(kiosks).set({ needs_check: true, checked_at: null, updated_at: now }).where(eq(kiosks.id, id))

/** Includes the sealed columns: open them only for those authz §5 names. */
export const findKiosk = (db: Db, id: number) =>
  db.select().from(kiosks).where(eq(kiosks.id, id)).then(firstRow)

const withTeam = { ...getTableColumns(missions), team_organization_id: teamOrganization }

/** A mission of an event by row id or printed mission_id, open or over; no reservations. */
export async function findMissionNamed(db: Db, eventId: number, key: string) {
  const { id, code } = rowKey(key)
  const rows = await db
    .select(withTeam)
    .from(missions)
    .where(
      scoped(
        eq(missions.event_id, eventId),
        isNotNull(missions.started_at),
        or(id === null ? undefined : eq(missions.id, id), eq(missions.mission_id, code)),
      ),
    )
  const byId = rows.find((row) => row.id === id)
  return byId ? [byId] : rows.slice(0, 1)
}

/** Missions of an event in these states, oldest first, with the facts for the rules. */
export const findMissionsOn = (db: Db, eventId: number, states: readonly MissionState[]) =>
  db
    .select(withTeam)
    .from(missions)
    .where(scoped(eq(missions.event_id, eventId), inArray(missions.state, [...states])))
    .orderBy(missions.id)

/** The same, locked until the transaction ends. */
export const lockMissionsOn = (tx: Db, eventId: number, states: readonly MissionState[]) =>
  tx
    .select()
    .from(missions)
    .where(scoped(eq(missions.event_id, eventId), inArray(missions.state, [...states])))
    .orderBy(missions.id)
    .for('no key update')

/** Locks reservations of these kiosks so that the caller can end them; skips one that is just being started. */
export const lockReservationsOf = (tx: Db, kiosk_ids: number[]) =>
  tx
    .select({ id: missions.id })
    .from(missions)
    .where(scoped(inArray(missions.kiosk_id, kiosk_ids), stateIn(['reserved'])))
    .orderBy(missions.id)
    .for('update', { skipLocked: true })

/**
 * Locks the event before a mission starts on it, against deactivation, deletion and removal of a team. The lock is
 * shared, so claims do not wait for each other.
 */
export const lockEventShared = (tx: Db, id: number): Promise<{ version: number } | undefined> =>
  tx.select({ version: events.version }).from(events).where(eq(events.id, id)).for('share').then(firstRow)

/** Whether a finished mission of the event satisfies a condition over the missions table. */
export async function isAnyOver(db: Db, eventId: number, which: SQL): Promise<boolean> {
  const result = await db.execute(sql`
    select exists (select 1 from ${missions}
      where ${missions.event_id} = ${eventId} and ${stateIn(['ended', 'failed'])} and ${scoped(which)}) as over`)
  return rowsOf<{ over: boolean }>(result)[0]?.over === true
}
