import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { createToastStore, dismissToast } from '#src/shared/toast.ts'
import { ToastStoreContext } from '#src/shared/toasts.tsx'
import { ToastRegion } from '#src/ui/Toast/ToastRegion.tsx'
import { boxEnd } from '#src/ui/Toast/toast.css.ts'

/** What a widget says of what was done in it, at its own end: not in another widget, nor in the corner of the page. */
export function WidgetToasts({ children }: { children: ReactNode }) {
  const [store] = useState(createToastStore)
  const { toasts } = useStore(store)
  return (
    <ToastStoreContext value={store}>
      {children}
      <div className={boxEnd}>
        <ToastRegion corner="box" toasts={toasts} onDismiss={(id) => dismissToast(Number(id), store)} />
      </div>
    </ToastStoreContext>
  )
}
