import type { ReactNode } from 'react'
import type { HeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import * as css from './pageHeader.css.ts'

type PageHeaderProps = {
  title: string
  description?: ReactNode
  /** Shown on nested pages. */
  breadcrumb?: ReactNode
  /** Next to the title: a state badge, an id. */
  meta?: ReactNode
  actions?: ReactNode
  /** In a widget the host page has the h1. */
  level?: HeadingLevel
}

/** A page's title, description and actions. */
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
