/** Work that each process polls for; code that creates some in the same process signals it. */
export type OwnWork = 'missions' | 'tracks'

/** Keyed by the dependencies of a process. Most tests register none. */
const listeners = new WeakMap<object, Map<OwnWork, () => void>>()

/** @param begin polls at once @returns a function that unregisters */
export function onWork(deps: object, work: OwnWork, begin: () => void): () => void {
  const own = listeners.get(deps) ?? new Map<OwnWork, () => void>()
  listeners.set(deps, own.set(work, begin))
  return () => own.delete(work)
}

/** Makes this process poll now; if it does no such work, another one will find it. */
export const signalWork = (deps: object, work: OwnWork): void => listeners.get(deps)?.get(work)?.()
