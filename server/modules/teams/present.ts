import type { Team, TeamCandidate } from '#contract/teams.ts'
import { personName } from '#server/people.ts'
import type { CandidateRow, TeamPersonRow, TeamRow } from './queries.ts'

/** A team with its people, under both sets of names: events spec §3 and administration spec §3. */
export function presentTeam(row: TeamRow, people: TeamPersonRow[]): Team {
  const members = people.map((person) => ({ id: person.id, name: personName(person), email: person.email }))
  const named = people.map(({ id, first_name, last_name, email }) => ({ id, first_name, last_name, email }))
  const leader = people.findIndex((person) => person.is_leader)
  return {
    id: row.id,
    name: row.name,
    leader: members[leader] ?? null,
    members,
    leader_details: named[leader] ?? null,
    members_details: named,
    total_members: members.length,
    status: row.is_active ? 'Active' : 'Inactive',
    is_active: row.is_active,
    teamType: row.team_type,
    team_type: row.team_type,
    description: row.description,
    organization: row.organization_id,
    organization_name: row.organization_name,
    version: row.version,
  }
}

export const presentCandidate = (row: CandidateRow): TeamCandidate => ({
  id: row.id,
  name: personName(row),
  email: row.email,
  organization: row.organization_id,
  is_active: row.is_active,
})
