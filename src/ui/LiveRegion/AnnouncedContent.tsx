import type { ReactNode } from 'react'
import { announced } from './liveRegion.css.ts'

/** Content that is announced when it appears: a file that was chosen. Keep it mounted while it is empty. */
export const AnnouncedContent = ({ children }: { children: ReactNode }) => (
  <div className={announced} aria-live="polite">
    {children}
  </div>
)
