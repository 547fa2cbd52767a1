import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type OrganizationAdmin, organization, organizationDetail } from '#contract/organizations.ts'
import type { RowId } from '#contract/shared.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'

/** An administrator's phone; servers use either name (administration spec §3). */
export const adminPhone = (admin: OrganizationAdmin | null | undefined): string =>
  admin?.phone || admin?.phone_number || ''

/** Parameters of GET organizations/ (administration spec §7). */
export type OrganizationFilter = {
  page: number
  page_size: number
  ordering?: string
  search: string
  /** As the filter prints it, in lower case; '' for all, which is left out (rulings 68, 69). */
  license_status: string
}

/** Whole organizations; their names alone are in organizationOptions.ts. @throws ApiError */
export const organizationQueries = (api: Api) => ({
  /** One page of the platform's list. Keeps the previous rows while loading. */
  list: (filter: OrganizationFilter) =>
    queryOptions({
      queryKey: [...keys.organizations, 'list', filter],
      queryFn: ({ signal }) => {
        const { search, license_status } = filter
        const query = { ...filter, search: search || undefined, license_status: license_status || undefined }
        return api.getPage(organization, 'organizations/', query, { signal })
      },
      placeholderData: (previous) => previous,
    }),
  /** The caller's own (administration spec §7). @throws ApiError 404 for staff who have none */
  mine: () =>
    queryOptions({
      queryKey: [...keys.organizations, 'mine'],
      queryFn: ({ signal }) =>
        api.get(organizationDetail, 'organizations/my_organization/', undefined, { signal }),
    }),
  /** @throws ApiError 404 if outside the caller's scope */
  detail: (id: RowId) =>
    queryOptions({
      queryKey: [...keys.organizations, 'detail', String(id)],
      queryFn: ({ signal }) => api.get(organizationDetail, path`organizations/${id}/`, undefined, { signal }),
    }),
})

/** Refetches everything that shows organizations (ruling 73: fresh data without reloading the page). */
export const refetchOrganizations = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: keys.organizations })
