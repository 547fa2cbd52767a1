import { useMemo } from 'react'
import type { RowId } from '#contract/shared.ts'
import { USER_MORE_SORT_KEYS, USER_SORT_KEYS } from '#contract/users.ts'
import { useApi } from '#src/api/context.tsx'
import { useFallbackPolling } from '#src/api/live.tsx'
import type { UserRow } from '#src/api/rows.ts'
import { endingOn402, type UserCalls, type UserFilter, userCalls } from '#src/api/users.ts'
import { type Slice, sortKeysOf, withSize } from '#src/lists/slice.ts'
import { usePagedList } from '#src/lists/useList.ts'
import { usePrefixedParams } from '#src/shared/prefixedParams.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { listProblem } from './userErrors.ts'
import { userParams, userTabParams } from './userParams.ts'
import { type UserVariant, userListing, variantRules } from './userRules.ts'
import { useToggleUser } from './useToggleUser.ts'

type UserListInit = {
  variant: UserVariant
  /** Whose people; undefined for the caller's own, and for all that platform staff may see. */
  organization?: RowId | undefined
  /** False while it is not known yet whose people are to be listed. */
  isReady?: boolean
}

/** What every list of people does: its place in the address, its rows and its changes. */
export function useUserList({ variant, organization, isReady = true }: UserListInit) {
  const { list: name, pageSize: usualSize, sortsPages, roles } = variantRules[variant]
  const api = useApi()
  const [params, setParams] = usePrefixedParams(variant === 'tab' ? userTabParams : userParams)
  const calls = useUserCalls(variant)
  const toggle = useToggleUser(calls, variant)
  const known = sortKeysOf(api, USER_SORT_KEYS, USER_MORE_SORT_KEYS)
  const filterOf = (slice: Slice): UserFilter => ({
    ...withSize(slice, usualSize),
    search: params.search || undefined,
    organization,
    kiosk: params.kiosk || undefined,
    roles: roles ?? (params.roles || undefined),
  })
  const paged = usePagedList({
    name,
    usualSize,
    sortKeys: sortsPages && known.length === 0 ? USER_SORT_KEYS : known,
    params,
    onParams: setParams,
    query: (slice) => calls.list(filterOf(slice)),
    fetchPage: (wanted, signal) => calls.fetchPage(filterOf(wanted), signal),
    enabled: isReady,
    refetchInterval: useFallbackPolling(),
  })
  const list = { ...paged, error: listProblem(paged.error) }
  const rows = list.page?.items
  return {
    variant,
    organization,
    params,
    setParams,
    calls,
    list,
    /** People of the page, for a dialog that opens before its own answer is here. */
    rows,
    close: () => setParams({ dialog: undefined, user: undefined }),
    onOpen: (dialog: 'view' | 'edit' | 'delete', user: UserRow) =>
      setParams({ dialog, user: String(user.id) }),
    onToggle: (user: UserRow) => toggle.mutate(user),
    /** The last row of a page has gone: the page before is shown. */
    onDeleted: () =>
      setParams({
        dialog: undefined,
        user: undefined,
        ...(rows?.length === 1 && params.page > 1 && { page: params.page - 1 }),
      }),
  }
}

export type UserListState = ReturnType<typeof useUserList>

/** The calls as a variant makes them. */
function useUserCalls(variant: UserVariant): UserCalls {
  const api = useApi()
  const session = useSessionStore()
  const { side, endsOn402 } = variantRules[variant]
  return useMemo(
    () => userCalls(endsOn402 ? endingOn402(api, session) : api, side, userListing),
    [api, session, side, endsOn402],
  )
}
