import { InboxIcon } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { RefusedState } from './RefusedState.tsx'
import * as css from './states.css.ts'

/** A permission the person needs to see all rows: replaces "No … found", or is shown above the rows. */
export const MissingPermissionContext = createContext<{ title: string; text: string } | undefined>(undefined)

/** Lets the root replace a list's empty state; receives our own. */
export const EmptyListContext = createContext<((own: ReactNode) => ReactNode) | undefined>(undefined)

type EmptyStateProps = {
  /** The specification's text ("No data found"). */
  title: string
  /** Why it is empty. */
  children?: ReactNode
  /** The next step: a button or link. */
  action?: ReactNode
  icon?: ReactNode
  /** Not a list without rows (a filter matches nothing, say), so a page's replacement does not apply. */
  isNoList?: boolean
}

/** Nothing here, why, and what to do next. */
export function EmptyState({ title, children, action, icon, isNoList }: EmptyStateProps) {
  const inPlace = useContext(EmptyListContext)
  const missing = useContext(MissingPermissionContext)
  const own =
    missing && !isNoList ? (
      <RefusedState title={missing.title}>{missing.text}</RefusedState>
    ) : (
      <div className={css.state}>
        {icon ?? <InboxIcon />}
        <div className={css.words}>
          <p className={css.title}>{title}</p>
          {children && <p>{children}</p>}
        </div>
        {action}
      </div>
    )
  return inPlace && !isNoList ? inPlace(own) : own
}
