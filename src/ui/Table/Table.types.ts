import type { ReactNode } from 'react'

/** A column of an exported file: one fact of a row, as plain text. */
export type FileColumn<Row> = {
  header: string
  text: (row: Row) => string | number | null | undefined
}

/** One column, as data (style S2). */
export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Counts go to the end, so that their digits line up. */
  align?: 'start' | 'center' | 'end'
  /** CSS width ('96px', '20%'); the rest is shared by content. */
  width?: string
  /** On a phone's card the value has no label: the row's name, its actions. */
  hideLabelOnCard?: boolean
  /** On a phone's card a row whose `text` is missing has no such line: what only some rows have. */
  hideEmptyOnCard?: boolean
  /** The title of a phone's card: first, without a label. One column of a table, or those that together are its name. */
  isCardTitle?: boolean
  /** The first column, where it says what a row is about: stays in sight when the table is too wide. */
  isPinned?: boolean
  /** Heard but not seen in the header row (a column of icons). */
  hideHeader?: boolean
  /** Nothing but controls: not printed. */
  isControl?: boolean
  /** Keeps the content on one line. */
  noWrap?: boolean
  /**
   * Words of any number: where there is no room such columns give way before others, as many lines are shown as a row is
   * high, and `text` is their title.
   */
  clamps?: boolean
  /** What the cell says as plain text: for the exported file. A column without it, of actions, is neither exported nor hidden. */
  text?: FileColumn<Row>['text']
  /** What an exported file has in its place, where the cell has several facts: a column for each. */
  file?: readonly FileColumn<Row>[]
  /** What a list that is here as a whole is sorted by, where that is not the `text`. */
  sortValue?: (row: Row) => string | number | null | undefined
  /** Makes the header a button that sorts by this key, where the table has `sorting`. */
  sortKey?: string
}

export type Sort = { key: string; direction: 'asc' | 'desc' }

/** The order of rows and the headers that change it: see `sortedBy` (sorting.tsx). */
export type Sorting = {
  sort: Sort | undefined
  button: (key: string, header: string) => ReactNode
}

export type TableProps<Row> = {
  /** Accessible name of the table and of the region that scrolls. */
  label: string
  columns: readonly Column<Row>[]
  /** `undefined` until the first answer: shows skeleton rows. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** Said to screen readers while the first rows are on their way. */
  loadingText?: string
  skeletonRows?: number
  /** The rows shown are old and newer ones are on their way: dimmed, still usable. */
  refreshing?: boolean
  /** Why there is nothing and what to do next: a string or an EmptyState. */
  empty: ReactNode
  error?: { message: string } | null | undefined
  onRetry?: () => void
  retrying?: boolean | undefined
  isHighlighted?: (row: Row) => boolean
  /** In red; the row says in words what has failed. */
  isFailed?: (row: Row) => boolean
  /** A checkbox before each row, and one for all of them. */
  selecting?: {
    isSelected: (row: Row) => boolean
    box: (row: Row) => ReactNode
    all: ReactNode
  }
  sorting?: Sorting
  /** Over the rows where they are cards: what the headers offer elsewhere, such as a choice of the order. */
  cardTools?: ReactNode
  /** Makes the rows scroll under their header, by keyboard too. */
  scroll?: {
    /** At most, CSS px. */
    height: number
    /** The last rows come near: the moment to hand in more of them. */
    onNearEnd?: () => void
  }
  /** Under the rows in the same frame: usually a Pagination. */
  footer?: ReactNode
}
