import type { ReactNode } from 'react'
import * as css from './toolbar.css.ts'

type ToolbarProps = {
  /** Accessible name of the search: "Filter organizations". */
  label: string
  search?: ReactNode
  /** FoldedFilters. */
  filters?: ReactNode
  /** After the filters: the page size. */
  children?: ReactNode
  /** At the end: columns, export, the add button. */
  actions?: ReactNode
}

/** The bar above a list. On phones the filters are behind one button, and every control has the full width. */
export function Toolbar({ label, search, filters, children, actions }: ToolbarProps) {
  return (
    <div className={css.frame}>
      <div className={css.toolbar}>
        <div role="search" aria-label={label} className={css.filters}>
          {search}
          {filters}
          {children}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  )
}
