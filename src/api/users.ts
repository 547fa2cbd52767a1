import { queryOptions } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import { type ImportUsersBody, importedUsers, rosterCheck } from '#contract/users.ts'
import { endSession, type SessionStore } from '#src/shared/session/sessionStore.ts'
import { ApiError } from './errors.ts'
import type { Api, Page } from './http.ts'
import { keys } from './keys.ts'
import { pageWithin, sentRows } from './pages.ts'
import { path } from './path.ts'
import { changedUser, type SavedAccount, savedAccount, type UserRow, userChange, userRow } from './rows.ts'
import { useWrite } from './useRefetch.ts'

/**
 * Who calls: platform staff send `type=all_type` with every call, organizations do not (administration spec §7). It
 * does not affect what the caller can see (authz §2).
 */
export type UserSide = 'platform' | 'organization'

/** Parameters of GET organization-users/ (administration spec §7); empty filters are left out (ruling 68). */
export type UserFilter = {
  page: number
  page_size: number
  search?: string | undefined
  organization?: RowId | undefined
  kiosk?: RowId | undefined
  /** One role, or several separated by commas. */
  roles?: string | undefined
  ordering?: string | undefined
}

/** Body of POST and PATCH; missing keys stay unchanged (administration spec §7). */
export type UserPayload = {
  first_name?: string
  last_name?: string
  email?: string
  roles?: string
  assigned_kiosk?: RowId | null
  /** Dial code and digits (ruling 40). */
  phone_number?: string | null
  country_dial_code?: string | null
  country_code?: string | null
  organization?: RowId | null
  is_active?: boolean
  status?: string
  permissions?: { manage_events: boolean }
}

/**
 * Calls about an organization's people, as one side makes them. All throw ApiError; reads answer 404 for other
 * organizations. Screens write through the hooks below, which also refetch.
 */
export type UserCalls = ReturnType<typeof userCalls>

/** Work the portal does for some servers. */
export type UserListing = {
  /** Whether a person matches a search: for servers without `search`. */
  matches: (user: UserRow, search: string) => boolean
  /** A page's rows sorted: for servers without `ordering`. */
  arranged: (items: readonly UserRow[], ordering: string | undefined) => UserRow[]
}

/** Letters only, so that every server takes it for a text, and in no name, address or id. */
const MATCHES_NOBODY = 'xqzjvkwxqzjv'

export const userCalls = (api: Api, side: UserSide, { matches, arranged }: UserListing) => {
  const type = side === 'platform' ? 'all_type' : undefined
  const fetchPage = async (filter: UserFilter, signal: AbortSignal): Promise<Page<UserRow>> => {
    const page = await fetchFound(filter, signal)
    return { ...page, items: arranged(page.items, filter.ordering) }
  }
  const fetchFound = async (filter: UserFilter, signal: AbortSignal): Promise<Page<UserRow>> => {
    const asked = await api.getPage(userRow, 'organization-users/', { type, ...filter }, { signal })
    const { search = '', page, page_size, ...rest } = filter
    if (asked.items.every((user) => matches(user, search))) return asked
    // Found by another rule, such as without accents or in a field that is not sent, unless any search finds somebody.
    const nonsense = { type, ...filter, search: MATCHES_NOBODY, page: 1 }
    const unexpected = await api.getPage(userRow, 'organization-users/', nonsense, { signal })
    if (sentRows(unexpected) === 0) return asked
    // The server ignores `search`, so search here, over all pages.
    const query = { type, ...rest, no_pagination: true }
    const { items, ...unread } = await api.getRows(userRow, 'organization-users/', query, { signal })
    const found = items.filter((user) => matches(user, search))
    return { ...pageWithin(found, page, page_size), ...unread }
  }
  return {
    fetchPage,
    canImport: api.knows('roster-import'),
    /** One page. Keeps the previous rows of the same list while loading. */
    list: (filter: UserFilter) =>
      queryOptions({
        queryKey: [...keys.users, 'list', side, filter],
        queryFn: ({ signal }) => fetchPage(filter, signal),
        placeholderData: (previous, query) =>
          isSameList(filter, query?.queryKey.at(-1) as UserFilter | undefined) ? previous : undefined,
      }),
    /** One person; both sides send the type (administration spec §7). */
    detail: (id: RowId) =>
      queryOptions({
        queryKey: [...keys.users, 'detail', String(id)],
        queryFn: ({ signal }) =>
          api.get(userRow, path`organization-users/${id}/`, { type: 'all_type' }, { signal }),
      }),
    create: (body: UserPayload): Promise<SavedAccount> =>
      api.post(savedAccount, 'organization-users/', body, { query: { type } }),
    /** 412 if changed since `version`. */
    change: (id: RowId, body: UserPayload, version?: number): Promise<SavedAccount> =>
      api.patch(savedAccount, path`organization-users/${id}/`, body, { query: { type }, version }),
    /** Platform staff set the state (ruling 61). @returns the updated row, if the server sends it */
    setActive: async (id: RowId, is_active: boolean): Promise<Partial<UserRow>> =>
      userChange(
        await api.patch(changedUser, path`organization-users/${id}/`, { is_active }, { query: { type } }),
      ),
    /** Organizations toggle it with an empty body (administration spec §7). 412 if changed since `version`. */
    toggle: async (id: RowId, version?: number): Promise<Partial<UserRow>> =>
      userChange(await api.post(changedUser, path`organization-users/${id}/toggle_status/`, {}, { version })),
    /**
     * Assigns a person to a kiosk, or to none; 412 if changed since `version`.
     * @returns the fields sent in the answer
     */
    assignKiosk: async (id: RowId, kiosk: RowId | null, version?: number): Promise<Partial<UserRow>> =>
      userChange(
        await api.patch(
          changedUser,
          path`organization-users/${id}/`,
          { assigned_kiosk: kiosk },
          { query: { type }, version },
        ),
      ),
    remove: (id: RowId): Promise<void> => api.del(path`organization-users/${id}/`, { query: { type } }),
    /** What the server would refuse of a roster. Writes nothing. */
    checkRoster: (
      body: Pick<ImportUsersBody, 'users' | 'existing'> & { organization?: RowId },
      signal: AbortSignal,
    ) => api.post(rosterCheck, 'organization-users/import/check/', body, { signal }),
    importRoster: (
      body: Omit<ImportUsersBody, 'organization'> & { organization?: RowId },
      signal: AbortSignal,
    ) => api.post(importedUsers, 'organization-users/import/', body, { signal }),
  }
}

/** Pages, searches and orders of one list keep the previous rows, but never show another organization's users. */
function isSameList(one: UserFilter, other: UserFilter | undefined): boolean {
  return other !== undefined && one.organization === other.organization && one.kiosk === other.kiosk
}

export type UserSave = {
  /** Undefined to add one. */
  id?: RowId
  body: UserPayload
  /** Of the row as it was read. */
  version?: number | undefined
}

/** Adds or updates a person. @throws ApiError 400 with messages by field, 412 if changed since `version` */
export const useSaveUser = (calls: UserCalls) =>
  useWrite({ subject: 'user', waits: false }, (_api, { id, body, version }: UserSave) =>
    id === undefined ? calls.create(body) : calls.change(id, body, version),
  )

/** @throws ApiError */
export const useDeleteUser = (calls: UserCalls) => useWrite('user', (_api, id: RowId) => calls.remove(id))

type RosterImport = { body: Parameters<UserCalls['importRoster']>[0]; signal: AbortSignal }

/** All or nothing; repeating an import_id returns the first call's answer. @throws ApiError 400 names rows */
export const useImportRoster = (calls: UserCalls) =>
  useWrite(
    { subject: 'user', waits: false, gcTime: 0, evenRefused: true },
    (_api, { body, signal }: RosterImport) => calls.importRoster(body, signal),
  )

/**
 * The same client, except that 402 ends the session like 401: only the admin user screen does this (administration spec
 * §8, ruling 108).
 */
export function endingOn402(api: Api, session: SessionStore): Api {
  const watched =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      const { access } = session.getState()
      try {
        return await call(...args)
      } catch (error) {
        if (error instanceof ApiError && error.status === 402) endSession(session, access)
        throw error
      }
    }
  const { get, getPage, getRows, post, patch, put, del } = api
  const calls = { get, getPage, getRows, post, patch, put, del }
  const ending = Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      watched(call as (...args: unknown[]) => Promise<unknown>),
    ]),
  )
  return { ...api, ...(ending as typeof calls) }
}
