import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'
import { event_partners } from '#server/db/schema/events.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'

type Stored = typeof partnerships.$inferSelect

/** Whether there is such an organization, and it is not switched off. */
export const isActive = async (tx: Db, id: number): Promise<boolean> =>
  (await tx.$count(organizations, and(eq(organizations.id, id), eq(organizations.is_active, true)))) > 0

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

/** Moves a row on only from the state it is believed to be in. @returns whether it was */
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

/** Holds the row also against events that are about to be shared through it. */
export const holdPartnership = (tx: Db, id: number) =>
  tx.select({ id: partnerships.id }).from(partnerships).where(eq(partnerships.id, id)).for('update')

/** A partnership by its two organizations. */
export interface Pair {
  id: number
  one: number
  other: number
}

/** An event of one side that the other had a part in. */
export interface SharedEvent {
  id: number
  event_id: string
  name: string
  organization_id: number
  /** Teams of the other side that take part, by name. */
  teams: string[]
  /** The other side's person it is assigned to. */
  person: string | null
}

/** The other of two organizations, seen from the event's. */
const guestOf = ({ one, other }: Pair) =>
  sql`case when e.organization_id = ${one}::int then ${other}::int else ${one}::int end`

/** Events of either side that list the partnership, or that teams or a person of the other side take part in. */
const sharedThrough = (pair: Pair) => sql`e.organization_id in (${pair.one}::int, ${pair.other}::int) and (
    exists (select 1 from event_partners ep where ep.event_id = e.id and ep.partnership_id = ${pair.id}::int)
    or exists (select 1 from event_teams et where et.event_id = e.id and et.organization_id = ${guestOf(pair)})
    or exists (select 1 from users u where u.id = e.assigned_user_id and u.organization_id = ${guestOf(pair)}))`

/** Holds these events, in one order, so that neither a mission nor a participant comes to them meanwhile. @returns ids */
export async function holdSharedEvents(tx: Db, pair: Pair): Promise<number[]> {
  const result = await tx.execute(
    sql`select e.id from events e where ${sharedThrough(pair)} order by e.id for update of e`,
  )
  return rowsOf<{ id: number }>(result).map(({ id }) => id)
}

/** The same with who takes part. */
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

/** A mission that the other side's people fly on one of these events, or that flies on the other side's kiosk. */
export async function findGuestMission(tx: Db, pair: Pair, event_ids: number[]) {
  if (event_ids.length === 0) return undefined
  const result = await tx.execute(sql`
    select m.mission_id, e.name as event_name
    from missions m join events e on e.id = m.event_id left join users u on u.id = m.starter_id
    where m.state in ('starting', 'running', 'stopping') and ${inArray(sql`m.event_id`, event_ids)}
      and (m.organization_id = ${guestOf(pair)} or u.organization_id = ${guestOf(pair)})
    order by m.id limit 1`)
  return rowsOf<{ mission_id: string; event_name: string }>(result)[0]
}

/** Takes the other side's teams and person out of these events, and the partnership out of the lists of those it shares. */
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
