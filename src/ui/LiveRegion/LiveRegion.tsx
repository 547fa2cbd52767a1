import type { ReactNode } from 'react'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'

/** Announces changes of its text. Keep it mounted: a region that is inserted with text is not announced. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div role="status">
    <VisuallyHidden>{children}</VisuallyHidden>
  </div>
)
