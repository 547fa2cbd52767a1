import { MAX_PARTNERSHIP_REASON } from './limits.ts'
import { boundedText, maybeText, orderingBy, pageQuery, rowId, rowIdNumber } from './shared.ts'
import { z } from './zod.ts'

/** An organization as a partner sees it; email and phone are its administrator's (authz §5). */
const partnerOrganization = z.object({
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
  /** ISO 8601, when it was accepted; the same under the name of administration spec §3. */
  created_at: maybeText,
  partnership_date: maybeText,
  /** 'active' for an accepted one; keys that another server sends are shown as they come. */
  status: maybeText,
})
export type Partnership = z.infer<typeof partnership>

/** With `ordering-columns`. */
export const PARTNERSHIP_SORT_KEYS = ['partner_name', 'partnership_date'] as const

/** GET partnerships/: `organization` narrows to those of one, seen from its side. */
export const partnershipQuery = z.extend(pageQuery, {
  organization: z.optional(rowIdNumber),
  ordering: orderingBy(PARTNERSHIP_SORT_KEYS),
})
export type PartnershipQuery = z.infer<typeof partnershipQuery>

/** POST partnerships/: asks an organization; its administrator decides. */
export const partnershipBody = z.object({
  to_org: rowIdNumber,
  reason: z.optional(boundedText(MAX_PARTNERSHIP_REASON)),
})
export type PartnershipBody = z.infer<typeof partnershipBody>

/** GET partnership-requests/ */
export const partnershipRequest = z.object({
  id: rowId,
  from_org: z.nullish(partnerOrganization),
  to_org: z.nullish(partnerOrganization),
  /** Compared in lower case; `pending` is the one that can still be decided (events spec §3). */
  status: maybeText,
  reason: maybeText,
  created_at: maybeText,
})
export type PartnershipRequest = z.infer<typeof partnershipRequest>

export const partnershipRequestQuery = z.extend(pageQuery, {
  /** `received`: sent to the caller's organization and pending; `sent`: by it. */
  type: z._default(z.enum(['received', 'sent']), 'received'),
  organization: z.optional(rowIdNumber),
})
export type PartnershipRequestQuery = z.infer<typeof partnershipRequestQuery>
