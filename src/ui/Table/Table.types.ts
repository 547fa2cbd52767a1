import type { ReactNode } from 'react'

/** A column of an exported file: one fact per row, as plain text. */
export type FileColumn<Row> = {
  header: string
  text: (row: Row) => string | number | null | undefined
}

/** One column, as data (style S2). */
export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Counts are end-aligned, so that their digits line up. */
  align?: 'end'
  /** CSS width ('96px', '20%'); the rest is sized by content. */
  width?: string
  /** No label on a phone's card: for the row's name and actions. */
  hideLabelOnCard?: boolean
  /** Replaces `cell` on a phone's card; null omits the column. */
  onCard?: (row: Row) => ReactNode
  /** Omitted from a phone's card if `text` is missing: for columns few rows have. */
  hideEmptyOnCard?: boolean
  /** Title of a phone's card: first, without a label. One column, or those that make up the name. */
  isCardTitle?: boolean
  /** On compact cards at the end of the title's line, where there is room. */
  besideCardTitle?: boolean
  /** The first column, if it names the row: stays visible when the table scrolls sideways. */
  isPinned?: boolean
  /** Header only for screen readers (a column of icons). */
  hideHeader?: boolean
  /** Only controls: not printed. */
  isControl?: boolean
  /** Header of the column whose cells it shares on a laptop, where both side by side have no room for whole words. */
  below?: string
  /** Keeps the content on one line. */
  noWrap?: boolean
  /** Long text: such columns shrink first, show as many lines as the row height allows, and have `text` as title. */
  clamps?: boolean
  /** Needs so much room that a laptop has narrower gaps, as for many columns. */
  crowds?: boolean
  /** The cell as plain text, for export. Columns without it (actions) can be neither exported nor hidden. */
  text?: FileColumn<Row>['text']
  /** Replaces it in exports if the cell has several facts: a column each. */
  file?: readonly FileColumn<Row>[]
  /** Sort value in complete lists, if not `text`. */
  sortValue?: (row: Row) => string | number | null | undefined
  /** Makes the header sort by this key, if the table has `sorting`. */
  sortKey?: string
}

export type Sort = { key: string; direction: 'asc' | 'desc' }

/** Row order, and the headers that change it: see `sortedBy` (sorting.tsx). */
export type Sorting = {
  sort: Sort | undefined
  button: (key: string, header: string) => ReactNode
}

export type TableProps<Row> = {
  /** Accessible name of the table and its scrolling region. */
  label: string
  columns: readonly Column<Row>[]
  /** `undefined` until the first answer: shows skeleton rows. */
  rows: readonly Row[] | undefined
  /**
   * Columns keep their widths whatever the rows show, for rows that change under the pointer. Columns without `width`
   * share what the others leave.
   */
  hasFixedColumns?: boolean
  /** On a phone facts share lines, without labels: for many rows whose values need none. */
  hasCompactCards?: boolean
  rowKey: (row: Row) => string | number
  /** Announced while the first rows load. */
  loadingText?: string
  skeletonRows?: number
  /** The rows are stale and being refetched: dimmed, but usable. */
  refreshing?: boolean
  /** Why it is empty and what to do next: text or an EmptyState. */
  empty: ReactNode
  /** With status 403 it is a refusal, which a retry would not change. */
  error?: { message: string; status?: number } | null | undefined
  onRetry?: () => void
  retrying?: boolean | undefined
  isHighlighted?: (row: Row) => boolean
  /** Shown in red; the row itself says what failed. */
  isFailed?: (row: Row) => boolean
  /** A checkbox per row, and one for all. */
  selecting?: {
    isSelected: (row: Row) => boolean
    box: (row: Row) => ReactNode
    all: ReactNode
  }
  sorting?: Sorting
  /** Above rows shown as cards: replaces the headers' functions, such as sorting. */
  cardTools?: ReactNode
  /** Makes the rows scroll below their header, also by keyboard. */
  scroll?: {
    /** Maximum height, CSS px. */
    height: number
    /** Called near the end, to append more rows. */
    onNearEnd?: () => void
  }
  /** Below the rows, in the same frame: usually a Pagination. */
  footer?: ReactNode
}
