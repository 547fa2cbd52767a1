import type { ReactNode } from 'react'
import { visuallyHidden } from './visuallyHidden.css.ts'

/** Text for assistive technology only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className={visuallyHidden} id={id}>
      {children}
    </span>
  )
}
