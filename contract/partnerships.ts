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

/** GET partnerships/: accepted ones, from the caller's side. Participants get only id and the partner's id and name. */
export const partnership = z.object({
  id: rowId,
  /** The other side; for a caller on neither side, the one that received the request. */
  partner_org: partnerOrganization,
  /** Who sent the request and who approved it, for those who may read requests. */
  from_org: z.nullish(z.object({ id: rowId, name: z.string() })),
  to_org: z.nullish(z.object({ id: rowId, name: z.string() })),
  /** ISO 8601, when it was accepted; administration spec §3 calls it partnership_date. */
  created_at: maybeText,
  partnership_date: maybeText,
  /** 'active' for an accepted one; values from other servers are shown unchanged. */
  status: maybeText,
})
export type Partnership = z.infer<typeof partnership>

/** With `ordering-columns`. */
export const PARTNERSHIP_SORT_KEYS = ['partner_name', 'partnership_date'] as const

/** GET partnerships/: `organization` limits the list to one organization, seen from its side. */
export const partnershipQuery = z.extend(pageQuery, {
  organization: z.optional(rowIdNumber),
  ordering: orderingBy(PARTNERSHIP_SORT_KEYS),
})
export type PartnershipQuery = z.infer<typeof partnershipQuery>

/** POST partnerships/: sends a request to an organization; its administrator decides. */
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
  /** Compared in lower case; only `pending` can still be decided (events spec §3). */
  status: maybeText,
  reason: maybeText,
  created_at: maybeText,
})
export type PartnershipRequest = z.infer<typeof partnershipRequest>

export const partnershipRequestQuery = z.extend(pageQuery, {
  /** `received`: pending requests to the caller's organization; `sent`: requests by it. */
  type: z._default(z.enum(['received', 'sent']), 'received'),
  organization: z.optional(rowIdNumber),
})
export type PartnershipRequestQuery = z.infer<typeof partnershipRequestQuery>
