import { createContext, useCallback, useContext } from 'react'
import { addToast, type Toast, toastStore } from './toast.ts'

/** The root's toasts; the portal's unless a widget brings its own. */
export const ToastStoreContext = createContext(toastStore)

/** `addToast` of the current root, for everything that widgets also show. */
export function useAddToast(): (toast: Omit<Toast, 'id'>) => number {
  const store = useContext(ToastStoreContext)
  return useCallback((toast) => addToast(toast, store), [store])
}
