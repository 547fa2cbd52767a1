import type { ReactNode } from 'react'
import * as css from './layout.css.ts'

type GridProps = {
  space?: css.Space
  /** Minimum cell width: 192, 280 or 420 px. */
  minimum?: keyof typeof css.minimum
  children: ReactNode
}

/** Equal cells, as many per line as fit. */
export function Grid({ space = 'medium', minimum = 'medium', children }: GridProps) {
  return <div className={`${css.grid} ${css.gap[space]} ${css.minimum[minimum]}`}>{children}</div>
}
