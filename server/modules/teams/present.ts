import { type Team, type TeamCandidate, team } from '#contract/teams.ts'
import { personName } from '#server/people.ts'
import { picked } from '#server/picked.ts'
import type { CandidateRow, TeamPersonRow, TeamRow } from './queries.ts'

/** A team with its people, under both sets of names: events spec §3 and administration spec §3. */
export function presentTeam(row: TeamRow, people: TeamPersonRow[]): Team {
  const members = people.map((person) => ({ id: person.id, name: personName(person), email: person.email }))
  const named = people.map(({ id, first_name, last_name, email }) => ({ id, first_name, last_name, email }))
  const leader = people.findIndex((person) => person.is_leader)
  return {
    ...picked(team, row),
    leader: members[leader] ?? null,
    members,
    leader_details: named[leader] ?? null,
    members_details: named,
    total_members: members.length,
    status: row.is_active ? 'Active' : 'Inactive',
    teamType: row.team_type,
    organization: row.organization_id,
  }
}

export const presentCandidate = (row: CandidateRow): TeamCandidate => ({
  id: row.id,
  name: personName(row),
  email: row.email,
  organization: row.organization_id,
  is_active: row.is_active,
})
