/**
 * Shares one call between all callers. A failure rejects for everyone waiting; the next caller starts a new call.
 * @param load throws whatever it throws
 */
export function memoizeAsync<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= load().catch((error: unknown) => {
      pending = undefined
      throw error
    })
    return pending
  }
}
