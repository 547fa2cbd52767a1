import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { organization, organizationDetail } from '#contract/organizations.ts'
import type { RowId } from '#contract/shared.ts'
import { organizationName } from '#contract/teams.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'

/** The parameters GET organizations/ knows (administration spec §7). */
export type OrganizationFilter = {
  page: number
  page_size: number
  ordering?: string
  search: string
  /** As the filter prints it, in lower case; '' for all, which is left out (rulings 68, 69). */
  license_status: string
}

/** Organizations as every role may name them: id, name and, for staff, whole rows. @throws ApiError */
export const organizationQueries = (api: Api) => ({
  /** Every organization the caller may see, unpaged (events spec §7). */
  options: () =>
    queryOptions({
      queryKey: [...keys.organizations, 'options'],
      queryFn: ({ signal }) =>
        api.getAll(organizationName, 'organizations/', { no_pagination: true }, { signal }),
    }),
  /** One page of the platform's list; the rows before it stay until it is here. */
  list: (filter: OrganizationFilter) =>
    queryOptions({
      queryKey: [...keys.organizations, 'list', filter],
      queryFn: ({ signal }) => fetchOrganizations(api, filter, signal),
      placeholderData: (previous) => previous,
    }),
  /** The caller's own (administration spec §7). @throws ApiError 404 for staff who have none */
  mine: () =>
    queryOptions({
      queryKey: [...keys.organizations, 'mine'],
      queryFn: ({ signal }) =>
        api.get(organizationDetail, 'organizations/my_organization/', undefined, { signal }),
    }),
  /** @throws ApiError 404 for one outside of the caller's scope */
  detail: (id: RowId) =>
    queryOptions({
      queryKey: [...keys.organizations, 'detail', String(id)],
      queryFn: ({ signal }) => api.get(organizationDetail, path`organizations/${id}/`, undefined, { signal }),
    }),
})

export const fetchOrganizations = (
  api: Api,
  { search, license_status, ...page }: OrganizationFilter,
  signal?: AbortSignal,
) =>
  api.getPage(
    organization,
    'organizations/',
    { ...page, search: search || undefined, license_status: license_status || undefined },
    signal ? { signal } : {},
  )

/** Everything that shows organizations is asked for again (ruling 73: fresh data, without loading the document). */
export const refetchOrganizations = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: keys.organizations })
