import { boundedText } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'

export const PARTNERSHIP_TABS = ['current', 'received', 'sent'] as const
export type PartnershipTab = (typeof PARTNERSHIP_TABS)[number]

/** What of the network survives a reload (style S1). */
export const partnershipParams = z.object({
  tab: z.catch(z.enum(PARTNERSHIP_TABS), 'current'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
  search: z.catch(boundedText(200), ''),
  dialog: z.catch(z.optional(z.enum(['add', 'remove', 'view'])), undefined),
  /** Row id of the partnership that is to be removed. */
  partnership: z.catch(z.optional(boundedText(64)), undefined),
  /** Row id of the request that is open. */
  request: z.catch(z.optional(boundedText(64)), undefined),
})
