import { inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'
import type { EventFacts } from '#server/modules/events/policy.ts'

/** Facts of an event for the rules of all listeners at once, with its participants and partners. */
export interface SharedFacts extends Omit<EventFacts, 'takes_part' | 'partner_of_caller'> {
  id: number
  participants: number[]
  partners: number[]
  /** Missing in facts stored by an earlier version. */
  evaluators?: number[]
  /** Organizations whose teams take part. */
  team_organizations?: number[]
  /** Partners read its after-action report. */
  report_shared?: boolean
}

/** One statement per batch of changes. */
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
      ) as partners,
      array(select ee.user_id from event_evaluators ee where ee.event_id = e.id) as evaluators,
      array(select distinct et.organization_id from event_teams et where et.event_id = e.id) as team_organizations,
      exists (select from after_action_reports r where r.event_id = e.id and r.shared_at is not null) as report_shared
    from events e where ${inArray(sql`e.id`, eventIds)}`)
  return rowsOf<SharedFacts>(result)
}
