import { CHUNK_TIMEOUT_MS } from '#contract/limits.ts'
import { retryFailedStyles } from './failedStyles.ts'

/** A chunk did not load: no network, or a newer version has replaced it (ruling 157). */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the console could not be loaded.', { cause })
    this.name = 'ChunkLoadError'
  }
}

/**
 * A dynamic import that fails as ChunkLoadError, after at most 120 s (portal spec §2.1).
 * @param load calls `import()`
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${CHUNK_TIMEOUT_MS} ms`)), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([Promise.all([load(), retryFailedStyles()]).then(([part]) => part), tooLate])
  } catch (cause) {
    throw new ChunkLoadError(cause)
  } finally {
    clearTimeout(timer)
  }
}
