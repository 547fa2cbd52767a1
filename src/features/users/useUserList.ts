import { useMemo } from 'react'
import { boundedText, type RowId } from '#contract/shared.ts'
import { USER_MORE_SORT_KEYS, USER_SORT_KEYS } from '#contract/users.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import type { UserRow } from '#src/api/rows.ts'
import { endingOn402, type UserCalls, type UserFilter, userCalls } from '#src/api/users.ts'
import { listParams, type Slice, sortKeysOf, withSize } from '#src/lists/slice.ts'
import { usePagedList } from '#src/lists/usePagedList.ts'
import { dialogParam, rowParam, searchParam } from '#src/shared/listParams.ts'
import { usePrefixedParams, withPrefix } from '#src/shared/prefixedParams.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { listProblem } from './userErrors.ts'
import { type UserVariant, userListing, variantRules } from './userRules.ts'
import { useToggleUser } from './useToggleUser.ts'

/** URL parameters of a user list (style S1). */
const plain = z.object({
  ...listParams,
  /** Row id of a kiosk; '' for all. */
  kiosk: z.catch(z._default(boundedText(64), ''), ''),
  /** Comma-separated wire names of roles; '' for all. */
  roles: searchParam,
  /** The open dialog: a new person, the one in `user`, or the import. */
  dialog: dialogParam(['new', 'view', 'edit', 'delete', 'import']),
  /** Row id of the dialog's person. */
  user: rowParam,
})

const userParams = withPrefix('', plain)
/** In a tab of an organization's detail; the dialogs belong to the tab (style L8). */
const userTabParams = withPrefix('users_', plain, ['dialog', 'user'])

type UserListInit = {
  variant: UserVariant
  /**
   * The organization whose people are listed; undefined for the caller's own, or for all that platform staff may see.
   */
  organization?: RowId | undefined
  /** False until the organization is known. */
  isReady?: boolean
}

/** State shared by all user lists: URL parameters, rows and changes. */
export function useUserList({ variant, organization, isReady = true }: UserListInit) {
  const { list: name, pageSize: usualSize, sortsPages, roles } = variantRules[variant]
  const api = useApi()
  const [params, setParams] = usePrefixedParams(variant === 'tab' ? userTabParams : userParams)
  const calls = useUserCalls(variant)
  const onToggle = useToggleUser(calls, variant)
  const sortKeys = sortKeysOf(api, USER_SORT_KEYS, USER_MORE_SORT_KEYS)
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
    sortKeys: sortsPages && sortKeys.length === 0 ? USER_SORT_KEYS : sortKeys,
    params,
    onParams: setParams,
    query: (slice) => calls.list(filterOf(slice)),
    hidesRowsOnError: true,
    enabled: isReady,
    polls: true,
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
    /** The page's rows, for a dialog whose own record is still loading. */
    rows,
    close: () => setParams({ dialog: undefined, user: undefined }),
    onOpen: (dialog: 'view' | 'edit' | 'delete', user: UserRow) =>
      setParams({ dialog, user: String(user.id) }),
    onToggle,
    /** Goes to the previous page after the last row of a page was deleted. */
    onDeleted: () =>
      setParams({
        dialog: undefined,
        user: undefined,
        ...(rows?.length === 1 && params.page > 1 && { page: params.page - 1 }),
      }),
  }
}

export type UserListState = ReturnType<typeof useUserList>

/** The calls of a variant. */
function useUserCalls(variant: UserVariant): UserCalls {
  const api = useApi()
  const session = useSessionStore()
  const { side, endsOn402 } = variantRules[variant]
  return useMemo(
    () => userCalls(endsOn402 ? endingOn402(api, session) : api, side, userListing),
    [api, session, side, endsOn402],
  )
}
