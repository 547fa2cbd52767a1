import { createContext, useCallback, useContext } from 'react'
import { addToast, dismissAbout, type Toast, toastStore } from './toast.ts'

/** The root's toasts: the portal's, or a widget's own. */
export const ToastStoreContext = createContext(toastStore)

/** `addToast` of the current root, for components that widgets also use. */
export function useAddToast(): (toast: Omit<Toast, 'id'>) => number {
  const store = useContext(ToastStoreContext)
  return useCallback((toast) => addToast(toast, store), [store])
}

/** `dismissAbout` of the current root. */
export function useDismissAbout(): (subject: string) => void {
  const store = useContext(ToastStoreContext)
  return useCallback((subject) => dismissAbout(subject, store), [store])
}
