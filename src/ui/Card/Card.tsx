import type { ReactNode } from 'react'
import * as css from './card.css.ts'

/** A framed part of the page. Never inside another card; use Section there. */
export function Card({
  children,
  padding = 'medium',
}: {
  children: ReactNode
  padding?: keyof typeof css.padding
}) {
  return <div className={`${css.card} ${css.padding[padding]}`}>{children}</div>
}
