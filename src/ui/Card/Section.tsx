import { type ReactNode, useId } from 'react'
import type { HeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import * as css from './section.css.ts'

type SectionProps = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  /** Heading level, inside another section or a host page. */
  level?: HeadingLevel
  /** Set if it is the heading of a whole widget, so that host pages can style it. */
  part?: 'heading'
  children: ReactNode
}

/** A part of the page with a heading; a landmark of that name. */
export function Section({ title, description, actions, level = 2, part, children }: SectionProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id} className={css.section}>
      <header className={css.header}>
        <div>
          <Heading id={id} part={part} className={css.title}>
            {title}
          </Heading>
          {description && <p className={css.description}>{description}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  )
}
