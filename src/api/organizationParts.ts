import { queryOptions } from '@tanstack/react-query'
import { embedOrigins } from '#contract/embed.ts'
import { partnership } from '#contract/partnerships.ts'
import type { RowId } from '#contract/shared.ts'
import { choicesOf } from './choices.ts'
import { eventRow } from './eventRow.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { teamRow, userRow } from './rows.ts'
import { useWrite } from './useRefetch.ts'

/** One page of an organization's rows; servers without pages send all (ruling 51). */
type PartPage = { page: number; page_size: number; ordering?: string }

/** An organization's records as its detail shows them (administration spec §2.3, §7). All throw ApiError. */
export const organizationPartQueries = (api: Api, organization: RowId) => ({
  teams: (page: PartPage) =>
    queryOptions({
      queryKey: [...keys.teams, 'of-organization', String(organization), page],
      queryFn: ({ signal }) => api.getPage(teamRow, 'teams/', { organization, ...page }, { signal }),
      placeholderData: (previous) => previous,
    }),
  events: (page: PartPage) =>
    queryOptions({
      queryKey: [...keys.events, 'of-organization', String(organization), page],
      queryFn: ({ signal }) => api.getPage(eventRow, 'events/', { organization, ...page }, { signal }),
      placeholderData: (previous) => previous,
    }),
  partners: (page: PartPage) =>
    queryOptions({
      queryKey: [...keys.partnerships, 'of-organization', String(organization), page],
      queryFn: ({ signal }) =>
        api.getPage(partnership, 'partnerships/', { organization, ...page }, { signal }),
      placeholderData: (previous) => previous,
    }),
  /** Everyone in the organization, unpaged, to choose an administrator from. */
  members: () =>
    queryOptions({
      queryKey: [...keys.users, 'of-organization', String(organization)],
      ...choicesOf('people', ({ signal }) =>
        api.getRows(
          userRow,
          'organization-users/',
          { type: 'all_type', organization, no_pagination: true },
          { signal },
        ),
      ),
    }),
})

/** Origins where an organization embeds RadOps: only for servers that know `embed-origins`. @throws ApiError */
export const embedOriginsQuery = (api: Api, organization: RowId) =>
  queryOptions({
    queryKey: [...keys.organizations, 'embed-origins', String(organization)],
    queryFn: ({ signal }) => api.get(embedOrigins, target(organization), undefined, { signal }),
  })

type OriginsChange = { origins: string[]; version: number | undefined }

/** Replaces the whole list. @throws ApiError 400 under `origins`, 403, 412 if someone else saved first */
export const useChangeEmbedOrigins = (organization: RowId) =>
  // After a failure too: someone else may have changed the list.
  useWrite({ subject: 'organization', evenRefused: true }, (api, { origins, version }: OriginsChange) =>
    api.put(embedOrigins, target(organization), { origins }, { version }),
  )

const target = (organization: RowId) => path`organizations/${organization}/embed-origins/`
