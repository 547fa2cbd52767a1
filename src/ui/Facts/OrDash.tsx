import type { ReactNode } from 'react'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as css from './orDash.css.ts'

/** The value, or a dash announced as "None". */
export function OrDash({ value }: { value: ReactNode }) {
  if (value !== null && value !== undefined && value !== '') return value
  return (
    <span className={css.missing}>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>None</VisuallyHidden>
    </span>
  )
}
