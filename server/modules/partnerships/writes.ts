import { and, eq, inArray, sql } from 'drizzle-orm'
import { VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import { type Db, rowsOf } from '#server/db/db.ts'
import { idsOf } from '#server/db/rows.ts'
import { event_partners } from '#server/db/schema/events.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'

type Stored = typeof partnerships.$inferSelect

/**
 * Inserts a request, unless the two are partners or have a pending request in either direction. The unique index on the
 * pair decides, and waits for a concurrent insert (I5).
 * @returns the row's id, or undefined if one exists
 */
export async function insertRequest(
  tx: Db,
  values: Pick<Stored, 'from_organization_id' | 'to_organization_id' | 'reason' | 'created_at'>,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(partnerships)
    .values({ ...values, status: 'pending' })
    .onConflictDoNothing()
    .returning({ id: partnerships.id })
  return row?.id
}

/** The current relation of two organizations: a partnership or a pending request. */
export async function findBetween(tx: Db, one: number, other: number): Promise<Stored | undefined> {
  const [row] = await tx
    .select()
    .from(partnerships)
    .where(
      and(
        inArray(partnerships.from_organization_id, [one, other]),
        inArray(partnerships.to_organization_id, [one, other]),
        inArray(partnerships.status, ['pending', 'accepted']),
      ),
    )
  return row
}

/** Changes the status if it is still `from`. @returns whether it was */
export async function moveOn(
  tx: Db,
  id: number,
  { from, to, at }: { from: Stored['status']; to: Stored['status']; at: Date },
): Promise<boolean> {
  const moved = await tx
    .update(partnerships)
    .set({ status: to, decided_at: at })
    .where(and(eq(partnerships.id, id), eq(partnerships.status, from)))
    .returning({ id: partnerships.id })
  return moved.length > 0
}

/** Locks the row, also against events about to be shared through it. */
export const lockPartnership = (tx: Db, id: number) =>
  tx.select({ id: partnerships.id }).from(partnerships).where(eq(partnerships.id, id)).for('update')

/** A partnership by its two organizations. */
export interface Pair {
  id: number
  one: number
  other: number
}

/** An event of one side that is shared with the other or has its participants. */
export interface SharedEvent {
  id: number
  event_id: string
  name: string
  organization_id: number
  /** Participating teams of the other side, by name. */
  teams: string[]
  /** The assigned user, if from the other side. */
  person: string | null
}

/** The organization that does not own the event. */
const guestOf = ({ one, other }: Pair) =>
  sql`case when e.organization_id = ${one}::int then ${other}::int else ${one}::int end`

/** Events of either side that list the partnership, or have teams or a user of the other side. */
const sharedThrough = (pair: Pair) => sql`e.organization_id in (${pair.one}::int, ${pair.other}::int) and (
    exists (select 1 from event_partners ep where ep.event_id = e.id and ep.partnership_id = ${pair.id}::int)
    or exists (select 1 from event_teams et where et.event_id = e.id and et.organization_id = ${guestOf(pair)})
    or exists (select 1 from users u where u.id = e.assigned_user_id and u.organization_id = ${guestOf(pair)}))`

/** Locks these events in id order, so that no mission or participant is added meanwhile. @returns ids */
export async function lockSharedEvents(tx: Db, pair: Pair): Promise<number[]> {
  const result = await tx.execute(
    sql`select e.id from events e where ${sharedThrough(pair)} order by e.id for update of e`,
  )
  return idsOf(rowsOf<{ id: number }>(result))
}

/** The same with their participants. */
export async function findSharedEvents(tx: Db, pair: Pair): Promise<SharedEvent[]> {
  const result = await tx.execute(sql`
    select e.id, e.event_id, e.name, e.organization_id,
      array(select t.name from event_teams et join teams t on t.id = et.team_id
        where et.event_id = e.id and et.organization_id = ${guestOf(pair)} order by t.name) as teams,
      (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from users u
        where u.id = e.assigned_user_id and u.organization_id = ${guestOf(pair)}) as person
    from events e where ${sharedThrough(pair)} order by e.id`)
  return rowsOf<SharedEvent>(result)
}

/** An open mission on one of these events, by the other side's people or on its kiosk. */
export async function findGuestMission(tx: Db, pair: Pair, event_ids: number[]) {
  if (event_ids.length === 0) return undefined
  const result = await tx.execute(sql`
    select m.mission_id, e.name as event_name
    from missions m join events e on e.id = m.event_id left join users u on u.id = m.starter_id
    where ${inArray(sql`m.state`, [...VISIBLE_MISSION_STATES])} and ${inArray(sql`m.event_id`, event_ids)}
      and (m.organization_id = ${guestOf(pair)} or u.organization_id = ${guestOf(pair)})
    order by m.id limit 1`)
  return rowsOf<{ mission_id: string; event_name: string }>(result)[0]
}

/** Removes the other side's teams and user from these events, and the partnership from all events that list it. */
export async function endSharing(tx: Db, pair: Pair, event_ids: number[], at: Date): Promise<void> {
  await tx.delete(event_partners).where(eq(event_partners.partnership_id, pair.id))
  if (event_ids.length === 0) return
  const these = inArray(sql`e.id`, event_ids)
  await tx.execute(sql`delete from event_teams et using events e
    where e.id = et.event_id and ${these} and et.organization_id = ${guestOf(pair)}`)
  await tx.execute(sql`update events e set
      assigned_user_id = case when exists (select 1 from users u where u.id = e.assigned_user_id
        and u.organization_id = ${guestOf(pair)}) then null else e.assigned_user_id end,
      version = version + 1, updated_at = ${at.toISOString()}::timestamptz
    where ${these}`)
}
