import type { Deps } from '#server/deps.ts'

/**
 * Deletes files of deleted rows. Call it after the commit, since they may be read until then. Failures are logged,
 * without the key, and do not stop the others.
 * @param what for the log, "of a deleted event"
 */
export function deleteStoredFiles(
  { files, background, log }: Pick<Deps, 'files' | 'background' | 'log'>,
  keys: readonly string[],
  what: string,
): void {
  if (keys.length === 0) return
  background.run(`remove files ${what}`, async () => {
    for (const key of keys) {
      await files
        .remove(key)
        .catch((error: unknown) => log.error({ err: error }, `a file ${what} is still there`))
    }
  })
}
