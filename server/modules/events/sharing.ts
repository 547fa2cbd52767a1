import type { SharingMode } from '#contract/events.ts'
import type { Db } from '#server/db/db.ts'
import type { EventProblems } from './fields.ts'
import { holdActivePerson, holdPartnerships, holdTeams } from './writes.ts'

/** Whom an event is shared with, and so who may take part in it (authz line 47). */
export interface Sharing {
  sharing_mode: SharingMode
  /** Listed partnerships that are accepted between the event's organization and another. */
  partners: number[]
  /** Organizations whose teams and people may take part: the event's own, and those of the partners. */
  hosts: Set<number>
}

interface Asked {
  /** O. */
  organization_id: number
  sharing_mode: SharingMode
  /** Partnership ids (ruling 122). */
  partners: number[]
}

/**
 * Holds a sharing that a body asks for against the partnerships there are; they are kept from ending until the event is
 * written.
 */
export async function checkSharing(tx: Db, asked: Asked, problems: EventProblems): Promise<Sharing> {
  const { organization_id, sharing_mode } = asked
  const wanted = [...new Set(asked.partners)]
  if (sharing_mode !== 'Partners') {
    if (wanted.length > 0) {
      problems.add('partner_organizations', 'Only an event shared with partners lists partner organizations.')
    }
    return { sharing_mode, partners: [], hosts: new Set([organization_id]) }
  }
  const sharing = await acceptedSharing(tx, { ...asked, partners: wanted })
  if (wanted.length === 0) {
    problems.add('partner_organizations', 'At least one partner organization is required.')
  } else if (sharing.partners.length !== wanted.length) {
    problems.add('partner_organizations', "Choose partners of the event's organization from the list.")
  }
  return sharing
}

/** The sharing of an event as far as it holds now: partnerships that have ended since share nothing. */
export async function acceptedSharing(tx: Db, asked: Asked): Promise<Sharing> {
  const { organization_id, sharing_mode } = asked
  const hosts = new Set([organization_id])
  if (sharing_mode !== 'Partners' || asked.partners.length === 0) return { sharing_mode, partners: [], hosts }
  const partners: number[] = []
  for (const { id, ...ends } of await holdPartnerships(tx, asked.partners)) {
    const both = [ends.from_organization_id, ends.to_organization_id]
    // A listed partnership counts only if the event's organization is one of its two.
    if (!both.includes(organization_id)) continue
    partners.push(id)
    for (const end of both) hosts.add(end)
  }
  return { sharing_mode, partners, hosts }
}

/**
 * Whose participants may stay after a change. While the sharing is what it was, all who are there: a partnership may have
 * ended since. Once it is another, those of the organizations that it leaves room for (docs/decisions/040).
 */
export function participantsStay(before: Sharing, after: Sharing): (organization: number | null) => boolean {
  const modes = [before.sharing_mode, after.sharing_mode]
  const isAnother =
    modes.includes('Partners') && (modes[0] !== modes[1] || !isSameSet(before.hosts, after.hosts))
  return (organization) => !isAnother || (organization !== null && after.hosts.has(organization))
}

const isSameSet = (one: Set<number>, other: Set<number>) =>
  one.size === other.size && [...one].every((id) => other.has(id))

export interface TeamRow {
  id: number
  name: string
  organization_id: number
}

/**
 * The teams a body names, of organizations that take part.
 * @param present teams of the event already: they may stay, even when their partnership has ended or they were switched
 *   off since
 */
export async function checkTeams(
  tx: Db,
  { wanted, present, hosts }: { wanted: number[]; present: readonly TeamRow[]; hosts: Set<number> },
  problems: EventProblems,
): Promise<TeamRow[]> {
  const ids = [...new Set(wanted)]
  if (ids.length === 0) return []
  const kept = new Set(present.map(({ id }) => id))
  const allowed = (await holdTeams(tx, ids)).filter(
    (team) => kept.has(team.id) || (team.is_active && hosts.has(team.organization_id)),
  )
  if (allowed.length !== ids.length) {
    problems.add('assigned_teams', 'A team is not available for this event.')
  }
  return allowed
}

/** The one person of a new event. */
export async function checkPerson(
  tx: Db,
  { user, hosts }: { user: number; hosts: Set<number> },
  problems: EventProblems,
): Promise<void> {
  const person = await holdActivePerson(tx, user)
  if (person?.organization_id == null || !hosts.has(person.organization_id)) {
    problems.add('assigned_user', 'Choose an active user from the list.')
  }
}
