/**
 * One call for everybody who asks, whenever they do; after a failure, which all who wait for it see, the next one asks anew.
 * @param load throws whatever it throws
 */
export function askOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= load().catch((error: unknown) => {
      pending = undefined
      throw error
    })
    return pending
  }
}
