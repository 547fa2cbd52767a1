import { MAX_TEAM_MEMBERS } from '#contract/limits.ts'
import type { TEAM_TYPES } from '#contract/teams.ts'
import { ApiError } from '#src/api/errors.ts'
import type { TeamRow } from '#src/api/rows.ts'
import { actsAs } from '#src/shared/session/roles.ts'
import { teamName } from '#src/shared/teamNames.ts'

/**
 * Whose teams: those of the caller's organization, of the one that platform staff chose, or the caller's own
 * (events spec §2). What may be done with them depends on the role alone (ruling 133).
 */
export type TeamVariant = 'organization' | 'admin' | 'user'

/** events spec §6; org_user is among them by ruling 1, though our server refuses it and says so. */
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

/** An unknown type is shown as it is stored (ruling 134). */
export const teamTypeLabel = (type: string): string =>
  (TEAM_TYPE_LABELS as Partial<Record<string, string>>)[type] ?? type

/** 'n/4' (events spec §2, ruling 44). */
export const countText = (count: number): string => `${count}/${MAX_TEAM_MEMBERS}`
export const memberCountText = ({ total_members }: TeamRow): string => countText(total_members)

/** By the team's name or id, its leader and its members. */
export function matching(teams: readonly TeamRow[], search: string): TeamRow[] {
  const wanted = search.trim().toLowerCase()
  return teams.filter((team) =>
    [String(team.id), teamName(team), ...[team.leader, ...team.members].map((person) => person?.name)].some(
      (text) => text?.toLowerCase().includes(wanted),
    ),
  )
}

const DELETE_FAILED = 'Failed to delete team. Please try again.'

/** The words of events spec §8 and, where the server says why, its reason. */
export function deleteProblem(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  return [DELETE_FAILED, error.general].filter(Boolean).join(' ')
}
