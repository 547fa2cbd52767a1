import { InboxIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as css from './states.css.ts'

type EmptyStateProps = {
  /** The specification's words ("No data found"). */
  title: string
  /** Why it is empty. */
  children?: ReactNode
  /** The next step: a button or link. */
  action?: ReactNode
  icon?: ReactNode
}

/** Nothing here, why, and what to do next. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className={css.state}>
      {icon ?? <InboxIcon aria-hidden="true" />}
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {children && <p>{children}</p>}
      </div>
      {action}
    </div>
  )
}
