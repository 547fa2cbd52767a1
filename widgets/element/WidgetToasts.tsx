import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { createToastStore, dismissToast, pauseToast, resumeToast } from '#src/shared/toast.ts'
import { ToastStoreContext } from '#src/shared/toasts.tsx'

// Loaded alongside the first answer: there is nothing to show before.
const ToastBox = lazyExport(() => import('./ToastBox.tsx'), 'ToastBox', {
  isOptional: true,
})

/** A widget's own toasts, at its bottom: not in another widget, nor at the bottom of the page. */
export function WidgetToasts({ children }: { children: ReactNode }) {
  const [store] = useState(createToastStore)
  const { toasts } = useStore(store)
  return (
    <ToastStoreContext value={store}>
      {children}
      <ToastBox
        toasts={toasts}
        onDismiss={(id) => dismissToast(Number(id), store)}
        onHold={(id, isHeld) => (isHeld ? pauseToast(Number(id)) : resumeToast(Number(id), store))}
      />
    </ToastStoreContext>
  )
}
