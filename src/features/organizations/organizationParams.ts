import { ORGANIZATION_LICENSES } from '#contract/organizations.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { listParams, orderingParam, type SliceParams, sizeParam } from '#src/lists/slice.ts'
import { dialogParam, pageParam, rowParam } from '#src/shared/listParams.ts'

/** administration spec §9. */
export const ORGANIZATIONS_PAGE_SIZE = 10

/** The tabs of one organization, in their order (administration spec §2.3). */
export const ORGANIZATION_TABS = ['info', 'kiosks', 'users', 'teams', 'events', 'partners'] as const
export type OrganizationTab = (typeof ORGANIZATION_TABS)[number]

/** What a read-only tab of one organization needs: whose rows, and which page of them. */
export type OrganizationTabProps = {
  organization: RowId
  params: SliceParams
  onParams: (patch: Partial<SliceParams>) => void
}

const flag = z.catch(z.optional(z.literal('1')), undefined)

/** What of the screen is in the address (style S1); junk falls back to the default. */
export const organizationParams = z.looseObject({
  ...listParams,
  /** '' for all. */
  license_status: z.catch(z.enum(['', ...ORGANIZATION_LICENSES]), ''),
  /** Over the list, and the organization it is about. `row` is what addresses of before call that. */
  dialog: dialogParam(['new', 'new-kiosk', 'delete'], { add: 'new', 'add-kiosk': 'new-kiosk' }),
  organization: rowParam,
  row: rowParam,
  /** The organization whose detail replaces the list. */
  open: rowParam,
  tab: z.catch(z.enum(ORGANIZATION_TABS), 'info'),
  /** Sections of Info that are being edited: kept input is offered again where it was typed. */
  edit_details: flag,
  edit_admin: flag,
  /** Page of the tab's own rows. */
  tab_page: pageParam,
  tab_page_size: sizeParam,
  tab_ordering: orderingParam,
})
export type OrganizationParams = z.infer<typeof organizationParams>
export type ChangeOrganizationParams = (
  patch: Record<string, string | number | undefined>,
  options?: { replace?: boolean },
) => void

/** What a detail that is closed leaves behind: the list as it was. */
const OF_LIST = ['page', 'page_size', 'ordering', 'search', 'license_status']

/** Takes the detail, and what its tabs have put there, off the address. */
export const withoutDetail = (params: OrganizationParams) => without(params, OF_LIST)

/** Takes what one tab has put there off the address: the next one begins afresh. */
export const withoutTab = (params: OrganizationParams) => without(params, [...OF_LIST, 'open'])

const without = (params: OrganizationParams, kept: readonly string[]): Record<string, undefined> =>
  Object.fromEntries(
    Object.keys(params)
      .filter((name) => !kept.includes(name))
      .map((name) => [name, undefined]),
  )
