import type { ReactNode } from 'react'
import * as css from './layout.css.ts'

type InlineProps = {
  space?: css.Space
  align?: keyof typeof css.align
  justify?: keyof typeof css.justify
  /** Wraps onto the next line; on by default. */
  wrap?: boolean
  children: ReactNode
}

/** Children side by side. */
export function Inline({
  space = 'xsmall',
  align = 'center',
  justify = 'start',
  wrap = true,
  children,
}: InlineProps) {
  const classes = [css.inline, css.gap[space], css.align[align], css.justify[justify], wrap && css.wrap]
  return <div className={classes.filter(Boolean).join(' ')}>{children}</div>
}
