import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { hasRow } from '#server/db/rows.ts'
import { event_partners } from '#server/db/schema/events.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { team_members } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'

/** Members of teams, and whether they can sign in: `has_password` as the list of users says of an invitation. */
export const findMemberStates = (db: Db, teamIds: number[]) =>
  db
    .select({
      team_id: team_members.team_id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      is_active: users.is_active,
      has_password: sql<boolean>`(${users.last_login} is not null or ${users.last_password_change} is not null)`,
    })
    .from(team_members)
    .innerJoin(users, eq(users.id, team_members.user_id))
    .where(inArray(team_members.team_id, teamIds))
    .orderBy(asc(users.id))

export const isActiveUser = (db: Db, id: number) =>
  hasRow(db, users, and(eq(users.id, id), eq(users.is_active, true)))

/** The partnerships an event lists, each with the other organization's name. */
export const findListedPartners = (db: Db, event: { id: number; organization_id: number }) =>
  db
    .select({
      organization_id: organizations.id,
      name: organizations.name,
      status: partnerships.status,
    })
    .from(event_partners)
    .innerJoin(partnerships, eq(partnerships.id, event_partners.partnership_id))
    .innerJoin(
      organizations,
      sql`${organizations.id} = case when ${partnerships.from_organization_id} = ${event.organization_id}
        then ${partnerships.to_organization_id} else ${partnerships.from_organization_id} end`,
    )
    .where(eq(event_partners.event_id, event.id))
    .orderBy(asc(organizations.name))
