import { type ReactNode, useId } from 'react'
import type { HeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import * as css from './section.css.ts'

type SectionProps = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  /** The heading level within another section or a host page. */
  level?: HeadingLevel
  /** Where its heading is that of a whole widget: a page that embeds it may style it by this name. */
  part?: 'heading'
  children: ReactNode
}

/** A part of the page under its heading; a landmark by that name. */
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
