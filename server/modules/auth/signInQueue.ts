import { setTimeout as after, setImmediate as immediate } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { throttles } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { batched } from './batch.ts'
import { networkOf } from './counts.ts'
import { Busy, createFairQueue } from './fairQueue.ts'
import { HASHES_AT_ONCE } from './passwords.ts'
import { type AssessedAttempt, type Counts, type SignInAttempt, signInThrottle } from './throttle.ts'

/** One more than the concurrent hashes, to run its statements meanwhile. */
const AT_ONCE = HASHES_AT_ONCE + 1
/** Some seconds' worth; beyond it, clients get a 503 and retry. */
const MAX_WAITING = 100
/** During a burst, reads take at most a tenth of the time of the embedded database's single connection. */
const READING = { maxKeys: 3_000, oneIn: 10, longestPauseMs: 250 }

/** A client that got a 503 and retries within this range has priority over new ones. */
const RETRY_AFTER_MS = 1_000
const RETRY_WITHIN_MS = 2 * 60_000
const REFUSED_KEPT = 20_000

export interface SignInQueue {
  /**
   * Admits a few sign-ins at a time (docs/decisions/020).
   * @param work gets what was read before queueing
   * @throws TooManyRequests while blocked, Busy when the queue is full
   */
  enter<T>(who: SignInAttempt, work: (seen: AssessedAttempt) => Promise<T>): Promise<T>
}

/** One per server process. Its state only decides who waits; no rule depends on it. */
export function createSignInQueue({ db, now }: Pick<Deps, 'db' | 'now'>): SignInQueue {
  const queue = createFairQueue(AT_ONCE, MAX_WAITING)
  const refused = rememberRefused(REFUSED_KEPT)
  const read = batched((keys) => readCounts(db, keys), {
    ...READING,
    clock: () => performance.now(),
    pause: (ms) => after(ms, undefined, { ref: false }),
  })

  return {
    async enter(who, work) {
      try {
        const seen = await signInThrottle.assess(read, who, now())
        const isRetry = seen.priority === 'stranger' && refused.isRetry(who, now())
        const priority = isRetry ? 'returning' : seen.priority
        return await queue.run({ priority, from: networkOf(who.ip) }, async () => {
          // The embedded database answers without leaving the event loop, so a run of refused sign-ins would be one
          // long task. Yield to other requests in between.
          await immediate()
          return work(seen)
        })
      } catch (error) {
        if (error instanceof Busy) refused.add(who, now())
        throw error
      }
    },
  }
}

/** Rows of `throttles` by key. */
export async function readCounts(db: Db, keys: string[]): Promise<Map<string, Counts>> {
  const rows = await db
    .select({ key: throttles.key, blocked_until: throttles.blocked_until, failures: throttles.failures })
    .from(throttles)
    .where(inArray(throttles.key, keys))
  return new Map(rows.map((row) => [row.key, row]))
}

/**
 * Remembers the last `most` clients that got a 503. A flood from made-up addresses does not retry, so a retry suggests
 * a person without revealing whether an account exists.
 */
export function rememberRefused(most: number) {
  const at = new Map<string, number>()
  return {
    add(who: SignInAttempt, now: Date): void {
      const key = signInThrottle.pairKey(who)
      at.delete(key)
      at.set(key, now.getTime())
      const [oldest] = at.keys()
      if (at.size > most && oldest !== undefined) at.delete(oldest)
    },
    /** Whether the client waited as asked; each refusal counts once. */
    isRetry(who: SignInAttempt, now: Date): boolean {
      const key = signInThrottle.pairKey(who)
      const refusedAt = at.get(key)
      if (refusedAt === undefined) return false
      const waitedMs = now.getTime() - refusedAt
      if (waitedMs < RETRY_AFTER_MS) return false
      at.delete(key)
      return waitedMs <= RETRY_WITHIN_MS
    },
  }
}
