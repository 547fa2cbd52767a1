/** Work a process does by itself, and looks for now and then; whoever makes some here does not let it wait. */
export type OwnWork = 'missions' | 'tracks'

/** By the dependencies of a process. Most tests start no such work. */
const listeners = new WeakMap<object, Map<OwnWork, () => void>>()

/** @param begin looks for the work at once @returns unregister */
export function onWork(deps: object, work: OwnWork, begin: () => void): () => void {
  const own = listeners.get(deps) ?? new Map<OwnWork, () => void>()
  listeners.set(deps, own.set(work, begin))
  return () => own.delete(work)
}

/** Starts the next round of this process now. Where it does no such work, another process finds it. */
export const signalWork = (deps: object, work: OwnWork): void => listeners.get(deps)?.get(work)?.()
