import type { Team } from '#contract/teams.ts'

// Who a team is made of, whichever of the names of events spec §3 and administration spec §3 a server uses.

export type NamedPerson = {
  /** Unique within the team. */
  key: string
  /** Row id as text; '' where a server tells none. */
  id: string
  name: string
  email: string
}

type Person = NonNullable<Team['members'] | Team['members_details']>[number]

const toNamed = (person: Person, index: number): NamedPerson => {
  const email = person.email ?? ''
  const names = 'name' in person ? person.name : undefined
  const parts = 'first_name' in person ? [person.first_name, person.last_name] : []
  const name = names || parts.filter(Boolean).join(' ') || email
  return { key: String(person.id ?? `${index} ${email}`), id: String(person.id ?? ''), name, email }
}

/** leader_details, or what events spec §3 calls leader. */
export function leaderOf({ leader_details, leader }: Team): NamedPerson | undefined {
  const person = leader_details ?? leader
  return person ? toNamed(person, 0) : undefined
}

/** members_details, or what events spec §3 calls members. */
export const membersOf = ({ members_details, members }: Team): NamedPerson[] =>
  (members_details ?? members ?? []).map(toNamed)

/** total_members, or the number of those that are named (administration spec §3). */
export const memberCountOf = (team: Team): number => team.total_members ?? membersOf(team).length
