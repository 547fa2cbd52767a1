/** Asks for confirmation; `proceed` continues the navigation. */
type Guard = (proceed: () => void) => void

const guards: Guard[] = []

/** Asks before the tab closes or another screen opens, while a form has unsaved changes. */
export function addNavigationGuard(guard: Guard): () => void {
  guards.push(guard)
  if (guards.length === 1) globalThis.addEventListener('beforeunload', ask)
  return () => {
    guards.splice(guards.indexOf(guard), 1)
    if (guards.length === 0) globalThis.removeEventListener('beforeunload', ask)
  }
}

export const hasNavigationGuard = (): boolean => guards.length > 0

/** Calls `proceed` now, or once the newest guard's question is confirmed. */
export function navigateThroughGuard(proceed: () => void): void {
  const guard = guards.at(-1)
  if (guard) guard(proceed)
  else proceed()
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
