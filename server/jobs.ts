import { sql } from 'drizzle-orm'
import { foldCounts } from '#server/db/rowCounts.ts'
import type { Deps } from '#server/deps.ts'
import { sweepDrafts, sweepFiles } from '#server/files/sweep.ts'
import { purgeSessions } from '#server/modules/auth/purge.ts'
import { sweepReleases } from '#server/modules/site/releases.ts'
import { readTracks } from '#server/modules/tape/reading.ts'
import { purgeWallLinks } from '#server/modules/wall/links.ts'
import { type OwnWork, onWork } from '#server/ownWork.ts'
import { logFailuresOf } from '#server/repeatedWork.ts'

interface Job {
  name: string
  everyMs: number
  /** Also run at server start. */
  atStart?: boolean
  /** Also run when this process creates such work; work of other processes waits for the interval. */
  onWork?: OwnWork
  /** @param signal aborts at shutdown, for long jobs */
  run(deps: Deps, signal: AbortSignal): Promise<void>
}

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

const JOBS: Job[] = [
  // Mails are sent when posted. This job retries failed ones and those of a crashed process.
  { name: 'send mails', everyMs: 30 * SECOND_MS, run: ({ mail }) => mail.sendDue() },
  { name: 'read tracks', everyMs: MINUTE_MS, atStart: true, onWork: 'tracks', run: readTracks },
  { name: 'purge sessions', everyMs: 10 * MINUTE_MS, run: purgeSessions },
  { name: 'fold counts', everyMs: 10 * MINUTE_MS, run: ({ db }) => foldCounts(db) },
  { name: 'purge wall links', everyMs: 60 * MINUTE_MS, run: purgeWallLinks },
  { name: 'sweep unfinished uploads', everyMs: 30 * MINUTE_MS, atStart: true, run: sweepDrafts },
  { name: 'sweep files', everyMs: 24 * 60 * MINUTE_MS, atStart: true, run: sweepFiles },
  { name: 'sweep releases', everyMs: 60 * MINUTE_MS, atStart: true, run: sweepReleases },
  {
    // PGlite has no autovacuum; PostgreSQL does it by itself.
    name: 'vacuum',
    everyMs: 6 * 60 * MINUTE_MS,
    run: async ({ db, database }) => {
      if (database.kind === 'pglite') await db.execute(sql`vacuum (analyze)`)
    },
  },
]

/** Starts this process's housekeeping. A failed job is logged and runs again at its next interval. */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>()
  const ending = new AbortController()
  const timers = JOBS.map((job) => {
    let isRunning = false
    let isAskedAgain = false
    const log = logFailuresOf(deps.log, 'a job', { job: job.name })
    const turn = () => {
      // Runs must not pile up when one takes longer than the interval, for example during a database outage.
      if (isRunning || ending.signal.aborted) return
      isRunning = true
      isAskedAgain = false
      const run: Promise<void> = job
        .run(deps, ending.signal)
        .then(log.worked, log.failed)
        .finally(() => {
          isRunning = false
          running.delete(run)
          if (isAskedAgain) turn()
        })
      running.add(run)
    }
    if (job.onWork)
      onWork(deps, job.onWork, () => {
        isAskedAgain = isRunning
        turn()
      })
    if (job.atStart) turn()
    return setInterval(turn, job.everyMs).unref()
  })
  return {
    stop: async () => {
      ending.abort()
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
