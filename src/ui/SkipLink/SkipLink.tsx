import type { ReactNode } from 'react'
import { skipLink } from './skipLink.css.ts'

/** First tab stop of a page: skips the navigation, to the element with id `target` (give it `tabIndex={-1}`). */
export function SkipLink({ target, children = 'Skip to content' }: { target: string; children?: ReactNode }) {
  return (
    <a href={`#${target}`} className={skipLink}>
      {children}
    </a>
  )
}
