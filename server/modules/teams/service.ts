import type { PageQuery } from '#contract/shared.ts'
import type { Team, TeamCandidate } from '#contract/teams.ts'
import type { Db } from '#server/db/db.ts'
import { idsOf, oneRow } from '#server/db/rows.ts'
import { allow, orNotFound } from '#server/errors.ts'
import { groupBy } from '#server/groupBy.ts'
import { type Listed, pageOffset } from '#server/http.ts'
import { ownOrganization } from '#server/modules/auth/scope.ts'
import { isPlatform, platformScope, type Session } from '#server/modules/auth/session.ts'
import { candidateScope, teamScope } from './policy.ts'
import { presentCandidate, presentTeam } from './present.ts'
import {
  findCandidates,
  findTeam,
  findTeams,
  findTeamsOrganizations,
  peopleOfTeams,
  type TeamPersonRow,
  type TeamRow,
  teamsById,
} from './queries.ts'

/**
 * Teams the caller may see, by name (authz line 59).
 * @param query.organization narrows; the list is empty if out of scope
 */
export async function listTeams(
  db: Db,
  by: Session,
  query: PageQuery & { organization?: number | undefined },
): Promise<Listed<Team>> {
  const scope = teamScope(by)
  allow(scope !== undefined)
  return withPeople(db, await findTeams(db, scope, query, pageOffset(query)))
}

/** One row of that list. @throws NotFound also for one out of scope */
export async function readTeam(db: Db, by: Session, id: number): Promise<Team> {
  const scope = teamScope(by)
  allow(scope !== undefined)
  const row = orNotFound(await findTeam(db, scope, id), 'team', id)
  return oneRow((await withPeople(db, { rows: [row], count: 1 })).rows)
}

/** The caller's own teams, whatever their role (authz line 60). */
export async function listMyTeams(db: Db, by: Session, query: PageQuery): Promise<Listed<Team>> {
  allow(teamScope(by) !== undefined)
  return withPeople(
    db,
    await findTeams(db, { kind: 'member', user_id: by.user.id }, query, pageOffset(query)),
  )
}

/**
 * Organizations a team may be created in: all, an admin's own list, or the caller's own (authz line 61, ruling 136).
 */
export async function listTeamsOrganizations(db: Db, by: Session): Promise<{ id: number; name: string }[]> {
  allow(teamScope(by) !== undefined)
  return findTeamsOrganizations(db, isPlatform(by) ? platformScope(by) : ownOrganization(by))
}

const NO_CANDIDATES = 'Only people who can change teams can choose their members.'

/**
 * People who may be put on a team, by name (authz line 62): the active ones.
 * @param query.inactive also those who may once they are activated
 * @param query.organization narrows; the list is empty if out of scope
 */
export async function listCandidates(
  db: Db,
  by: Session,
  query: PageQuery & { organization?: number | undefined; inactive?: boolean | undefined },
): Promise<Listed<TeamCandidate>> {
  const scope = candidateScope(by)
  allow(scope !== undefined, NO_CANDIDATES)
  const { rows, count } = await findCandidates(db, scope, query, pageOffset(query))
  return { rows: rows.map(presentCandidate), count }
}

/** A team the caller has just written. */
export async function readWritten(db: Db, id: number): Promise<Team> {
  return oneRow((await withPeople(db, { rows: await teamsById(db, [id]), count: 1 })).rows)
}

/** A team for other modules, which check `maySeePeopleOf` themselves. */
export interface TeamWithPeople extends TeamRow {
  /** Leader first. */
  people: TeamPersonRow[]
}

/** Teams with their people by row id, for other modules. */
export async function teamsWithPeople(db: Db, ids: number[]): Promise<Map<number, TeamWithPeople>> {
  const rows = await teamsById(db, ids)
  const people = groupBy(await peopleOfTeams(db, ids), (person) => person.team_id)
  return new Map(rows.map((row) => [row.id, { ...row, people: people.get(row.id) ?? [] }]))
}

async function withPeople(db: Db, { rows, count }: Listed<TeamRow>): Promise<Listed<Team>> {
  const ids = idsOf(rows)
  const people = groupBy(await peopleOfTeams(db, ids), (person) => person.team_id)
  return { rows: rows.map((row) => presentTeam(row, people.get(row.id) ?? [])), count }
}
