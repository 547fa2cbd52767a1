import { and, asc, desc, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { activity } from '#server/db/schema/activity.ts'
import { teamOrganization } from '#server/modules/missions/policy.ts'
import type { SharedFacts } from './sharedFacts.ts'

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
  /** Organization of the team of a mission or observation; null for anything else. */
  team_organization_id: sql<number | null>`case when activity.subject_id !~ '^[0-9]{1,9}$' then null
    when activity.subject in ('mission', 'mission-report') then
      (select ${teamOrganization} from missions where missions.id = activity.subject_id::int)
    when activity.subject = 'observation' and activity.action in ('observation_filed', 'observation_changed') then
      (select observations.team_organization_id from observations where observations.id = activity.subject_id::int)
    end`,
  /** As written by recordActivity. */
  event_before: sql<SharedFacts | null>`${activity.event_before}`,
}

export const findChanges = (db: Db, ids: number[]) =>
  db.select(columns).from(activity).where(inArray(activity.id, ids)).orderBy(asc(activity.id))

export type ChangeRow = Awaited<ReturnType<typeof findChanges>>[number]

/**
 * The newest `limit` changes after `seq`, oldest first. Ids are assigned before the commit, so a lower id may appear
 * after a higher one was sent. Rows of the last `overlapSeconds` are therefore repeated: a listener may refetch once
 * too often, but never misses a change.
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
