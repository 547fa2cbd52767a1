import { UserPlusIcon } from 'lucide-react'
import type { AdminAccount } from '#contract/admins.ts'
import { PAGE_SIZES } from '#contract/limits.ts'
import type { Page } from '#src/api/http.ts'
import { ListTools } from '#src/lists/ListTools.tsx'
import { PastEnd } from '#src/lists/PastEnd.tsx'
import type { ColumnChoice } from '#src/lists/useColumns.ts'
import type { ExportState } from '#src/lists/useExport.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { PageSizeSelect } from '#src/ui/Pagination/PageSizeSelect.tsx'
import { RangePagination } from '#src/ui/Pagination/RangePagination.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { sortedBy } from '#src/ui/Table/sorting.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column, Sort } from '#src/ui/Table/Table.types.ts'
import { Toolbar } from '#src/ui/Toolbar/Toolbar.tsx'
import * as css from './admins.css.ts'

export type AdminListViewProps = {
  columns: readonly Column<AdminAccount>[]
  choice: ColumnChoice
  exporting: ExportState
  /** Undefined until the first answer. */
  page: Page<AdminAccount> | undefined
  pageSize: number
  refreshing: boolean
  error: { message: string } | null
  onRetry: () => void
  searchText: string
  onSearchText: (text: string) => void
  onSearchBlur?: () => void
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  onPageSize: (size: number) => void
  onPage: (page: number) => void
  onPageIntent: (page: number) => void
  addDisabledReason: string | undefined
  onAdd: () => void
  onAddIntent?: () => void
}

/** administration spec §2.9; the heading stands in the shell's header. */
export function AdminListView(props: AdminListViewProps) {
  const { page, error } = props
  return (
    <Stack space="medium">
      <p className={css.subtitle}>Manage administrator accounts and permissions</p>
      <Toolbar
        label="Filter admins"
        actions={
          <>
            <ListTools choice={props.choice} exporting={props.exporting} />
            <PermissionButton
              tone="primary"
              icon={<UserPlusIcon aria-hidden="true" />}
              disabledReason={props.addDisabledReason}
              onClick={props.onAdd}
              onIntent={props.onAddIntent}
            >
              Add Admin
            </PermissionButton>
          </>
        }
      >
        <SearchField
          label="Search admins"
          placeholder="Search admins..."
          value={props.searchText}
          onChange={props.onSearchText}
          onBlur={props.onSearchBlur}
        />
        <PageSizeSelect value={props.pageSize} sizes={PAGE_SIZES} onChange={props.onPageSize} />
      </Toolbar>
      <Table
        label="Admins"
        columns={props.columns}
        // A list that cannot be read is empty, never left with rows that may be wrong (administration spec §8).
        rows={error ? [] : page?.items}
        rowKey={(admin) => admin.id}
        loadingText="Loading admins..."
        skeletonRows={props.pageSize}
        refreshing={props.refreshing}
        error={error}
        onRetry={props.onRetry}
        sorting={sortedBy(props.sort, props.onSort)}
        empty={<NothingFound {...props} />}
        footer={
          page &&
          !error && (
            <RangePagination
              label="Pages of admins"
              {...page}
              onPage={props.onPage}
              onIntent={props.onPageIntent}
            />
          )
        }
      />
    </Stack>
  )
}

/** Why the list is empty and the way out of it. */
function NothingFound({ page, searchText, onSearchText, onPage }: AdminListViewProps) {
  const title = 'No admins found'
  if (page && page.total > 0) return <PastEnd title={title} onPage={onPage} />
  if (searchText)
    return (
      <EmptyState title={title} action={<Button onClick={() => onSearchText('')}>Show all admins</Button>}>
        {`No admin matches “${searchText}”.`}
      </EmptyState>
    )
  return <EmptyState title={title}>Admins you add will be listed here.</EmptyState>
}
