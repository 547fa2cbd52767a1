import { boundedText } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { listParams } from '#src/lists/slice.ts'
import { dialogParam, rowParam, searchParam } from '#src/shared/listParams.ts'
import { withPrefix } from '#src/shared/prefixedParams.ts'

/** URL parameters of a user list (style S1). */
const plain = z.object({
  ...listParams,
  /** Row id of a kiosk; '' for all. */
  kiosk: z.catch(z._default(boundedText(64), ''), ''),
  /** Comma-separated wire names of roles; '' for all. */
  roles: searchParam,
  /** The open dialog: a new person, the one in `user`, or the import. */
  dialog: dialogParam(['new', 'view', 'edit', 'delete', 'import']),
  /** Row id of the dialog's person. */
  user: rowParam,
})

export const userParams = withPrefix('', plain)
/** In a tab of an organization's detail; the dialogs belong to the tab (style L8). */
export const userTabParams = withPrefix('users_', plain, ['dialog', 'user'])
