import type { ReactNode } from 'react'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'

/** Announces changes of its text. Keep it mounted: a region that is inserted with text is not announced. */
export function LiveRegion({ children, assertive = false }: { children: ReactNode; assertive?: boolean }) {
  return (
    <div role={assertive ? 'alert' : 'status'}>
      <VisuallyHidden>{children}</VisuallyHidden>
    </div>
  )
}
