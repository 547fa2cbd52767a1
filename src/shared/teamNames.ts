import type { Event } from '#contract/events.ts'
import { normalizeRole } from '#contract/roles.ts'
import type { RowId } from '#contract/shared.ts'
import type { Team } from '#contract/teams.ts'
import { compareNames } from './compareNames.ts'
import type { Session } from './session/SessionProvider.tsx'

/** A team's printed name: `name` or `team_name`, whichever the server sends (events spec §3). */
export const teamName = (one: Pick<Team, 'id' | 'name' | 'team_name'>): string =>
  one.name || one.team_name || `Team ${one.id}`

/** An event's assigned teams with names; plain ids are looked up in `known` (events spec §3). */
export function namedTeams(
  assigned: readonly (RowId | { id: RowId; name?: string | null | undefined })[] | null | undefined,
  known: readonly Team[] = [],
): { id: RowId; name: string }[] {
  return (assigned ?? []).map((entry) => {
    const { id, name } = typeof entry === 'object' ? entry : { id: entry, name: undefined }
    if (name) return { id, name }
    return {
      id,
      name: teamName(
        known.find((one) => String(one.id) === String(id)) ?? { id, name: null, team_name: null },
      ),
    }
  })
}

/**
 * Existing and newly chosen team ids without duplicates, existing first: assigning never removes a team (events spec
 * §4, ruling 119). The same id as text and number counts once.
 */
export function mergeTeamIds(
  assigned: readonly (RowId | { id: RowId })[] | null | undefined,
  chosen: readonly RowId[],
): RowId[] {
  const existing = (assigned ?? []).map((entry) => (typeof entry === 'object' ? entry.id : entry))
  const merged = new Map<string, RowId>()
  for (const id of [...existing, ...chosen]) if (!merged.has(String(id))) merged.set(String(id), id)
  return [...merged.values()]
}

/** Shown if `only_own_participants` hides or may hide someone. */
export const OTHER_TEAMS_NOT_SHOWN = 'Teams of other organizations are not shown.'

const MANAGERS = ['org_admin', 'org_event_manager']

type Assigned = Pick<Event, 'can_edit' | 'sharing_mode' | 'status' | 'organization_id'>
type Assigner = Pick<Session, 'role' | 'organization' | 'permissions'>

/**
 * Why the person cannot assign a team to an event: it takes can_edit, or managing a partner that the active event is
 * shared with, which can add and remove its own teams (ruling 163).
 */
export function whyNotAssign(
  event: Assigned,
  { role, organization, permissions }: Assigner,
): string | undefined {
  const isPartner =
    MANAGERS.includes(normalizeRole(role)) &&
    permissions.manage_events !== false &&
    event.sharing_mode === 'Partners' &&
    event.status !== 'Inactive' &&
    String(event.organization_id ?? '') !== String(organization ?? '')
  return event.can_edit === true || isPartner ? undefined : 'Only organizers of this event can assign teams.'
}

/** Teams not yet assigned to the event, by name: options of the assignment dialog. */
export function assignableTeams(
  assigned: readonly (RowId | { id: RowId })[] | null | undefined,
  teams: readonly Team[] | undefined,
): { value: string; label: string }[] | undefined {
  const taken = new Set(mergeTeamIds(assigned, []).map(String))
  return teams
    ?.filter(({ id }) => !taken.has(String(id)))
    .map((one) => ({ value: String(one.id), label: teamName(one) }))
    .sort((one, other) => compareNames(one.label, other.label))
}

/** Ids of the ticked teams, in the server's type. */
export const chosenTeamIds = (teams: readonly Team[] | undefined, chosen: readonly string[]): RowId[] =>
  (teams ?? []).map(({ id }) => id).filter((id) => chosen.includes(String(id)))
