import { and, count, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import { type Db, rowsOf, scoped } from '#server/db/db.ts'
import { personColumns } from '#server/db/personColumns.ts'
import { firstRow, oneRow, requestedRow } from '#server/db/rows.ts'
import { event_teams } from '#server/db/schema/events.ts'
import { wall_links } from '#server/db/schema/exercises.ts'
import { inject_receipts, injects } from '#server/db/schema/injects.ts'
import { missions } from '#server/db/schema/missions.ts'
import { users } from '#server/db/schema/users.ts'

/** Most links in a list. */
const LISTED = 50

const columns = {
  id: wall_links.id,
  event_id: wall_links.event_id,
  name: wall_links.name,
  created_at: wall_links.created_at,
  ends_at: wall_links.ends_at,
  revoked_at: wall_links.revoked_at,
  creator: {
    ...personColumns(users),
    organization_id: users.organization_id,
  },
}

/** An event's links, newest first; or one of them. */
export const findLinks = (db: Db, eventId: number, id?: number) =>
  db
    .select(columns)
    .from(wall_links)
    .innerJoin(users, eq(users.id, wall_links.created_by))
    .where(scoped(eq(wall_links.event_id, eventId), id === undefined ? undefined : eq(wall_links.id, id)))
    .orderBy(desc(wall_links.id))
    .limit(LISTED)
export type LinkRow = Awaited<ReturnType<typeof findLinks>>[number]

const isLiving = (now: Date) => and(isNull(wall_links.revoked_at), gt(wall_links.ends_at, now))

export const countActiveLinks = (tx: Db, eventId: number, now: Date): Promise<number> =>
  tx.$count(wall_links, and(eq(wall_links.event_id, eventId), isLiving(now)))

/** The link of a token, unless revoked or expired. */
export const findActiveLink = (db: Db, token_hash: string, now: Date) =>
  db
    .select({ id: wall_links.id, event_id: wall_links.event_id, created_by: wall_links.created_by })
    .from(wall_links)
    .where(and(eq(wall_links.token_hash, token_hash), isLiving(now)))
    .then(firstRow)

/** The link this person has already made with this request_id, unless it was revoked. */
export const findRequested = (
  tx: Db,
  asked: { event_id: number; created_by: number; request_id: string | undefined },
) =>
  requestedRow(
    tx,
    wall_links,
    asked.request_id,
    and(eq(wall_links.event_id, asked.event_id), eq(wall_links.created_by, asked.created_by)),
  )

export const renewLink = (
  tx: Db,
  id: number,
  values: Pick<typeof wall_links.$inferInsert, 'token_hash' | 'name' | 'created_at' | 'ends_at'>,
) => tx.update(wall_links).set(values).where(eq(wall_links.id, id))

export async function insertLink(tx: Db, link: typeof wall_links.$inferInsert): Promise<number> {
  return oneRow(await tx.insert(wall_links).values(link).returning({ id: wall_links.id })).id
}

/** @returns false if it was revoked before */
export async function revokeLink(tx: Db, id: number, revoked_at: Date): Promise<boolean> {
  const rows = await tx
    .update(wall_links)
    .set({ revoked_at, request_id: null })
    .where(and(eq(wall_links.id, id), isNull(wall_links.revoked_at)))
    .returning({ id: wall_links.id })
  return rows.length > 0
}

export const deleteLinksEndedBefore = (db: Db, before: Date) =>
  db.delete(wall_links).where(sql`${wall_links.ends_at} < ${before.toISOString()}::timestamptz`)

/** Delivered injects of an event, and how many of them a participating team has not acknowledged. */
export async function countInjects(db: Db, eventId: number): Promise<{ delivered: number; open: number }> {
  const result = await db.execute(sql`
    select count(*)::int as delivered, count(*) filter (where exists (
      select 1 from ${inject_receipts}
      join ${event_teams} on ${event_teams.team_id} = ${inject_receipts.team_id}
        and ${event_teams.event_id} = ${injects.event_id}
      where ${inject_receipts.inject_id} = ${injects.id} and ${inject_receipts.acknowledged_at} is null))::int as open
    from ${injects} where ${injects.event_id} = ${eventId} and ${injects.delivered_at} is not null`)
  const [row] = rowsOf<{ delivered: number; open: number }>(result)
  return row ?? { delivered: 0, open: 0 }
}

/** Open missions of each team on an event, by id of the team; without teams that have none. */
export async function countOpenMissions(db: Db, eventId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ team_id: missions.team_id, open: count() })
    .from(missions)
    .where(
      scoped(
        eq(missions.event_id, eventId),
        inArray(missions.state, [...VISIBLE_MISSION_STATES]),
        isNotNull(missions.team_id),
      ),
    )
    .groupBy(missions.team_id)
  return new Map(rows.flatMap(({ team_id, open }) => (team_id === null ? [] : [[team_id, open]])))
}
