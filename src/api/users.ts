import { queryOptions } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import {
  type ImportUsersBody,
  importedUsers,
  organizationUser,
  rosterCheck,
  toggledUser,
} from '#contract/users.ts'
import { endSession, type SessionStore } from '#src/shared/session/sessionStore.ts'
import { ApiError } from './errors.ts'
import type { Api, Page } from './http.ts'
import { keys } from './keys.ts'
import { pageWithin } from './pages.ts'
import { path } from './path.ts'
import { type UserRow, userChange, userRow } from './rows.ts'
import { useWrite } from './useRefetch.ts'

/**
 * Who speaks: the admin side says `type=all_type` in every call, organizations do not (administration spec §7). What the caller may
 * see does not depend on it (authz §2).
 */
export type UserSide = 'platform' | 'organization'

/** The parameters GET organization-users/ knows (administration spec §7); an empty filter is left out (ruling 68). */
export type UserFilter = {
  page: number
  page_size: number
  search?: string | undefined
  organization?: RowId | undefined
  kiosk?: RowId | undefined
  /** One role, or several with commas. */
  roles?: string | undefined
  ordering?: string | undefined
}

/** What POST and PATCH carry; a key that is not there stays as it was (administration spec §7). */
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
 * Every call about people of organizations, as one side makes it. All throw ApiError; reads take 404 for a foreign row.
 * Screens write through the hooks below, which ask again for what is stale.
 */
export type UserCalls = ReturnType<typeof userCalls>

/** What some servers leave to the portal. */
export type UserListing = {
  /** Whether a search finds a person: for a server that does not know `search`. */
  matches: (user: UserRow, search: string) => boolean
  /** The rows of a page in their order: for a server that does not know `ordering`. */
  arranged: (items: readonly UserRow[], ordering: string | undefined) => UserRow[]
}

export const userCalls = (api: Api, side: UserSide, { matches, arranged }: UserListing) => {
  const type = side === 'platform' ? 'all_type' : undefined
  const fetchPage = async (filter: UserFilter, signal: AbortSignal): Promise<Page<UserRow>> => {
    const page = await fetchFound(filter, signal)
    return { ...page, items: arranged(page.items, filter.ordering) }
  }
  const fetchFound = async (
    { ordering, ...known }: UserFilter,
    signal: AbortSignal,
  ): Promise<Page<UserRow>> => {
    const filter = { ...known, ordering: api.knows('ordering') ? ordering : undefined }
    const asked = await api.getPage(userRow, 'organization-users/', { type, ...filter }, { signal })
    const { search = '', page, page_size, ...rest } = filter
    if (asked.items.every((user) => matches(user, search))) return asked
    // Rows that were not searched for: this server does not know `search`, so it is done here, over all pages.
    const query = { type, ...rest, no_pagination: true }
    const all = await api.getAll(userRow, 'organization-users/', query, { signal })
    const found = all.filter((user) => matches(user, search))
    return pageWithin(found, page, page_size)
  }
  return {
    fetchPage,
    canImport: api.knows('roster-import'),
    /** One page; of the same list, the rows before it stay until it is here. */
    list: (filter: UserFilter) =>
      queryOptions({
        queryKey: [...keys.users, 'list', side, filter],
        queryFn: ({ signal }) => fetchPage(filter, signal),
        placeholderData: (previous, query) =>
          isSameList(filter, query?.queryKey.at(-1) as UserFilter | undefined) ? previous : undefined,
      }),
    /** One person; both sides ask with the type (administration spec §7). */
    detail: (id: RowId) =>
      queryOptions({
        queryKey: [...keys.users, 'detail', String(id)],
        queryFn: ({ signal }) =>
          api.get(userRow, path`organization-users/${id}/`, { type: 'all_type' }, { signal }),
      }),
    create: (body: UserPayload): Promise<void> =>
      api.post(null, 'organization-users/', body, { query: { type } }),
    /** 412 when the row was changed since `version`. */
    change: (id: RowId, body: UserPayload, version?: number): Promise<void> =>
      api.patch(null, path`organization-users/${id}/`, body, { query: { type }, version }),
    /** The admin side sets the state (ruling 61). @returns the row as it is now, where the server tells it */
    setActive: async (id: RowId, is_active: boolean): Promise<Partial<UserRow>> =>
      userChange(
        await api.patch(
          organizationUser,
          path`organization-users/${id}/`,
          { is_active },
          { query: { type } },
        ),
      ),
    /** Organizations turn it round; the body is empty (administration spec §7). 412 when the row was changed since `version`. */
    toggle: async (id: RowId, version?: number): Promise<Partial<UserRow>> =>
      userChange(await api.post(toggledUser, path`organization-users/${id}/toggle_status/`, {}, { version })),
    /**
     * Assigns a person to a kiosk, or to none; 412 when the row was changed since `version`.
     * @returns what the answer says about them
     */
    assignKiosk: async (id: RowId, kiosk: RowId | null, version?: number): Promise<Partial<UserRow>> =>
      userChange(
        await api.patch(
          organizationUser,
          path`organization-users/${id}/`,
          { assigned_kiosk: kiosk },
          { query: { type }, version },
        ),
      ),
    remove: (id: RowId): Promise<void> => api.del(path`organization-users/${id}/`, { query: { type } }),
    /** What the server would refuse of a roster; nothing is written. */
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

/** Pages, searches and orders of one list keep what is shown; another organization's users are never shown as a placeholder. */
function isSameList(one: UserFilter, other: UserFilter | undefined): boolean {
  return other !== undefined && one.organization === other.organization && one.kiosk === other.kiosk
}

export type UserSave = {
  /** Undefined adds one. */
  id?: RowId
  body: UserPayload
  /** Of the row as it was read. */
  version?: number | undefined
}

/** Adds a person or changes one. @throws ApiError 400 with messages by field, 412 when the row was changed since `version` */
export const useSaveUser = (calls: UserCalls) =>
  useWrite(
    'user',
    (_api, { id, body, version }: UserSave): Promise<void> =>
      id === undefined ? calls.create(body) : calls.change(id, body, version),
    { waits: false },
  )

/** @throws ApiError */
export const useDeleteUser = (calls: UserCalls) => useWrite('user', (_api, id: RowId) => calls.remove(id))

type RosterImport = { body: Parameters<UserCalls['importRoster']>[0]; signal: AbortSignal }

/** All or nothing; the same import_id once more answers what the first call did. @throws ApiError 400 names rows */
export const useImportRoster = (calls: UserCalls) =>
  useWrite('user', (_api, { body, signal }: RosterImport) => calls.importRoster(body, signal), {
    waits: false,
    gcTime: 0,
  })

/**
 * The same client, except that a 402 ends the session as a 401 does: the admin user screen alone reads it so
 * (administration spec §8, ruling 108).
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
  const { get, getPage, getAll, post, patch, put, del } = api
  const calls = { get, getPage, getAll, post, patch, put, del }
  const ending = Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      watched(call as (...args: unknown[]) => Promise<unknown>),
    ]),
  )
  return { ...api, ...(ending as typeof calls) }
}
