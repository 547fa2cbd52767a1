import type { SharingMode } from '#contract/events.ts'
import type { Db } from '#server/db/db.ts'
import { idsOf } from '#server/db/rows.ts'
import type { EventProblems } from './fields.ts'
import { lockActivePerson, lockPartnerships, lockTeams } from './writes.ts'

/** The sharing of an event, which decides who may take part (authz line 47). */
export interface Sharing {
  sharing_mode: SharingMode
  /** Listed partnerships between the event's organization and another that are accepted. */
  partners: number[]
  /** Organizations whose teams and people may take part: the event's own and its partners'. */
  hosts: Set<number>
}

interface Requested {
  /** O. */
  organization_id: number
  sharing_mode: SharingMode
  /** Partnership ids (ruling 122). */
  partners: number[]
}

/**
 * Validates the requested sharing against existing partnerships, and locks those so that they cannot end before the
 * event is written.
 */
export async function checkSharing(tx: Db, asked: Requested, problems: EventProblems): Promise<Sharing> {
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
    problems.add('partner_organizations', 'Choose partners of the event’s organization from the list.')
  }
  return sharing
}

/** The sharing in effect now: without partnerships that have ended. */
export async function acceptedSharing(tx: Db, asked: Requested): Promise<Sharing> {
  const { organization_id, sharing_mode } = asked
  const hosts = new Set([organization_id])
  if (sharing_mode !== 'Partners' || asked.partners.length === 0) return { sharing_mode, partners: [], hosts }
  const partners: number[] = []
  for (const { id, ...ends } of await lockPartnerships(tx, asked.partners)) {
    const both = [ends.from_organization_id, ends.to_organization_id]
    // Ignore partnerships that the event's organization is not part of.
    if (!both.includes(organization_id)) continue
    partners.push(id)
    for (const end of both) hosts.add(end)
  }
  return { sharing_mode, partners, hosts }
}

/**
 * Whose participants stay after a change. If the sharing is unchanged, everyone, even of an ended partnership;
 * otherwise those of its organizations (docs/decisions/040).
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
 * The requested teams, if their organizations may take part.
 * @param present the event's current teams: they may stay even if inactive or of an ended partnership
 */
export async function checkTeams(
  tx: Db,
  { wanted, present, hosts }: { wanted: number[]; present: readonly TeamRow[]; hosts: Set<number> },
  problems: EventProblems,
): Promise<TeamRow[]> {
  const ids = [...new Set(wanted)]
  if (ids.length === 0) return []
  const kept = new Set(idsOf(present))
  const allowed = (await lockTeams(tx, ids)).filter(
    (team) => kept.has(team.id) || (team.is_active && hosts.has(team.organization_id)),
  )
  if (allowed.length !== ids.length) {
    problems.add('assigned_teams', 'A team is not available for this event.')
  }
  return allowed
}

/** Validates the assigned user of a new event. */
export async function checkPerson(
  tx: Db,
  { user, hosts }: { user: number; hosts: Set<number> },
  problems: EventProblems,
): Promise<void> {
  const person = await lockActivePerson(tx, user)
  if (person?.organization_id == null || !hosts.has(person.organization_id)) {
    problems.add('assigned_user', 'Choose an active user from the list.')
  }
}
