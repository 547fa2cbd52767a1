import { useSyncExternalStore } from 'react'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import * as css from './offlineBanner.css.ts'

const watch = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Says that the picture may be old; nothing is locked, since the server may stand on the same network. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine)
  if (isOnline) return null
  return (
    <div className={css.frame}>
      <Banner tone="caution">This device is offline. What you see may be out of date.</Banner>
    </div>
  )
}
