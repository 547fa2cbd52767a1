import { and, asc, desc, gt, inArray, or, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'
import { activity } from '#server/db/schema.ts'
import type { EventFacts } from '#server/modules/events/policy.ts'

const columns = {
  id: activity.id,
  at: activity.at,
  actor_id: activity.actor_id,
  action: activity.action,
  subject: activity.subject,
  subject_id: activity.subject_id,
  target_user_id: activity.target_user_id,
  organization_id: activity.organization_id,
  event_id: activity.event_id,
  event_code: activity.event_code,
}

export const findChanges = (db: Db, ids: number[]) =>
  db.select(columns).from(activity).where(inArray(activity.id, ids)).orderBy(asc(activity.id))

export type ChangeRow = Awaited<ReturnType<typeof findChanges>>[number]

/**
 * What followed a change, oldest first and at most `limit` of the newest. Ids are given out before the commit, so a
 * lower one may appear after a higher one was sent: rows of the last `overlap` seconds are told again, which costs
 * a listener a refetch and never a missed change.
 */
export async function findChangesAfter(
  db: Db,
  seq: number,
  { limit, overlapSeconds }: { limit: number; overlapSeconds: number },
): Promise<ChangeRow[]> {
  const maybeLate = and(
    gt(activity.id, seq - limit),
    gt(activity.at, sql`now() - make_interval(secs => ${overlapSeconds}::int)`),
  )
  const rows = await db
    .select(columns)
    .from(activity)
    .where(or(gt(activity.id, seq), maybeLate))
    .orderBy(desc(activity.id))
    .limit(limit)
  return rows.reverse()
}

export async function newestChange(db: Db): Promise<number> {
  const [row] = await db.select({ id: activity.id }).from(activity).orderBy(desc(activity.id)).limit(1)
  return row?.id ?? 0
}

/** An event as every listener's rules ask about it: who takes part and who is a partner, for all of them at once. */
export interface SharedFacts extends Omit<EventFacts, 'takes_part' | 'partner_of_caller'> {
  id: number
  participants: number[]
  partners: number[]
}

/** One statement for a batch of changes, however many listen. */
export async function findSharedFacts(db: Db, eventIds: number[]): Promise<SharedFacts[]> {
  if (eventIds.length === 0) return []
  const result = await db.execute(sql`
    select e.id, e.organization_id, e.sharing_mode, e.status, e.creator_id,
      array(
        select tm.user_id from event_teams et join team_members tm on tm.team_id = et.team_id
          where et.event_id = e.id
        union select e.assigned_user_id where e.assigned_user_id is not null
      ) as participants,
      array(
        select case when p.from_organization_id = e.organization_id
          then p.to_organization_id else p.from_organization_id end
        from event_partners ep join partnerships p on p.id = ep.partnership_id
        where ep.event_id = e.id and p.status = 'accepted'
          and e.organization_id in (p.from_organization_id, p.to_organization_id)
      ) as partners
    from events e where ${inArray(sql`e.id`, eventIds)}`)
  return rowsOf<SharedFacts>(result)
}
