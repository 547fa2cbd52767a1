/**
 * Calls back when what was true a moment ago may be so no longer: the network is back, the tab is looked at again, the
 * page comes out of the browser's memory. Timers alone would sleep through all three.
 * @returns stop
 */
export function onWakeUp(wake: (cause: 'online' | 'visible') => void): () => void {
  const online = () => wake('online')
  const visible = () => {
    if (document.visibilityState === 'visible') wake('visible')
  }
  window.addEventListener('online', online)
  window.addEventListener('pageshow', visible)
  document.addEventListener('visibilitychange', visible)
  return () => {
    window.removeEventListener('online', online)
    window.removeEventListener('pageshow', visible)
    document.removeEventListener('visibilitychange', visible)
  }
}

/** Whether a call has a chance and somebody who waits for it. */
export const isAwake = (): boolean => navigator.onLine && document.visibilityState === 'visible'
