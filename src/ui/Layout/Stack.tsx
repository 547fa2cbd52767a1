import type { ReactNode } from 'react'
import * as css from './layout.css.ts'

type StackProps = { space?: css.Space; align?: keyof typeof css.align; children: ReactNode }

/** Children below each other. */
export function Stack({ space = 'medium', align = 'stretch', children }: StackProps) {
  return <div className={`${css.stack} ${css.gap[space]} ${css.align[align]}`}>{children}</div>
}
