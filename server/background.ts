import type { Log } from '#server/log.ts'

/** Work that an answer must not wait for, so that its timing does not reveal whether there is any. */
export interface Background {
  /** Starts work; a failure is logged under its name. */
  run(name: string, work: () => Promise<void>): void
  /** Resolves when nothing is running, including work started meanwhile. Await it before closing the database. */
  settled(): Promise<void>
}

export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>()
  return {
    run(name, work) {
      const run: Promise<void> = work()
        .catch((error: unknown) => log.error({ err: error, work: name }, 'work in the background failed'))
        .finally(() => running.delete(run))
      running.add(run)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
