import { MAX_TEAM_MEMBERS } from '#contract/limits.ts'
import type { TEAM_TYPES } from '#contract/teams.ts'
import { ApiError } from '#src/api/errors.ts'
import type { TeamRow } from '#src/api/rows.ts'
import { anyIncludes } from '#src/shared/anyIncludes.ts'
import { actsAs } from '#src/shared/session/roles.ts'
import { teamName } from '#src/shared/teamNames.ts'

/**
 * Whose teams: the caller's organization's, the one chosen by platform staff, or the caller's own (events spec §2).
 * What may be done with them depends only on the role (ruling 133).
 */
export type TeamVariant = 'organization' | 'user'

/** Roles of events spec §6; org_user is included by ruling 1, although our server refuses it. */
const MAY_CHANGE = ['super_admin', 'org_admin', 'org_event_manager']

export const whyNot = {
  /** @param role as stored; everyone else can only view (events spec §6) */
  change: (role: string): string | undefined =>
    MAY_CHANGE.includes(actsAs(role))
      ? undefined
      : 'Only administrators of the organization and event managers can change teams.',
}

/** Labels of `team_type` (events spec §5). */
export const TEAM_TYPE_LABELS = {
  standing_teams: 'Standing',
  field_teams: 'Field',
} as const satisfies Record<(typeof TEAM_TYPES)[number], string>

/** Unknown types are shown as stored (ruling 134). */
export const teamTypeLabel = (type: string): string =>
  (TEAM_TYPE_LABELS as Partial<Record<string, string>>)[type] ?? type

/** 'n/4' (events spec §2, ruling 44). */
export const countText = (count: number): string => `${count}/${MAX_TEAM_MEMBERS}`
export const memberCountText = ({ total_members }: TeamRow): string => countText(total_members)

/** Teams whose name, id, leader or members match the search. */
export const matching = (teams: readonly TeamRow[], search: string): TeamRow[] =>
  teams.filter((team) => {
    const people = [team.leader, ...team.members].map((person) => person?.name)
    return anyIncludes([String(team.id), teamName(team), ...people], search)
  })

/** A new team is listed first until the list is sorted (ruling 165). */
export const newTeamFirst = (teams: readonly TeamRow[], newTeam: string | undefined): TeamRow[] => [
  ...teams.filter((team) => teamName(team) === newTeam),
  ...teams.filter((team) => teamName(team) !== newTeam),
]

const DELETE_FAILED = 'Failed to delete team. Please try again.'

/** The text of events spec §8, followed by the server's reason if it gave one. */
export function deleteProblem(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  return [DELETE_FAILED, error.general].filter(Boolean).join(' ')
}
