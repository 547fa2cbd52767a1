import { and, asc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, likePattern, nothing, scoped } from '#server/db/db.ts'
import { organizations, team_members, teams, users } from '#server/db/schema.ts'
import type { TeamScope } from './policy.ts'

interface TeamFilter {
  /** Narrows the scope, never widens it. */
  organization?: number | undefined
  search?: string | undefined
}

export interface TeamRow {
  id: number
  name: string
  organization_id: number
  is_active: boolean
}

export interface TeamPersonRow {
  team_id: number
  is_leader: boolean
  id: number
  first_name: string
  last_name: string
  email: string
  role: string
}

function inScope(scope: TeamScope): SQL {
  switch (scope.kind) {
    case 'all':
      return sql`true`
    case 'organizations':
      return scope.ids.length === 0 ? nothing() : inArray(teams.organization_id, scope.ids)
    case 'member':
      return sql`exists (select 1 from ${team_members} where ${team_members.team_id} = ${teams.id}
        and ${team_members.user_id} = ${scope.user_id})`
    default:
      return scope satisfies never
  }
}

/** One page of teams by name, and how many there are. */
export async function findTeams(
  db: Db,
  scope: TeamScope,
  filter: TeamFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: TeamRow[]; count: number }> {
  const where = scoped(
    and(
      inScope(scope),
      filter.organization === undefined ? undefined : eq(teams.organization_id, filter.organization),
      filter.search ? ilike(teams.name, likePattern(filter.search)) : undefined,
    ),
  )
  const rows = await db
    .select({
      id: teams.id,
      name: teams.name,
      organization_id: teams.organization_id,
      is_active: teams.is_active,
    })
    .from(teams)
    .where(where)
    .orderBy(asc(sql`lower(${teams.name})`), asc(teams.id))
    .limit(page.limit)
    .offset(page.offset)
  return { rows, count: await db.$count(teams, where) }
}

/** Teams by row id, whatever their organization: for a caller that has established its right to them. */
export async function teamsById(db: Db, ids: number[]): Promise<TeamRow[]> {
  if (ids.length === 0) return []
  return db
    .select({
      id: teams.id,
      name: teams.name,
      organization_id: teams.organization_id,
      is_active: teams.is_active,
    })
    .from(teams)
    .where(inArray(teams.id, ids))
}

/** Who belongs to these teams, leaders first. */
export async function peopleOfTeams(db: Db, team_ids: number[]): Promise<TeamPersonRow[]> {
  if (team_ids.length === 0) return []
  return db
    .select({
      team_id: team_members.team_id,
      is_leader: team_members.is_leader,
      id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      role: users.role,
    })
    .from(team_members)
    .innerJoin(users, eq(users.id, team_members.user_id))
    .where(inArray(team_members.team_id, team_ids))
    .orderBy(sql`${team_members.is_leader} desc`, asc(users.last_name), asc(users.id))
}

/** Organizations that teams may belong to in this scope, for a select of {id, name}. */
export async function findTeamsOrganizations(
  db: Db,
  ids: number[] | 'all',
): Promise<{ id: number; name: string }[]> {
  if (ids !== 'all' && ids.length === 0) return []
  return db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(
      scoped(
        and(eq(organizations.is_active, true), ids === 'all' ? undefined : inArray(organizations.id, ids)),
      ),
    )
    .orderBy(asc(sql`lower(${organizations.name})`))
}
