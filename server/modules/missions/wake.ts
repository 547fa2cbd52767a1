/** The supervisor of a server process, by the dependencies it was started with; none in most tests. */
const wakers = new WeakMap<object, () => void>()

/** Registers what wakes this process's supervisor; returns the function that takes it back. */
export function onWake(deps: object, wake: () => void): () => void {
  wakers.set(deps, wake)
  return () => wakers.delete(deps)
}

/** There is work: do not wait for the next round. Without a supervisor in this process another one finds it. */
export const wakeSupervisor = (deps: object): void => wakers.get(deps)?.()
