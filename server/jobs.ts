import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { purgeSessions } from '#server/modules/auth/purge.ts'

interface Job {
  name: string
  everyMs: number
  run(deps: Deps): Promise<void>
}

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

const JOBS: Job[] = [
  // Each mail is sent at once by whoever posts it: this is for those that failed, and those of a process that died.
  { name: 'send mails', everyMs: 15 * SECOND_MS, run: ({ mail }) => mail.sendDue() },
  { name: 'purge sessions', everyMs: 10 * MINUTE_MS, run: purgeSessions },
  {
    // PGlite has no autovacuum; a PostgreSQL server does this better by itself.
    name: 'vacuum',
    everyMs: 6 * 60 * MINUTE_MS,
    run: async ({ db, database }) => {
      if (database.kind === 'pglite') await db.execute(sql`vacuum (analyze)`)
    },
  },
]

/** Housekeeping of this process. A job that fails is logged and tried again at its next turn. */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>()
  const timers = JOBS.map((job) => {
    const timer = setInterval(() => {
      const run: Promise<void> = job
        .run(deps)
        .catch((error: unknown) => deps.log.error({ err: error, job: job.name }, 'a job failed'))
        .finally(() => running.delete(run))
      running.add(run)
    }, job.everyMs)
    return timer.unref()
  })
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
