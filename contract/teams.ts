import { maybeText, pageQuery, rowId, rowIdNumber } from './shared.ts'
import { z } from './zod.ts'

export const teamMember = z.object({ id: z.optional(rowId), name: maybeText, email: maybeText })

/** GET teams/: name or team_name, whichever the server sends (events spec §3). */
export const team = z.object({
  id: rowId,
  name: maybeText,
  team_name: maybeText,
  leader: z.nullish(teamMember),
  members: z.nullish(z.array(teamMember)),
  status: maybeText,
  organization: z.nullish(rowId),
})
export type Team = z.infer<typeof team>

export const teamQuery = z.extend(pageQuery, {
  organization: z.optional(rowIdNumber),
})

/** GET organizations/ as organization roles see it; platform staff get more with the administration screens. */
export const organizationName = z.object({ id: rowId, name: z.string(), type: maybeText })
export type OrganizationName = z.infer<typeof organizationName>
