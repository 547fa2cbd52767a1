import { ORGANIZATION_LICENSES } from '#contract/organizations.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { listParams, orderingParam, type PageParams, sizeParam } from '#src/lists/slice.ts'
import { dialogParam, pageParam, rowParam } from '#src/shared/listParams.ts'

/** Tabs of one organization, in order (administration spec §2.3). */
export const ORGANIZATION_TABS = ['info', 'kiosks', 'users', 'teams', 'events', 'partners'] as const
export type OrganizationTab = (typeof ORGANIZATION_TABS)[number]

/** Props of a read-only tab: the organization and the page of rows. */
export type OrganizationTabProps = {
  organization: RowId
  params: PageParams
  onParams: (patch: Partial<PageParams>) => void
}

const flag = z.catch(z.optional(z.literal('1')), undefined)

/** URL parameters of the screen (style S1); invalid values fall back to the default. */
export const organizationParams = z.looseObject({
  ...listParams,
  /** '' for all. */
  license_status: z.catch(z.enum(['', ...ORGANIZATION_LICENSES]), ''),
  /** Open dialog and its organization; old links use `row` instead of `organization`. */
  dialog: dialogParam(['new', 'new-kiosk', 'delete'], { add: 'new', 'add-kiosk': 'new-kiosk' }),
  organization: rowParam,
  row: rowParam,
  /** The organization whose detail replaces the list. */
  open: rowParam,
  tab: z.catch(z.enum(ORGANIZATION_TABS), 'info'),
  /** Sections of Info in edit mode; in the URL so that drafts are offered where they were typed. */
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

/** Patch that closes the dialog. */
export const NO_DIALOG = { dialog: undefined, organization: undefined, row: undefined }

/** Parameters of the list, kept when the detail closes. */
const OF_LIST = ['page', 'page_size', 'ordering', 'search', 'license_status']

/** Patch that removes the detail's and its tabs' parameters. */
export const withoutDetail = (params: OrganizationParams) => without(params, OF_LIST)

/** Patch that removes the tab's parameters, so that the next tab starts fresh. */
export const withoutTab = (params: OrganizationParams) => without(params, [...OF_LIST, 'open'])

const without = (params: OrganizationParams, kept: readonly string[]): Record<string, undefined> =>
  Object.fromEntries(
    Object.keys(params)
      .filter((name) => !kept.includes(name))
      .map((name) => [name, undefined]),
  )
