import { ACTION_STATES } from '#contract/correctiveActions.ts'
import { z } from '#contract/zod.ts'
import { orderingParam, sizeParam } from '#src/lists/slice.ts'
import { dialogParam, pageParam, rowParam, searchParam } from '#src/shared/listParams.ts'

/** The improvement plan in the address (style L7). */
export const actionParams = z.object({
  page: pageParam,
  page_size: sizeParam,
  ordering: orderingParam,
  search: searchParam,
  state: z.catch(z.optional(z.enum([...ACTION_STATES, 'unfinished'])), undefined),
  /** Row id of the organization that sees to it. */
  owner: rowParam,
  overdue: z.catch(z.optional(z.literal('true')), undefined),
  dialog: dialogParam(['new', 'view', 'edit', 'delete']),
  /** Row id of the action the dialog is about. */
  action: rowParam,
})
export type ActionParams = z.infer<typeof actionParams>
