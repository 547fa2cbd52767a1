import type { ReactNode } from 'react'
import { visuallyHidden } from './visuallyHidden.css.ts'

/** Text for assistive technology only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={visuallyHidden}>{children}</span>
)
