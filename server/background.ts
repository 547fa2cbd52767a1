import type { Log } from '#server/log.ts'

/** Work nobody waits for: what follows an answer that must not show by its time whether anything follows. */
export interface Background {
  /** Starts it; a failure is logged under its name. */
  run(name: string, work: () => Promise<void>): void
  /** When nothing runs any more, also of what began meanwhile. The database must not close before. */
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
