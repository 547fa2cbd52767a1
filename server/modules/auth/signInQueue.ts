import { setTimeout as after, setImmediate as immediate } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { throttles } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { batched } from './batch.ts'
import { networkOf } from './counts.ts'
import { Busy, createFairQueue } from './fairQueue.ts'
import { HASHES_AT_ONCE } from './passwords.ts'
import { type Counts, type SeenAttempt, signInThrottle, type Who } from './throttle.ts'

/** One more than passwords are computed at once: its few statements run meanwhile. */
const AT_ONCE = HASHES_AT_ONCE + 1
/** With this many waiting (some seconds), clients get a 503 and retry. */
const MAX_WAITING = 100
/** A storm's reading takes a tenth of the time of the embedded database's one connection. */
const READING = { maxKeys: 3_000, oneIn: 10, longestPauseMs: 250 }

/** Who was told to come again goes before those who come for the first time, if they do so within these. */
const BACK_AFTER_MS = 1_000
const BACK_WITHIN_MS = 2 * 60_000
const REFUSED_KEPT = 20_000

export interface SignInQueue {
  /**
   * Lets sign-ins through a few at a time (docs/decisions/020).
   * @param work gets what was found before queueing
   * @throws TooManyRequests while they are blocked, Busy where there is no room
   */
  enter<T>(who: Who, work: (seen: SeenAttempt) => Promise<T>): Promise<T>
}

/** One for each server process: what it holds makes others wait, and no rule depends on it. */
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
        const seen = await signInThrottle.look(read, who, now())
        const isBack = seen.priority === 'stranger' && refused.isBack(who, now())
        const priority = isBack ? 'returning' : seen.priority
        return await queue.run({ priority, from: networkOf(who.ip) }, async () => {
          // The embedded database answers without leaving the event loop: a row of sign-ins that are all refused would
          // be one long task. Between two of them everyone else is heard.
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

/** Rows of `throttles` by their keys. */
export async function readCounts(db: Db, keys: string[]): Promise<Map<string, Counts>> {
  const rows = await db
    .select({ key: throttles.key, blocked_until: throttles.blocked_until, failures: throttles.failures })
    .from(throttles)
    .where(inArray(throttles.key, keys))
  return new Map(rows.map((row) => [row.key, row]))
}

/**
 * Remembers the last `most` callers that were asked to try again. A storm from made-up addresses does not retry, so a
 * retry identifies a person without revealing whether an account exists.
 */
export function rememberRefused(most: number) {
  const at = new Map<string, number>()
  return {
    add(who: Who, now: Date): void {
      const key = signInThrottle.pairKey(who)
      at.delete(key)
      at.set(key, now.getTime())
      const [oldest] = at.keys()
      if (at.size > most && oldest !== undefined) at.delete(oldest)
    },
    /** Whether they waited as they were told; each refusal counts once. */
    isBack(who: Who, now: Date): boolean {
      const key = signInThrottle.pairKey(who)
      const refusedAt = at.get(key)
      if (refusedAt === undefined) return false
      const waitedMs = now.getTime() - refusedAt
      if (waitedMs < BACK_AFTER_MS) return false
      at.delete(key)
      return waitedMs <= BACK_WITHIN_MS
    },
  }
}
