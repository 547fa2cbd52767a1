import { queryOptions } from '@tanstack/react-query'
import { partnership } from '#contract/partnerships.ts'
import type { RowId } from '#contract/shared.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { eventRow, teamRow, userRow } from './rows.ts'

/** One page of an organization's rows; servers without pages send all (ruling 51). */
type PartPage = { page: number; page_size: number; ordering?: string }

/** One page of an organization's records, for the queries below and for export. All throw ApiError. */
export const organizationPartPages = (api: Api, organization: RowId) => ({
  teams: (page: PartPage, signal: AbortSignal) =>
    api.getPage(teamRow, 'teams/', { organization, ...page }, { signal }),
  events: (page: PartPage, signal: AbortSignal) =>
    api.getPage(eventRow, 'events/', { organization, ...page }, { signal }),
  partners: (page: PartPage, signal: AbortSignal) =>
    api.getPage(partnership, 'partnerships/', { organization, ...page }, { signal }),
})

/** An organization's records as its detail shows them (administration spec §2.3, §7). All throw ApiError. */
export const organizationPartQueries = (api: Api, organization: RowId) => ({
  teams: (page: PartPage) =>
    queryOptions({
      queryKey: [...keys.teams, 'of-organization', String(organization), page],
      queryFn: ({ signal }) => organizationPartPages(api, organization).teams(page, signal),
      placeholderData: (previous) => previous,
    }),
  events: (page: PartPage) =>
    queryOptions({
      queryKey: [...keys.events, 'of-organization', String(organization), page],
      queryFn: ({ signal }) => organizationPartPages(api, organization).events(page, signal),
      placeholderData: (previous) => previous,
    }),
  partners: (page: PartPage) =>
    queryOptions({
      queryKey: [...keys.partnerships, 'of-organization', String(organization), page],
      queryFn: ({ signal }) => organizationPartPages(api, organization).partners(page, signal),
      placeholderData: (previous) => previous,
    }),
  /** Everyone in the organization, unpaged, to choose an administrator from. */
  members: () =>
    queryOptions({
      queryKey: [...keys.users, 'of-organization', String(organization)],
      queryFn: ({ signal }) =>
        api.getAll(
          userRow,
          'organization-users/',
          { type: 'all_type', organization, no_pagination: true },
          { signal },
        ),
    }),
})
