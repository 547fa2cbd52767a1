import { MAX_TEAM_MEMBERS, MIN_TEAM_NAME_LENGTH } from '#contract/limits.ts'
import type { TeamBody } from '#contract/teams.ts'
import type { Mistakes } from '#server/fieldProblems.ts'

/** Wording of events spec §5. */
export const NAME_TAKEN = 'This team name is already in use. Please choose a different name'

/**
 * Validates a form on its own; undefined fields are skipped.
 * @param into receives the messages of events spec §5, by field
 */
export function checkFields({ name, team_type, members }: Partial<TeamBody>, into: Mistakes): void {
  if (name === '') into.name = ['Please provide a name for your team']
  else if (name !== undefined && [...name].length < MIN_TEAM_NAME_LENGTH) {
    into.name = [`Team name must be at least ${MIN_TEAM_NAME_LENGTH} characters long`]
  }
  if (team_type === '') into.team_type = ['Please select the type of team (Standing or Field)']
  const size = new Set(members).size
  if (members !== undefined && size === 0) into.members = ['Please select at least one team member']
  else if (size > MAX_TEAM_MEMBERS) {
    into.members = [
      `Teams can have a maximum of ${MAX_TEAM_MEMBERS} members. Please remove ${size - MAX_TEAM_MEMBERS} member(s)`,
    ]
  }
}

interface Candidate {
  id: number
  organization_id: number | null
  is_active: boolean
}

/**
 * Checks that these people can be members. The message is the same for someone who does not exist, belongs to another
 * organization or is out of scope.
 * @param found those of `wanted` the caller may put on teams
 * @param team.present current members: they may stay even if deactivated since
 */
export function checkMembers(
  wanted: readonly number[],
  found: readonly Candidate[],
  team: { organization_id: number | undefined; present: ReadonlySet<number> },
  into: Mistakes,
): void {
  const able = new Set(
    found.filter(({ id, is_active }) => is_active || team.present.has(id)).map(({ id }) => id),
  )
  if (!wanted.every((id) => able.has(id))) {
    into.members ??= ['One of the chosen people is not available for this team.']
  } else if (found.some(({ organization_id }) => organization_id !== team.organization_id)) {
    into.members ??= ['All members of a team must belong to the same organization.']
  }
}

/** The leader is one of the members (ruling 135). */
export function checkLeader(leader: number | null, members: readonly number[], into: Mistakes): void {
  if (leader !== null && !members.includes(leader))
    into.leader = ['The leader must be one of the team members.']
}
