import type { ReactNode } from 'react'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'

/** Says aloud what changes inside. Keep it mounted and change its text: a region that appears filled is not read. */
export function LiveRegion({ children, assertive = false }: { children: ReactNode; assertive?: boolean }) {
  return (
    <div role={assertive ? 'alert' : 'status'}>
      <VisuallyHidden>{children}</VisuallyHidden>
    </div>
  )
}
