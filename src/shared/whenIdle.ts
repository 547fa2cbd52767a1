/** Nobody waits longer for what has been put off. */
const LATEST_MS = 1_000

/**
 * Puts off what no first rows wait for until the browser has nothing else to do.
 * @returns takes it back
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(handle)
}
