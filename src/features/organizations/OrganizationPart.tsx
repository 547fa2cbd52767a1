import type { Page } from '#src/api/http.ts'
import type { Exported, FetchPage } from '#src/lists/exportRows.ts'
import { ListTools } from '#src/lists/ListTools.tsx'
import { PastEnd } from '#src/lists/PastEnd.tsx'
import { useColumns } from '#src/lists/useColumns.ts'
import { useExport } from '#src/lists/useExport.ts'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { RangePagination } from '#src/ui/Pagination/RangePagination.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'

export type OrganizationPartProps<Row> = {
  /** Undefined until the first answer. */
  page: Page<Row> | undefined
  refreshing: boolean
  error: { message: string } | null
  onRetry: () => void
  onPage: (page: number) => void
  /** One page of the same organization: for the exported file. */
  fetchPage: FetchPage<Row>
  onPageIntent: (page: number) => void
}

type Words = {
  /** 'Teams': names the table, and in lower case what is counted. */
  label: string
  empty: string
  /** Why there are none. */
  reason: string
}

/** A read-only table of what belongs to an organization (administration spec §2.3). */
export function OrganizationPart<Row extends Exported>(
  props: OrganizationPartProps<Row> & {
    words: Words
    columns: readonly Column<Row>[]
    rowKey: (row: Row) => string | number
  },
) {
  const { page, words } = props
  const noun = words.label.toLowerCase()
  const list = `organization-${noun}`
  const { shown, choice } = useColumns(list, props.columns)
  const exporting = useExport({ list, columns: props.columns, fetchPage: props.fetchPage })
  const isPastEnd = page !== undefined && page.total > 0 && page.items.length === 0
  return (
    <Stack space="small">
      <Inline justify="end">
        <ListTools choice={choice} exporting={exporting} />
      </Inline>
      <Table
        label={words.label}
        columns={shown}
        rows={page?.items}
        rowKey={props.rowKey}
        loadingText={`Loading ${noun}...`}
        refreshing={props.refreshing}
        error={props.error}
        onRetry={props.onRetry}
        empty={
          isPastEnd ? (
            <PastEnd title={words.empty} onPage={props.onPage} />
          ) : (
            <EmptyState title={words.empty}>{words.reason}</EmptyState>
          )
        }
        footer={
          page &&
          !props.error && (
            <RangePagination
              label={`Pages of ${noun}`}
              noun={noun}
              separator="to"
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
