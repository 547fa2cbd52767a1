import { UploadIcon, UserPlusIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrganizationUser } from '#contract/users.ts'
import { type ActiveFilter, ActiveFilters } from '#src/lists/ActiveFilters.tsx'
import { ListTools } from '#src/lists/ListTools.tsx'
import { PageOutOfRange } from '#src/lists/PageOutOfRange.tsx'
import type { ColumnChoice } from '#src/lists/useColumns.ts'
import type { ExportState } from '#src/lists/useExport.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { RangePagination } from '#src/ui/Pagination/RangePagination.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { sortedBy } from '#src/ui/Table/sorting.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column, Sort } from '#src/ui/Table/Table.types.ts'
import { Toolbar } from '#src/ui/Toolbar/Toolbar.tsx'
import { isAdminRole } from './userRules.ts'

export type UserListViewProps = {
  columns: readonly Column<OrganizationUser>[]
  /** Undefined until the first answer. */
  rows: readonly OrganizationUser[] | undefined
  total: number
  page: number
  pageSize: number
  refreshing: boolean
  error: { message: string } | null
  onRetry: () => void
  searchText: string
  onSearchText: (text: string) => void
  onSearchBlur: () => void
  onPage: (page: number) => void
  onPageIntent: (page: number) => void
  choice: ColumnChoice
  exporting: ExportState
  /** The organization, its kiosk, the rows of a page: after the search. */
  filters?: ReactNode
  /** Filters that no field shows. */
  activeFilters: readonly ActiveFilter[]
  onAdd: () => void
  addDisabledReason?: string | undefined
  /** Without it the list has no import (the user side). */
  onImport?: (() => void) | undefined
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** The admin variant shows its footer only with more than one page (administration spec §2.8). */
  hidesSinglePage?: boolean
}

/** A list of people: administration spec §2.3 and §2.8, events spec §2. */
export function UserListView({ columns, rows, total, page, pageSize, ...props }: UserListViewProps) {
  const hasFooter = rows !== undefined && !props.error && !(props.hidesSinglePage && total <= pageSize)
  return (
    <Stack space="medium">
      <Toolbar
        label="Filter users"
        actions={
          <>
            <ListTools choice={props.choice} exporting={props.exporting} />
            {props.onImport && (
              <Button icon={<UploadIcon aria-hidden="true" />} onClick={props.onImport}>
                Import users
              </Button>
            )}
            <PermissionButton
              tone="primary"
              icon={<UserPlusIcon aria-hidden="true" />}
              disabledReason={props.addDisabledReason}
              onClick={props.onAdd}
            >
              Add User
            </PermissionButton>
          </>
        }
      >
        <SearchField
          label="Search users..."
          value={props.searchText}
          onChange={props.onSearchText}
          onBlur={props.onSearchBlur}
        />
        {props.filters}
      </Toolbar>
      <ActiveFilters filters={props.activeFilters} />
      <Table
        label="Users"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        loadingText="Loading..."
        refreshing={props.refreshing}
        error={props.error}
        onRetry={props.onRetry}
        isHighlighted={isAdminRole}
        {...(props.onSort && { sorting: sortedBy(props.sort, props.onSort) })}
        empty={
          <NothingFound
            isSearched={props.searchText !== ''}
            isBeyond={total > 0 && page > 1}
            onPage={props.onPage}
            onClear={() => props.onSearchText('')}
          />
        }
        footer={
          hasFooter && (
            <RangePagination
              label="Pages of users"
              page={page}
              pageSize={pageSize}
              total={total}
              onPage={props.onPage}
              onIntent={props.onPageIntent}
            />
          )
        }
      />
    </Stack>
  )
}

type NothingFoundProps = {
  isSearched: boolean
  isBeyond: boolean
  onPage: (page: number) => void
  onClear: () => void
}

/** Why the list is empty and the way out of it. */
function NothingFound({ isSearched, isBeyond, onPage, onClear }: NothingFoundProps) {
  if (isBeyond) return <PageOutOfRange title="No users found" onPage={onPage} />
  if (isSearched)
    return (
      <EmptyState title="No users found" action={<Button onClick={onClear}>Clear search</Button>}>
        No one matches the search.
      </EmptyState>
    )
  return <EmptyState title="No users found">People appear here when they have been added.</EmptyState>
}
