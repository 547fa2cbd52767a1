import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import type { OrganizationUser } from '#contract/users.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import type { UserFilter } from '#src/api/users.ts'
import { listToCsv } from '#src/lists/exportRows.ts'
import { useColumns } from '#src/lists/useColumns.ts'
import { useExport } from '#src/lists/useExport.ts'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { listProblem } from './userErrors.ts'
import { useUserParams } from './userParams.ts'
import { matchesSearch, rolesLabel, shownRows, type UserVariant, variantRules } from './userRules.ts'
import { useToggleUser } from './useToggleUser.ts'
import { useUserCalls } from './useUserCalls.ts'

type UserListInit = {
  variant: UserVariant
  columns: readonly Column<OrganizationUser>[]
  /** Whose people; undefined for the caller's own, and for all that platform staff may see. */
  organization?: RowId | undefined
  /** False while it is not known yet whose people are to be listed. */
  isReady?: boolean
}

/** What every list of people does: its place in the address, its rows, its changes, its file. */
export function useUserList({ variant, columns, organization, isReady = true }: UserListInit) {
  const rules = variantRules[variant]
  const [params, setParams] = useUserParams(variant === 'tab')
  const calls = useUserCalls(variant)
  const client = useQueryClient()
  const pageSize = params.page_size ?? rules.pageSize
  const { sort } = params
  const filterOf = (page: number, page_size = pageSize): UserFilter => ({
    page,
    page_size,
    search: params.search || undefined,
    organization,
    kiosk: params.kiosk || undefined,
    roles: rules.roles ?? (params.roles || undefined),
    ordering: sort === 'id' ? undefined : sort,
  })
  const users = useQuery({
    ...calls.list(filterOf(params.page)),
    refetchInterval: useFallbackPolling(),
    enabled: isReady,
  })
  const draft = useSearchDraft(params.search, (search) =>
    setParams({ search, page: undefined }, { replace: true }),
  )
  const toggle = useToggleUser(calls, variant)
  const { shown, choice } = useColumns(rules.list, columns)
  const exporting = useExport({
    list: rules.list,
    toCsv: (options) =>
      listToCsv<OrganizationUser>(
        {
          columns,
          fetchPage: async ({ page, page_size }, signal) => {
            const answer = await calls.fetchPage(filterOf(page, page_size), signal)
            // Whole pages, and what is found in them afterwards: a page of nothing found does not end a list.
            return { ...answer, items: shownRows(answer.items, sort) }
          },
          keep: (row) => matchesSearch(row, params.search),
        },
        options,
      ),
  })
  // Rows that stay while newer ones are on their way belong to the search before.
  const search = users.isPlaceholderData ? '' : params.search
  const rows = users.data && shownRows(users.data.items, sort, search)
  const close = () => setParams({ dialog: undefined, user: undefined })
  return {
    params,
    setParams,
    calls,
    close,
    /** Undefined where the server cannot take a roster. */
    onImport: calls.canImport ? () => setParams({ dialog: 'import' }) : undefined,
    columns: shown,
    /** People of the page, for a dialog that opens before its own answer is here. */
    rows,
    view: {
      rows,
      total: users.data?.total ?? 0,
      page: params.page,
      pageSize,
      refreshing: users.isPlaceholderData,
      error: listProblem(users.error),
      onRetry: () => void users.refetch(),
      searchText: draft.text,
      onSearchText: draft.type,
      onSearchBlur: draft.flush,
      onPage: (page: number) => setParams({ page }),
      onPageIntent: (page: number) => void client.prefetchQuery(calls.list(filterOf(page))),
      choice,
      exporting,
      activeFilters:
        params.roles && !rules.roles
          ? [
              {
                label: rolesLabel(params.roles),
                onRemove: () => setParams({ roles: undefined, page: undefined }),
              },
            ]
          : [],
      onAdd: () => setParams({ dialog: 'new', user: undefined }),
      onOpen: (dialog: 'view' | 'edit' | 'delete', user: OrganizationUser) =>
        setParams({ dialog, user: String(user.id) }),
      onToggle: (user: OrganizationUser) => toggle.mutate(user),
    },
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
