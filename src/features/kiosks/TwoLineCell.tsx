import type { ReactNode } from 'react'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import * as css from './kiosks.css.ts'

type PairProps = { first: ReactNode; second: ReactNode }

/** Two facts in one cell: what it is called, above what it is numbered by. */
export function TwoLineCell({ first, second }: PairProps) {
  if (!first && !second) return <OrDash value={undefined} />
  return (
    <span className={css.pair}>
      {first && <span className={css.line}>{first}</span>}
      {second && <span className={`${css.line} ${css.number}`}>{second}</span>}
    </span>
  )
}
