import { LockIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { WithConsoleLink } from '#src/ui/Button/WithConsoleLink.tsx'
import * as css from './states.css.ts'

type RefusedStateProps = {
  /** The permission that is missing, if it has a name, or what does not open. */
  title?: string
  /** Who may see it, or whom to ask. */
  children: ReactNode
  /** Where to go instead. */
  action?: ReactNode
}

/** In place of what this person may not see. Trying again would not help, so there is no Retry. */
export const RefusedState = ({ title, children, action }: RefusedStateProps) => (
  <div className={css.state} role="alert">
    <LockIcon />
    <div className={css.words}>
      {title && <p className={css.title}>{title}</p>}
      <p>{typeof children === 'string' ? <WithConsoleLink>{children}</WithConsoleLink> : children}</p>
    </div>
    {action}
  </div>
)
