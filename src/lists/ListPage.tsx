import { type ReactNode, useContext, useRef } from 'react'
import { OFFERED_PAGE_SIZES } from '#contract/limits.ts'
import type { Page } from '#src/api/pages.ts'
import { unreadableText, useUnreadChoices } from '#src/api/unreadChoices.ts'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { loadChunk } from '#src/shared/loadChunk.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { StaleBanner } from '#src/ui/Banner/StaleBanner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { focusInert } from '#src/ui/Focus/focusInert.ts'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { PagePagination } from '#src/ui/Pagination/PagePagination.tsx'
import { PageSizeSelect } from '#src/ui/Pagination/PageSizeSelect.tsx'
import { RangePagination } from '#src/ui/Pagination/RangePagination.tsx'
import { SkipButton } from '#src/ui/SkipLink/SkipButton.tsx'
import { MissingPermissionContext } from '#src/ui/States/EmptyState.tsx'
import { SelectBox } from '#src/ui/Table/SelectBox.tsx'
import { sortedBy } from '#src/ui/Table/sorting.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column, FileColumn, TableProps } from '#src/ui/Table/Table.types.ts'
import { Toolbar } from '#src/ui/Toolbar/Toolbar.tsx'
import type { BulkActions } from './bulk/bulk.ts'
import type { SelectionBarProps } from './bulk/SelectionBar.tsx'
import { type Selection, useSelection } from './bulk/useSelection.ts'
import { withSortKeys } from './columns/sortKeys.ts'
import { EmptyRows, type EmptyWords, type ListFilters, noMatchOf, PageOutOfRange } from './EmptyRows.tsx'
import type { Exported } from './export/exportRows.ts'
import { SortSelect } from './SortSelect.tsx'
import * as css from './toolsPlaceholder.css.ts'
import { useColumns } from './useColumns.ts'
import { type List, rowsOf } from './usePagedList.ts'

const Bar = lazyExport(() => import('./bulk/SelectionBar.tsx'), 'SelectionBar') as <Row extends Exported>(
  props: SelectionBarProps<Row>,
) => ReactNode

/** As large as ListTools, so that nothing moves when they have loaded. Without their icons, which load with them. */
const ToolsPlaceholder = () => (
  <div className={css.unseen} aria-hidden="true" inert>
    <Inline space="xsmall">
      <Button icon={<svg />}>
        Columns <svg width="14" height="14" />
      </Button>
      <Button icon={<svg />}>Export</Button>
    </Inline>
  </div>
)

// Loaded after the first rows, which do not need the columns menu and export.
const Tools = lazyExport(() => import('./export/ExportingTools.tsx'), 'ExportingTools', {
  isOptional: true,
  placeholder: <ToolsPlaceholder />,
})

type ListFile<Row> = {
  /** Prefix of its name where several lists share `name`. */
  name?: string | undefined
  /** If they differ from the table's. */
  columns?: readonly FileColumn<Row>[]
  /** Filters its rows, where the server returns more than the list shows. */
  keep?: (row: Row) => boolean
  /** Why this person cannot export; undefined if they can. */
  whyNot?: string | undefined
}

type TableLook<Row> = Pick<
  TableProps<Row>,
  'hasFixedColumns' | 'hasCompactCards' | 'loadingText' | 'skeletonRows' | 'isHighlighted' | 'isFailed'
>

export type ListPageProps<Row> = {
  list: List<Row>
  /** Plural, in lower case ('kiosks'). Labels the filters, pages and, capitalized, the table. */
  noun: string
  /** The table's accessible name; default: the noun. */
  label?: string
  /** Key for remembered columns, and prefix of the exported file's name; default: the noun. */
  name?: string
  columns: readonly Column<Row>[]
  /** The exported file; 'none' for lists that must never be written to one, which have no columns menu either. */
  file?: ListFile<Row> | 'none' | undefined
  /** See Table; 'none' if the notice replaces it. */
  table?: TableLook<Row> | 'none' | undefined
  rowKey: (row: Row) => string | number
  empty: EmptyWords
  /** Undefined: no search. */
  search?: { label: string; placeholder?: string }
  /** Shown after the search; on phones behind a button. */
  filters?: ListFilters
  /** The add button, after columns menu and export. */
  actions?: ReactNode
  /** Bulk actions; makes rows selectable. */
  bulk?: BulkActions<Row>
  /** Page sizes given by the specification, offered in the toolbar; otherwise the pager offers them. */
  toolbarSizes?: readonly number[]
  /** Between the toolbar and the table. */
  notice?: ReactNode
  /**
   * "Showing 1 - 10 of 42 entries", "Page 1 of 5", or nothing for a list without pages. An empty list has none, unless
   * the specification counts its zero rows too (`countsNone`, ruling 50).
   */
  paging?: { noun?: string; separator?: '-' | 'to'; countsNone?: boolean } | 'page of pages' | 'none'
}

/** A list of the portal: search, filters, columns, export, rows, pages, and its empty and error states. */
export function ListPage<Row extends Exported>(props: ListPageProps<Row>) {
  const { list, noun, name = noun, paging = {}, toolbarSizes } = props
  const file = props.file === 'none' ? undefined : { ...props.file, name: props.file?.name ?? name }
  const missing = useContext(MissingPermissionContext)
  const { page, error, search, size, order } = list
  const unreadable = list.unreadable ?? page?.unreadable ?? 0
  // No footer: its page number and range would be wrong.
  const isOutOfRange = page !== undefined && page.items.length === 0 && page.page > page.totalPages
  const columns = order ? withSortKeys(props.columns, order.keys) : props.columns
  const { shown, choice } = useColumns(name, columns)
  const exported = file?.columns ?? columns
  const noMatch = noMatchOf(props.empty, search, props.filters)
  const unreadRows = unreadable > 0 ? unreadableText(unreadable, noun) : undefined
  // Shown in place of the rows if none can be read. If a search in the browser leaves none, the list says that instead.
  const isUnread = unreadRows && page?.items.length === 0 && !isOutOfRange && (page.total > 0 || !noMatch)
  const unread = useUnreadChoices(unreadRows ? [unreadRows] : []).filter(
    (sentence) => !isUnread || sentence !== unreadRows,
  )
  const label = props.label ?? noun[0]?.toUpperCase() + noun.slice(1)
  const selection = useSelection(label, page?.items, props.rowKey)
  const bar = useRef<HTMLDivElement>(null)
  // The bar is after the rows, many tab stops away: a skip button follows the checkbox that was used last.
  const skipButton = selection.rows.length > 0 && (
    <SkipButton onClick={() => focusInert(bar.current?.querySelector<HTMLElement>('[role=group]'))}>
      Go to the actions
    </SkipButton>
  )
  const selecting = props.bulk && selectingOf(props.bulk, selection, rowsOf(list), skipButton)
  const tools = file && (
    <>
      <Tools
        list={file.name}
        choice={choice}
        disabledReason={file.whyNot}
        toCsv={async (options) => {
          const { listToCsv } = await loadChunk(() => import('./export/exportRows.ts'))
          return listToCsv({ columns: exported, fetchPage: list.fetchPage, keep: file.keep }, options)
        }}
      />
      {props.actions}
    </>
  )
  return (
    <Stack space="small">
      {props.search || props.filters ? (
        <Toolbar
          label={`Filter ${noun}`}
          search={
            props.search && (
              <SearchField
                {...props.search}
                value={search.text}
                onChange={search.type}
                onBlur={search.flush}
              />
            )
          }
          filters={props.filters?.fields}
          actions={tools}
        >
          {toolbarSizes && size && (
            <PageSizeSelect value={size.value} sizes={toolbarSizes} onChange={size.onSize} />
          )}
        </Toolbar>
      ) : (
        <Inline justify="end">{tools}</Inline>
      )}
      {props.notice}
      {props.filters?.chips}
      {list.staleError && (
        <StaleBanner message={list.staleError.message} retrying={list.retrying} onRetry={list.onRetry} />
      )}
      {missing && page && (page.total > 0 || noMatch) && (
        <Banner tone="info" title={missing.title}>
          {missing.text}
        </Banner>
      )}
      {unread.map((sentence) => (
        <Banner key={sentence} tone="caution">
          {sentence}
        </Banner>
      ))}
      {props.table !== 'none' && (
        <Table
          label={label}
          columns={shown}
          rows={page?.items}
          rowKey={props.rowKey}
          loadingText={`Loading ${noun}...`}
          {...props.table}
          refreshing={list.refreshing}
          error={error ?? (isUnread ? { message: unreadRows } : undefined)}
          retrying={list.retrying}
          // A retry would not make rows readable.
          {...(list.onRetry && !isUnread && { onRetry: list.onRetry })}
          {...(order && { sorting: sortedBy(order.sort, order.onSort) })}
          // Nothing to sort or choose in an empty list.
          {...((order || selecting) &&
            page?.total !== 0 && {
              cardTools: (
                <>
                  {selecting?.allOfCards}
                  {order && <SortSelect columns={columns} {...order} />}
                </>
              ),
            })}
          {...(selecting && { selecting })}
          empty={
            isOutOfRange && page.total > 0 ? (
              <PageOutOfRange last={page.totalPages} onPage={list.onPage} />
            ) : (
              <EmptyRows {...props.empty} noMatch={noMatch} />
            )
          }
          footer={
            page &&
            !error &&
            !isOutOfRange &&
            paging !== 'none' &&
            (page.total > 0 || (paging !== 'page of pages' && paging.countsNone)) && (
              <Paging list={list} page={page} noun={noun} paging={paging} hasSizes={!toolbarSizes} />
            )
          }
        />
      )}
      {props.bulk && (
        <Bar
          key={label}
          root={bar}
          bulk={props.bulk}
          selection={selection}
          fileName={file?.name}
          exportDisabledReason={file?.whyNot}
          page={page}
          fetchPage={list.fetchPage}
          columns={exported}
        />
      )}
    </Stack>
  )
}

/** Checkboxes of a selectable table. Cards have no header row, so `allOfCards` is a labelled checkbox. */
function selectingOf<Row>(
  { nouns, nameOf }: BulkActions<Row>,
  selection: Selection<Row>,
  /** Undefined while loading. */
  page: readonly Row[] | undefined,
  /** To the actions, after the checkbox that was used last. */
  skipButton: ReactNode,
) {
  const isEmpty = page?.length === 0
  const all = {
    disabled: page === undefined,
    checked: selection.ofPage,
    skipButton: selection.last === undefined && skipButton,
    onChange: (isSelected: boolean) => selection.toggle(page ?? [], isSelected),
  }
  return {
    isSelected: selection.has,
    box: (row: Row) => (
      <SelectBox
        label={`Select ${nouns[0]} ${nameOf(row)}`}
        checked={selection.has(row)}
        skipButton={selection.last === row && skipButton}
        onChange={(isSelected) => selection.toggle([row], isSelected)}
      />
    ),
    all: !isEmpty && <SelectBox label="Select all rows of this page" {...all} />,
    allOfCards: !isEmpty && <SelectBox label="Select page" showsLabel {...all} />,
  }
}

type PagingProps<Row> = {
  list: List<Row>
  page: Page<Row>
  noun: string
  hasSizes: boolean
  paging: Exclude<ListPageProps<Row>['paging'], 'none' | undefined>
}

function Paging<Row>({ list, page, noun, paging, hasSizes }: PagingProps<Row>) {
  const { size } = list
  // No choice if all rows fit the smallest page.
  const offersSizes =
    size && hasSizes && (page.total > OFFERED_PAGE_SIZES[0] || size.value !== OFFERED_PAGE_SIZES[0])
  const common = {
    label: `Pages of ${noun}`,
    page: page.page,
    onPage: list.onPage,
    sizes: offersSizes ? { value: size.value, sizes: OFFERED_PAGE_SIZES, onChange: size.onSize } : undefined,
    ...(list.onPageIntent && { onIntent: list.onPageIntent }),
  }
  if (paging === 'page of pages') return <PagePagination {...common} pages={page.totalPages} />
  const { countsNone: _, ...words } = paging
  return <RangePagination {...common} {...words} pageSize={page.pageSize} total={page.total} />
}
