/** Each process's supervisor, by the dependencies it was started with. Most tests start none. */
const wakers = new WeakMap<object, () => void>()

/** Registers this process's supervisor. @returns unregister */
export function onSupervisorSignal(deps: object, wake: () => void): () => void {
  wakers.set(deps, wake)
  return () => wakers.delete(deps)
}

/** Starts the supervisor's next round now. Without one in this process, another process picks the work up. */
export const signalSupervisor = (deps: object): void => wakers.get(deps)?.()
