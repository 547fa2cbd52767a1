import { z } from '#contract/zod.ts'
import { orderingParam, sizeParam } from '#src/lists/slice.ts'
import { dialogParam, pageParam, rowParam, searchParam } from '#src/shared/listParams.ts'

/** The list of injects in the address (style L7). */
export const injectParams = z.object({
  page: pageParam,
  page_size: sizeParam,
  search: searchParam,
  ordering: orderingParam,
  dialog: dialogParam(['new', 'view', 'edit', 'delete', 'deliver', 'import']),
  /** Row id of the inject the dialog is about. */
  inject: rowParam,
})
