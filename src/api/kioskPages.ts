import { queryOptions } from '@tanstack/react-query'
import { kiosk } from '#contract/kiosks.ts'
import type { RowId } from '#contract/shared.ts'
import { asChoices } from './choices.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { ONLY_WHERE_SHOWN } from './kiosks.ts'

// An organization's kiosks page by page: for servers with `kiosk-pages` (docs/decisions/080).

const CALL = 'organizations/get_org_kiosk/'

/** Empty filters are left out. */
export type KioskPageFilter = {
  page: number
  page_size: number
  ordering?: string
  /** Only platform staff name one (ruling 13). */
  organization?: string
  in_service?: true
  search?: string
}

/** One page, for the list and its export. @throws ApiError */
export const organizationKioskPage = (api: Api, filter: KioskPageFilter, signal: AbortSignal) =>
  api.getPage(kiosk, CALL, filter, { signal })

/** All throw ApiError. */
export const kioskPageQueries = (api: Api) => ({
  /** Without credentials. Keeps the previous rows of the same organization while loading. */
  page: (filter: KioskPageFilter) =>
    queryOptions({
      queryKey: [...keys.kiosks, 'portal', 'page', filter],
      queryFn: async ({ signal }) => asChoices('kiosks', await organizationKioskPage(api, filter, signal)),
      placeholderData: (previous, query) =>
        isSameOrganization(filter, query?.queryKey.at(-1)) ? previous : undefined,
    }),
  /** The same page with credentials, for people who may see them. Fetched only where shown, and never ahead. */
  pageWithCredentials: (filter: KioskPageFilter) =>
    queryOptions({
      queryKey: [...keys.kiosks, 'portal', 'page', 'credentials', filter],
      queryFn: ({ signal }) => api.getPage(kiosk, CALL, { ...filter, credentials: true }, { signal }),
      placeholderData: (previous, query) =>
        isSameOrganization(filter, query?.queryKey.at(-1)) ? previous : undefined,
      ...ONLY_WHERE_SHOWN,
    }),
  /**
   * One kiosk with credentials, of any organization the caller may name; empty if it is gone. Only its own credentials
   * are shown and logged.
   */
  one: (id: RowId) =>
    queryOptions({
      queryKey: [...keys.kiosks, 'portal', 'one', String(id), 'credentials'],
      queryFn: ({ signal }) => api.getRows(kiosk, CALL, { kiosk: id, credentials: true }, { signal }),
      ...ONLY_WHERE_SHOWN,
    }),
})

/** Another organization's kiosks never stay on screen while these load. @param other the previous filter */
const isSameOrganization = (filter: KioskPageFilter, other: string | KioskPageFilter | undefined) =>
  typeof other === 'object' && other.organization === filter.organization
