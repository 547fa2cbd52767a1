import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type ADMIN_ORDERINGS,
  type AdminAccount,
  adminAccount,
  type CreateAdminBody,
  type UpdateAdminBody,
} from '#contract/admins.ts'
import type { RowId } from '#contract/shared.ts'
import type { Api, Page } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'

const LIST = 'auth/admin-management/'
/** Sent with every call but the toggle and the POST (administration spec §7, ruling 62). */
const TYPE = { type: 'admin-management' } as const

/** What the list is asked by. `ordering` is ours: a server that does not know it ignores it. */
export type AdminFilter = {
  page: number
  page_size: number
  search: string
  ordering: (typeof ADMIN_ORDERINGS)[number] | undefined
}

/** Reads of administrators. All throw ApiError; 403 for the roles of organizations, 404 out of scope. */
export const adminQueries = (api: Api) => ({
  /** One page of the list; the rows before it stay until it is here. */
  list: (filter: AdminFilter) =>
    queryOptions({
      queryKey: [...keys.admins, 'list', filter],
      queryFn: ({ signal }) => fetchAdmins(api, filter, signal),
      placeholderData: (previous) => previous,
    }),
  detail: (id: RowId) =>
    queryOptions({
      queryKey: [...keys.admins, 'detail', String(id)],
      queryFn: ({ signal }) => fetchAdmin(api, id, signal),
    }),
})

export async function fetchAdmins(
  api: Api,
  { search, ...filter }: AdminFilter,
  signal?: AbortSignal,
): Promise<Page<AdminAccount>> {
  const query = { ...TYPE, ...filter, search: search || undefined }
  const page = await api.getPage(adminAccount, LIST, query, signal ? { signal } : {})
  return filter.ordering ? { ...page, items: sorted(page.items, filter.ordering) } : page
}

/** Another server may not know how to sort: then at least the page is in order. */
function sorted(rows: AdminAccount[], ordering: NonNullable<AdminFilter['ordering']>): AdminAccount[] {
  const isDescending = ordering.startsWith('-')
  const key = ordering.replace(/^-/, '') as 'id' | 'first_name' | 'last_name'
  const compare = new Intl.Collator(undefined, { numeric: key === 'id', sensitivity: 'base' }).compare
  const up = rows.toSorted((one, other) => compare(String(one[key] ?? ''), String(other[key] ?? '')))
  return isDescending ? up.toReversed() : up
}

/** @throws ApiError */
export const fetchAdmin = (api: Api, id: RowId, signal?: AbortSignal): Promise<AdminAccount> =>
  api.get(adminAccount, path`auth/admin-management/${id}/`, TYPE, signal ? { signal } : {})

/** Everything that shows administrators is asked for again. */
export const refetchAdmins = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: keys.admins })

/** Shows a row as it is now, or as it is about to be, on every page that holds it. */
export function showAdmin(client: QueryClient, id: RowId, change: Partial<AdminAccount>): void {
  client.setQueriesData<Page<AdminAccount>>(
    { queryKey: [...keys.admins, 'list'] },
    (page) =>
      page && { ...page, items: page.items.map((row) => (row.id === id ? { ...row, ...change } : row)) },
  )
}

// What writes. All throw ApiError: 400 with messages by field, 403, 404, 409 for a state, 412 where another was faster.

/** The answer is not looked at: the list is asked for again. */
export const createAdmin = (api: Api, body: CreateAdminBody): Promise<void> => api.post(null, LIST, body)

export const updateAdmin = (
  api: Api,
  id: RowId,
  body: UpdateAdminBody,
  version: number | undefined,
): Promise<void> => api.put(null, path`auth/admin-management/${id}/`, body, { query: TYPE, version })

/** @returns the account as it is now */
export const toggleAdmin = (api: Api, id: RowId, version: number | undefined): Promise<AdminAccount> =>
  api.post(adminAccount, path`auth/admin-management/${id}/toggle_status/`, {}, { version })

export const deleteAdmin = (api: Api, id: RowId): Promise<void> =>
  api.del(path`auth/admin-management/${id}/`, { query: TYPE })
