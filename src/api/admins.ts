import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type AdminAccount,
  adminAccount,
  type CreateAdminBody,
  type UpdateAdminBody,
} from '#contract/admins.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from './context.tsx'
import type { Api, Page } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { changeAnswer } from './repair.ts'
import { savedAccount } from './rows.ts'
import { useRefetch, useWrite } from './useRefetch.ts'

const LIST = 'auth/admin-management/'
/** Sent with every call except toggle and POST (administration spec §7, ruling 62). */
const TYPE = { type: 'admin-management' } as const

/** Parameters of the list. */
export type AdminFilter = {
  page: number
  page_size: number
  search: string
  /** A sort key of contract/admins.ts, with a minus for descending. */
  ordering?: string | undefined
}

/** Reads of administrators. All throw ApiError; 403 for the roles of organizations, 404 out of scope. */
export const adminQueries = (api: Api) => ({
  /** One page. Keeps the previous rows while loading. */
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
  const { ordering } = filter
  return ordering && !api.knows('ordering') ? { ...page, items: sorted(page.items, ordering) } : page
}

/** For servers without `ordering`: sort at least the page. */
function sorted(rows: AdminAccount[], ordering: NonNullable<AdminFilter['ordering']>): AdminAccount[] {
  const isDescending = ordering.startsWith('-')
  const key = ordering.replace(/^-/, '') as 'id' | 'first_name' | 'last_name'
  const compare = new Intl.Collator(undefined, { numeric: key === 'id', sensitivity: 'base' }).compare
  const up = rows.toSorted((one, other) => compare(String(one[key] ?? ''), String(other[key] ?? '')))
  return isDescending ? up.toReversed() : up
}

/** @throws ApiError */
const fetchAdmin = (api: Api, id: RowId, signal?: AbortSignal): Promise<AdminAccount> =>
  api.get(adminAccount, path`auth/admin-management/${id}/`, TYPE, signal ? { signal } : {})

// Writes. All throw ApiError: 400 with messages by field, 403, 404, 409 for a state, 412 if someone else saved first.

type AdminSave =
  | { id?: undefined; body: CreateAdminBody }
  | { id: RowId; body: UpdateAdminBody; version: number | undefined }

/**
 * Creates or updates an administrator. `gcTime: 0` keeps new passwords out of the cache.
 */
export const useSaveAdmin = () =>
  useWrite({ subject: 'admin', waits: false, gcTime: 0 }, (api, save: AdminSave) =>
    save.id === undefined
      ? api.post(savedAccount, LIST, knownFields(api, save.body))
      : api.put(savedAccount, path`auth/admin-management/${save.id}/`, knownFields(api, save.body), {
          query: TYPE,
          version: save.version,
        }),
  )

/** The specification sends only the number (administration spec §7). */
function knownFields(api: Api, { country_dial_code, country_code, ...body }: UpdateAdminBody) {
  return api.knows('admin-phone-country') ? { ...body, country_dial_code, country_code } : body
}

type AdminToggle = {
  id: RowId
  /** As shown when the person clicked. */
  wasActive: boolean
  version: number | undefined
}

/** Activates or deactivates an account. @returns the fields sent @throws ApiError 412 if changed since `version` */
export const toggleAdmin = (
  api: Api,
  { id, version }: Pick<AdminAccount, 'id' | 'version'>,
): Promise<Partial<AdminAccount>> =>
  api.post(changeAnswer(adminAccount), path`auth/admin-management/${id}/toggle_status/`, {}, { version })

/**
 * Activates or deactivates an account. Updates every list optimistically, and reverts on failure (administration spec
 * §4).
 */
export function useToggleAdmin() {
  const api = useApi()
  const client = useQueryClient()
  const refetch = useRefetch('admin')
  return useMutation({
    mutationFn: ({ id, version }: AdminToggle) => toggleAdmin(api, { id, version }),
    onMutate: async ({ id, wasActive }) => {
      await client.cancelQueries({ queryKey: keys.admins })
      showAdmin(client, id, { is_active: !wasActive })
    },
    onSuccess: (row, { id }) => showAdmin(client, id, row),
    onError: (_error, { id, wasActive }) => showAdmin(client, id, { is_active: wasActive }),
    // Refresh other pages and the details too.
    onSettled: () => void refetch(),
  })
}

/** Patches a row on every cached page that has it. */
function showAdmin(client: QueryClient, id: RowId, change: Partial<AdminAccount>): void {
  client.setQueriesData<Page<AdminAccount>>(
    { queryKey: [...keys.admins, 'list'] },
    (page) =>
      page && { ...page, items: page.items.map((row) => (row.id === id ? { ...row, ...change } : row)) },
  )
}

export const useDeleteAdmin = () =>
  useWrite({ subject: 'admin', waits: false }, (api, id: RowId) =>
    api.del(path`auth/admin-management/${id}/`, { query: TYPE }),
  )
