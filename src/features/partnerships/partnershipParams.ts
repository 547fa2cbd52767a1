import { z } from '#contract/zod.ts'
import { listParams } from '#src/lists/slice.ts'
import { dialogParam, rowParam } from '#src/shared/listParams.ts'

export const PARTNERSHIP_TABS = ['current', 'received', 'sent'] as const
export type PartnershipTab = (typeof PARTNERSHIP_TABS)[number]

/** URL parameters of the network (style S1). */
export const partnershipParams = z.object({
  tab: z.catch(z.enum(PARTNERSHIP_TABS), 'current'),
  ...listParams,
  dialog: dialogParam(['new', 'delete', 'view'], { add: 'new', remove: 'delete' }),
  /** Row id of the partnership to remove. */
  partnership: rowParam,
  /** Row id of the open request. */
  request: rowParam,
})
