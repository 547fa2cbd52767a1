/** Asks for confirmation; `proceed` continues the navigation. */
type Guard = (proceed: () => void) => void

const guards: Guard[] = []

/** Asks before the tab closes or another screen opens, while a form has unsaved changes. */
export function addNavigationGuard(guard: Guard): () => void {
  guards.push(guard)
  const release = holdTab()
  return () => {
    guards.splice(guards.indexOf(guard), 1)
    release()
  }
}

export const hasNavigationGuard = (): boolean => guards.length > 0

/** Calls `proceed` now, or once the newest guard's question is confirmed. */
export function navigateThroughGuard(proceed: () => void): void {
  const guard = guards.at(-1)
  if (guard) guard(proceed)
  else proceed()
}

/** Asks before the tab closes or reloads, while work goes on that another screen would not stop. */
export function holdTab(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  globalThis.addEventListener('beforeunload', ask)
  return () => globalThis.removeEventListener('beforeunload', ask)
}
