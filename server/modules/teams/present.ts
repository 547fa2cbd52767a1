import type { Team } from '#contract/teams.ts'
import { personName } from '#server/people.ts'
import type { TeamPersonRow, TeamRow } from './queries.ts'

/** A team with its people: each by id, name and email (events spec §3). */
export function presentTeam(row: TeamRow, people: TeamPersonRow[]): Team {
  const members = people.map((person) => ({ id: person.id, name: personName(person), email: person.email }))
  const leader = people.findIndex((person) => person.is_leader)
  return {
    id: row.id,
    name: row.name,
    leader: members[leader] ?? null,
    members,
    status: row.is_active ? 'Active' : 'Inactive',
    organization: row.organization_id,
  }
}
