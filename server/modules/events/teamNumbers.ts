import { eq, sql } from 'drizzle-orm'
import { type Db, scoped } from '#server/db/db.ts'
import { naturalName } from '#server/db/ordering.ts'
import { event_teams } from '#server/db/schema/events.ts'

/**
 * Gives each team of an exercise that has begun a number for the wall, unless it has one: in the order of the board,
 * after those that have. No number moves to another team while both take part.
 */
export async function numberTeams(tx: Db, event_id: number): Promise<void> {
  await tx.execute(sql`update event_teams set number = added.number
    from (
      select et.team_id,
        (select coalesce(max(number), 0) from event_teams where event_id = ${event_id})
          + row_number() over (order by lower(o.name), o.id, ${naturalName(sql`t.name`)}, t.id) as number
      from event_teams et
      join teams t on t.id = et.team_id
      join organizations o on o.id = t.organization_id
      where et.event_id = ${event_id} and et.number is null
    ) added
    where event_teams.event_id = ${event_id} and event_teams.team_id = added.team_id
      and exists (select 1 from exercises where event_id = ${event_id} and started_at is not null)`)
}

/** For an exercise that is reset: its next StartEx numbers the teams anew. */
export const forgetNumbers = (tx: Db, event_id: number) =>
  tx
    .update(event_teams)
    .set({ number: null })
    .where(scoped(eq(event_teams.event_id, event_id)))
