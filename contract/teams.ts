import {
  boundedText,
  maybeFlag,
  maybeText,
  orderingBy,
  pageQuery,
  rowId,
  rowIdNumber,
  rowVersion,
  wireFlag,
} from './shared.ts'
import { visibleText } from './visibleText.ts'
import { z } from './zod.ts'

const teamMember = z.object({ id: z.optional(rowId), name: maybeText, email: maybeText })

/** A team member on the organization's own screens (administration spec §3). */
const namedMember = z.object({
  id: z.optional(rowId),
  first_name: maybeText,
  last_name: maybeText,
  email: maybeText,
})

/** GET teams/: name or team_name, whichever the server sends (events spec §3). */
export const team = z.object({
  id: rowId,
  name: maybeText,
  team_name: maybeText,
  leader: z.nullish(teamMember),
  members: z.nullish(z.array(teamMember)),
  /** The same people under administration spec §3's names; other servers may send only these. */
  leader_details: z.nullish(namedMember),
  members_details: z.nullish(z.array(namedMember)),
  total_members: z.nullish(z.number()),
  /** 'Active' or 'Inactive'; a save derives is_active from it (events spec §4). */
  status: maybeText,
  is_active: maybeFlag,
  /** One name or the other, whichever the server sends (events spec §3). */
  teamType: maybeText,
  team_type: maybeText,
  description: maybeText,
  organization: z.nullish(rowId),
  organization_name: maybeText,
  version: rowVersion,
})
export type Team = z.infer<typeof team>

/** With `ordering-columns`. */
export const TEAM_SORT_KEYS = ['id', 'name', 'total_members'] as const

export const teamQuery = z.extend(pageQuery, {
  ordering: orderingBy(TEAM_SORT_KEYS),
  organization: z.optional(rowIdNumber),
})
export type TeamQuery = z.infer<typeof teamQuery>

/** `field_teams` is spelled by analogy (ruling 134); an unknown stored value is kept. */
export const TEAM_TYPES = ['standing_teams', 'field_teams'] as const

/** GET sample-users/ and sample-users/by_organization: people who may join a team. */
export const teamCandidate = z.object({
  id: rowId,
  name: maybeText,
  email: maybeText,
  organization: z.nullish(rowId),
  /** Extension, with `inactive`: false for people who cannot join before they are activated. */
  is_active: maybeFlag,
})
export type TeamCandidate = z.infer<typeof teamCandidate>

export const teamCandidateQuery = z.extend(pageQuery, {
  organization: z.optional(rowIdNumber),
  /** Extension: also the inactive. */
  inactive: z.optional(wireFlag),
})

/**
 * POST and PATCH sample-teams/{id}/ (events spec §3). The team belongs to its members' organization. The service checks
 * the number of members, so that its message can say how many are too many.
 */
export const teamBody = z.object({
  name: visibleText(120),
  team_type: boundedText(40),
  /** Row id of one of the members (ruling 135). */
  leader: z.nullish(rowIdNumber),
  members: z.array(rowIdNumber).check(z.maxLength(100)),
  is_active: z.optional(z.boolean()),
  description: z.optional(boundedText(2000)),
})
export type TeamBody = z.infer<typeof teamBody>
export const patchTeamBody = z.partial(teamBody)
export type PatchTeamBody = z.infer<typeof patchTeamBody>
