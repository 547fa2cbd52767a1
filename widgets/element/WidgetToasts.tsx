import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { lazyPart } from '#src/shared/lazyPart.tsx'
import { createToastStore, dismissToast, pauseToast, resumeToast } from '#src/shared/toast.ts'
import { ToastStoreContext } from '#src/shared/toasts.tsx'

// Beside the first answer: there is nothing to say before it.
const ToastBox = lazyPart(() => import('./ToastBox.tsx').then((module) => module.ToastBox), {
  isUnasked: true,
})

/** What a widget says of what was done in it, at its own end: not in another widget, nor in the corner of the page. */
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
