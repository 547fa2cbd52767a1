import { BOARD_STATES } from '#contract/exerciseBoard.ts'
import { z } from '#contract/zod.ts'
import { orderingParam } from '#src/lists/slice.ts'
import { searchParam } from '#src/shared/listParams.ts'

/** What of Exercise Control is in its address besides the event (style S1). */
export const exerciseParams = z.object({
  search: searchParam,
  ordering: orderingParam,
  /** Rows of this state only. */
  state: z.catch(z.optional(z.enum(BOARD_STATES)), undefined),
})
