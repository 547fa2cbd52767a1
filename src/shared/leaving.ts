/** Asks the person; `proceed` goes where they wanted to go. */
type Guard = (proceed: () => void) => void

const guards: Guard[] = []

/** While a form holds input that is not saved: the tab is not closed, nor another screen opened, without a question. */
export function guardLeaving(guard: Guard): () => void {
  guards.push(guard)
  if (guards.length === 1) globalThis.addEventListener('beforeunload', ask)
  return () => {
    guards.splice(guards.indexOf(guard), 1)
    if (guards.length === 0) globalThis.removeEventListener('beforeunload', ask)
  }
}

export const isLeavingGuarded = (): boolean => guards.length > 0

/** Calls `proceed` at once, or once the newest guard's question is answered with leaving. */
export function leaveThrough(proceed: () => void): void {
  const guard = guards.at(-1)
  if (guard) guard(proceed)
  else proceed()
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
