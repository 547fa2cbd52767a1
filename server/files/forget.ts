import type { Deps } from '#server/deps.ts'

/**
 * Removes files whose rows are gone, after the commit: until then someone may read them. One that cannot be removed is
 * logged, without its key, and does not keep the others.
 * @param what for the log, "of a deleted event"
 */
export function forgetFiles(
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
