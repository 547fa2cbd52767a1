import { useSyncExternalStore } from 'react'

const watch = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether this device has any network; the server may be on another network, or on this machine. */
export const useIsOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine)
