import { maybeText, rowId } from './shared.ts'
import { z } from './zod.ts'

/** An organization as a partner sees it; email and phone are its administrator's (authz §5). */
export const partnerOrganization = z.object({
  id: rowId,
  name: z.string(),
  email: maybeText,
  phone: maybeText,
})

/** GET partnerships/: accepted ones, from the caller's side. Participants get id and the partner's id and name. */
export const partnership = z.object({
  id: rowId,
  /** The other side; for a caller who is on neither, the side that was asked. */
  partner_org: partnerOrganization,
  /** Both sides, for platform staff. */
  from_org: z.nullish(z.object({ id: rowId, name: z.string() })),
  to_org: z.nullish(z.object({ id: rowId, name: z.string() })),
  /** ISO 8601, when it was accepted. */
  created_at: maybeText,
})
export type Partnership = z.infer<typeof partnership>
