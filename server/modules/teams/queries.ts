import { asc, eq, getTableColumns, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import type { TeamQuery } from '#contract/teams.ts'
import { type Db, likePattern, scoped } from '#server/db/db.ts'
import { naturalName, orderedBy } from '#server/db/ordering.ts'
import { personColumns } from '#server/db/personColumns.ts'
import { firstRow } from '#server/db/rows.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import type { Listed, Page } from '#server/http.ts'
import { within } from '#server/modules/auth/scope.ts'
import type { Organizations } from '#server/modules/auth/session.ts'
import { MEMBER_ROLES, type TeamScope } from './policy.ts'

interface TeamFilter {
  /** Narrows the scope. */
  organization?: number | undefined
  search?: string | undefined
  ordering?: TeamQuery['ordering']
}

const SORT_KEYS = {
  id: teams.id,
  name: naturalName(teams.name),
  total_members: sql`(select count(*) from ${team_members} where ${team_members.team_id} = ${teams.id})`,
}

const teamsWithOrganization = (db: Db) =>
  db
    .select({ ...getTableColumns(teams), organization_name: organizations.name })
    .from(teams)
    .innerJoin(organizations, eq(organizations.id, teams.organization_id))

export type TeamRow = Awaited<ReturnType<typeof teamsWithOrganization>>[number]

function inScope(scope: TeamScope): SQL {
  switch (scope.kind) {
    case 'organizations':
      return within(teams.organization_id, scope.ids)
    case 'member':
      return sql`exists (select 1 from ${team_members} where ${team_members.team_id} = ${teams.id}
        and ${team_members.user_id} = ${scope.user_id})`
    default:
      return scope satisfies never
  }
}

/** One page of teams, by name by default, and the total. */
export async function findTeams(
  db: Db,
  scope: TeamScope,
  filter: TeamFilter,
  page: Page,
): Promise<Listed<TeamRow>> {
  const where = scoped(
    inScope(scope),
    filter.organization === undefined ? undefined : eq(teams.organization_id, filter.organization),
    filter.search ? ilike(teams.name, likePattern(filter.search)) : undefined,
  )
  const rows = await teamsWithOrganization(db)
    .where(where)
    .orderBy(...orderedBy(filter.ordering ?? 'name', SORT_KEYS, teams.id))
    .limit(page.limit)
    .offset(page.offset)
  return { rows, count: await db.$count(teams, where) }
}

/** A team in scope, otherwise undefined. */
export const findTeam = (db: Db, scope: TeamScope, id: number): Promise<TeamRow | undefined> =>
  teamsWithOrganization(db)
    .where(scoped(inScope(scope), eq(teams.id, id)))
    .then(firstRow)

/** Teams by row id, without a scope: the caller's right was checked. */
export async function teamsById(db: Db, ids: number[]): Promise<TeamRow[]> {
  if (ids.length === 0) return []
  return teamsWithOrganization(db).where(inArray(teams.id, ids))
}

/** Members of these teams, leaders first. */
export async function peopleOfTeams(db: Db, team_ids: number[]) {
  if (team_ids.length === 0) return []
  return db
    .select({
      team_id: team_members.team_id,
      is_leader: team_members.is_leader,
      ...personColumns(users),
      role: users.role,
    })
    .from(team_members)
    .innerJoin(users, eq(users.id, team_members.user_id))
    .where(inArray(team_members.team_id, team_ids))
    .orderBy(sql`${team_members.is_leader} desc`, asc(users.last_name), asc(users.id))
}

export type TeamPersonRow = Awaited<ReturnType<typeof peopleOfTeams>>[number]

/** Active organizations in scope, for a select of {id, name}. */
export async function findTeamsOrganizations(
  db: Db,
  ids: Organizations,
): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(scoped(eq(organizations.is_active, true), within(organizations.id, ids)))
    .orderBy(asc(sql`lower(${organizations.name})`))
}

/** People of these organizations who can be on a team. A WHERE over users. */
export const peopleInScope = (scope: Organizations): SQL =>
  scoped(inArray(users.role, [...MEMBER_ROLES]), within(users.organization_id, scope))

/** One page of people by name, and the total: of the active ones, unless the filter asks for all. */
export async function findCandidates(
  db: Db,
  scope: Organizations,
  filter: TeamFilter & { inactive?: boolean | undefined },
  page: Page,
) {
  const text = sql`lower(${users.first_name} || ' ' || ${users.last_name} || chr(10) || ${users.email})`
  const where = scoped(
    peopleInScope(scope),
    filter.inactive ? undefined : eq(users.is_active, true),
    filter.organization === undefined ? undefined : eq(users.organization_id, filter.organization),
    filter.search ? sql`strpos(${text}, lower(${filter.search}::text)) > 0` : undefined,
  )
  const rows = await db
    .select({
      ...personColumns(users),
      organization_id: users.organization_id,
      is_active: users.is_active,
    })
    .from(users)
    .where(where)
    .orderBy(asc(sql`lower(${users.first_name})`), asc(sql`lower(${users.last_name})`), asc(users.id))
    .limit(page.limit)
    .offset(page.offset)
  return { rows, count: await db.$count(users, where) }
}
export type CandidateRow = Awaited<ReturnType<typeof findCandidates>>['rows'][number]
