import { ToastRegion, type ToastRegionProps } from '#src/ui/Toast/ToastRegion.tsx'
import { boxEnd } from '#src/ui/Toast/toast.css.ts'

/** At the bottom of its widget. */
export const ToastBox = (props: Omit<ToastRegionProps, 'edge'>) => (
  <div className={boxEnd}>
    <ToastRegion edge="box" {...props} />
  </div>
)
