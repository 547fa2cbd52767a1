import type { ReactNode } from 'react'
import type { HeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import * as css from './pageHeader.css.ts'

type PageHeaderProps = {
  title: string
  description?: ReactNode
  /** Where there is depth: the way back up. */
  breadcrumb?: ReactNode
  /** Beside the title: a state badge, an id. */
  meta?: ReactNode
  actions?: ReactNode
  /** In a widget the page around it owns the h1. */
  level?: HeadingLevel
}

/** Where one is and what one can do here. */
export function PageHeader({ title, description, breadcrumb, meta, actions, level = 1 }: PageHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <div className={css.header}>
      <div className={css.words}>
        {breadcrumb && <div className={css.breadcrumb}>{breadcrumb}</div>}
        <div className={css.line}>
          <Heading part="heading" className={css.title}>
            {title}
          </Heading>
          {meta}
        </div>
        {description && <div className={css.description}>{description}</div>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
