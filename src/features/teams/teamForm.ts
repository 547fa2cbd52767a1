import { MAX_TEAM_MEMBERS, MIN_TEAM_NAME_LENGTH } from '#contract/limits.ts'
import type { RowId } from '#contract/shared.ts'
import { TEAM_TYPES } from '#contract/teams.ts'
import { z } from '#contract/zod.ts'
import type { TeamRow } from '#src/api/rows.ts'
import type { TeamPayload } from '#src/api/sampleTeams.ts'
import { toRowId } from '#src/shared/rowId.ts'
import { teamName } from '#src/shared/teamNames.ts'
import { TEAM_TYPE_LABELS, teamTypeLabel } from './teamRules.ts'

/** Form values; ids are strings, '' for none. */
export const teamValues = z.object({
  organization: z.string(),
  name: z.string(),
  team_type: z.string(),
  members: z.array(z.string()),
  leader: z.string(),
  description: z.string(),
  is_active: z.boolean(),
})
export type TeamValues = z.infer<typeof teamValues>

/** In field order. */
export const TEAM_LABELS = {
  organization: 'Organization',
  name: 'Team Name',
  team_type: 'Team Type',
  members: 'Members',
  leader: 'Team Leader',
  description: 'Description',
  is_active: 'Active',
} satisfies Record<keyof TeamValues, string>

/**
 * @param team null for a new team: active, default type (events spec §3)
 * @param preset organization of a new team
 */
export function toValues(team: TeamRow | null, preset?: RowId): TeamValues {
  if (!team) {
    return {
      organization: String(preset ?? ''),
      name: '',
      team_type: TEAM_TYPES[0],
      members: [],
      leader: '',
      description: '',
      is_active: true,
    }
  }
  return {
    organization: String(team.organization ?? ''),
    name: teamName(team),
    team_type: team.team_type || TEAM_TYPES[0],
    members: team.members.flatMap(({ id }) => (id ? [id] : [])),
    leader: team.leader?.id ?? '',
    description: team.description ?? '',
    is_active: team.is_active,
  }
}

/** The leader; none if the person is no longer a member (events spec §5). */
export const leaderAmong = ({ leader, members }: Pick<TeamValues, 'leader' | 'members'>): string =>
  members.includes(leader) ? leader : ''

type Rules = {
  /** Teams in the loaded list, to check a new team's name; the server checks the others. */
  others: readonly TeamRow[]
  /** Platform staff choose the organization. */
  asksOrganization: boolean
}

/** events spec §5 */
export function validateTeam(
  values: TeamValues,
  { others, asksOrganization }: Rules,
): Partial<Record<keyof TeamValues, string>> {
  const found: Partial<Record<keyof TeamValues, string>> = {}
  if (asksOrganization && !values.organization) found.organization = 'Please select an organization'
  const name = nameProblem(values, others)
  if (name) found.name = name
  if (!values.team_type) found.team_type = 'Please select the type of team (Standing or Field)'
  const tooMany = values.members.length - MAX_TEAM_MEMBERS
  if (values.members.length === 0) found.members = 'Please select at least one team member'
  if (tooMany > 0) {
    found.members = `Teams can have a maximum of ${MAX_TEAM_MEMBERS} members. Please remove ${tooMany} member(s)`
  }
  return found
}

function nameProblem({ name, organization }: TeamValues, others: readonly TeamRow[]): string | undefined {
  const wanted = name.trim().toLowerCase()
  if (!wanted) return 'Please provide a name for your team'
  if (wanted.length < MIN_TEAM_NAME_LENGTH) {
    return `Team name must be at least ${MIN_TEAM_NAME_LENGTH} characters long`
  }
  // Names are unique per organization only.
  const isOfThem = (team: TeamRow) =>
    !organization || String(team.organization ?? organization) === organization
  const isTaken = others.some((team) => isOfThem(team) && teamName(team).trim().toLowerCase() === wanted)
  return isTaken ? 'This team name is already in use. Please choose a different name' : undefined
}

/** Body of POST and PATCH sample-teams/ (events spec §3); the organization follows from the members. */
export const toPayload = (values: TeamValues): TeamPayload => ({
  name: values.name.trim(),
  team_type: values.team_type,
  leader: toRowId(leaderAmong(values)),
  members: values.members.flatMap((id) => toRowId(id) ?? []),
  is_active: values.is_active,
  description: values.description.trim(),
})

/** Both types, plus a stored unknown one (ruling 134). */
export const typeOptions = (stored: string) =>
  [...new Set([...TEAM_TYPES, stored])]
    .filter(Boolean)
    .map((value) => ({ value, label: teamTypeLabel(value) }))

/** Formats values for notices above the form. @param names of people and organizations by id */
export function readable(name: string, value: unknown, names: ReadonlyMap<string, string>): string {
  if (name === 'team_type') return teamTypeLabel(String(value))
  if (name === 'is_active') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((id) => names.get(String(id)) ?? String(id)).join(', ')
  if (name === 'leader' || name === 'organization') return names.get(String(value)) ?? String(value)
  return String(value ?? '')
}

/** Placeholder of the type select. */
export const TYPE_PLACEHOLDER = `${TEAM_TYPE_LABELS.standing_teams} or ${TEAM_TYPE_LABELS.field_teams}`
