/**
 * Calls back when the network returns, the tab becomes visible or the page is restored from the back/forward cache.
 * Timers are suspended in all three cases.
 * @returns stop
 */
export function onResume(resume: (cause: 'online' | 'visible') => void): () => void {
  const online = () => resume('online')
  const visible = () => {
    if (document.visibilityState === 'visible') resume('visible')
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

/** Online and visible: worth making a call. */
export const isPageActive = (): boolean => navigator.onLine && document.visibilityState === 'visible'
