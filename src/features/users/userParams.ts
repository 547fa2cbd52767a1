import { boundedText } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { listParams } from '#src/lists/slice.ts'
import { dialogParam, rowParam, searchParam } from '#src/shared/listParams.ts'
import { withPrefix } from '#src/shared/prefixedParams.ts'

/** What of a list of people survives a reload (style S1). */
const plain = z.object({
  ...listParams,
  /** Row id of a kiosk; '' for all. */
  kiosk: z.catch(z._default(boundedText(64), ''), ''),
  /** Roles by their names on the wire, with commas; '' for all. */
  roles: searchParam,
  /** Of a new person, of the one named by `user`, or the import. */
  dialog: dialogParam(['new', 'view', 'edit', 'delete', 'import']),
  /** Row id of the person the dialog is about. */
  user: rowParam,
})

export const userParams = withPrefix('', plain)
/** In a tab of an organization's detail; its dialogs are the tab's (style L8). */
export const userTabParams = withPrefix('users_', plain, ['dialog', 'user'])
