import type { ReactNode } from 'react'
import * as css from './toolbar.css.ts'

type ToolbarProps = {
  /** Accessible name of the search: "Filter organizations". */
  label: string
  /** Search field and filters, in reading order. */
  children: ReactNode
  /** At the end: columns, export, the add button. */
  actions?: ReactNode
}

/** The bar above a list. On phones every control has the full width. */
export function Toolbar({ label, children, actions }: ToolbarProps) {
  return (
    <div className={css.frame}>
      <div className={css.toolbar}>
        <div role="search" aria-label={label} className={css.filters}>
          {children}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  )
}
