import { ORGANIZATION_KIOSK_SORT_KEYS } from '#contract/kioskPages.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import type { KioskPageFilter } from '#src/api/kioskPages.ts'
import { listParams, type Slice, withSize } from '#src/lists/slice.ts'
import { laterDialogParam, rowParam } from '#src/shared/listParams.ts'

/** Full and simplified table (ruling 82). */
const OVERVIEW_VIEWS = ['kiosks', 'credentials'] as const

export const overviewParams = z.object({
  view: z.catch(z.enum(OVERVIEW_VIEWS), 'kiosks'),
  ...listParams,
  /** Active Kiosks, linked from the dashboard. */
  in_service: z.catch(z.optional(z.literal('true')), undefined),
  dialog: laterDialogParam(['view', 'edit']),
  /** Row id of the open kiosk. */
  kiosk: rowParam,
})
export type OverviewParams = z.infer<typeof overviewParams>

/** How the lists of both views are paged and sorted by a server with `kiosk-pages`. */
export const OVERVIEW_SLICING = { name: 'kiosk-overview', sortKeys: ORGANIZATION_KIOSK_SORT_KEYS }

/** Empty filters are omitted (ruling 68). */
export const pageFilter = (
  organization: RowId | undefined,
  { search, in_service }: OverviewParams,
  slice: Slice,
): KioskPageFilter => ({
  ...withSize(slice, PAGE_SIZE),
  ...(organization !== undefined && { organization: String(organization) }),
  ...(in_service && { in_service: true }),
  ...(search && { search }),
})
