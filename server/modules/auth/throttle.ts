import type { Db } from '#server/db/db.ts'
import { throttles } from '#server/db/schema/sessions.ts'
import { accountKey, countTry, forget, type Limit, networkOf, takeBack, tooMany } from './counts.ts'
import type { Priority } from './fairQueue.ts'

const SENTENCE = 'Too many sign-in attempts. Please wait and try again.'
/** One account from one address: a person who mistypes gets this many tries. */
const PAIR: Limit = { tries: 5, sentence: SENTENCE }
/** More wrong passwords than a person who mistypes sends: the address goes last when there is not room for all. */
const FEW_FAILURES = 2
/** All accounts from one address: an office behind one address, and a list of leaked passwords. */
const ADDRESS: Limit = { tries: 40, sentence: SENTENCE }

export interface Who {
  email: string
  ip: string | null
}

/** A row of `throttles`. */
export type Counts = Pick<typeof throttles.$inferSelect, 'blocked_until' | 'failures'>

export interface SeenAttempt extends Who {
  /** Whether it counts for the address too: only what was counted may be taken back. */
  countsForAddress: boolean
  priority: Priority
}

/**
 * What slows guessing without locking anyone out (docs/decisions/020): a person is only ever refused for failures
 * from their own address, and a person who signed in from that address before only for their own failures. What
 * others do elsewhere with someone's email does not count against that person.
 */
export const signInThrottle = {
  /**
   * Who they are to this server, before anything is counted or computed for them. Nothing is written: an address that
   * is refused must not fill the table with made-up emails.
   * @param read rows of `throttles` by their keys
   * @throws TooManyRequests
   */
  async look(
    read: (keys: string[]) => Promise<Map<string, Counts>>,
    who: Who,
    now: Date,
  ): Promise<SeenAttempt> {
    const keys = keysOf(who)
    const rows = await read([keys.pair, keys.address, keys.known])
    const countsForAddress = !rows.has(keys.known)
    const address = rows.get(keys.address)
    if (countsForAddress) expectUnblocked(ADDRESS, address, now)
    expectUnblocked(PAIR, rows.get(keys.pair), now)
    const isSuspect = (address?.failures ?? 0) > FEW_FAILURES
    const priority = countsForAddress ? (isSuspect ? 'suspect' : 'stranger') : 'known'
    return { ...who, countsForAddress, priority }
  },
  /**
   * Counts the attempt before the password is checked, so that parallel guesses cannot outrun the count.
   * @throws TooManyRequests when others used up the tries since it was checked
   */
  async count(db: Db, attempt: SeenAttempt, at: Date): Promise<void> {
    const { pair, address } = keysOf(attempt)
    // The address first: one that was blocked meanwhile adds no rows for the emails it makes up.
    if (attempt.countsForAddress) await countTry(db, address, ADDRESS, at)
    try {
      await countTry(db, pair, PAIR, at)
    } catch (error) {
      if (attempt.countsForAddress) await takeBack(db, address, ADDRESS)
      throw error
    }
  },
  /** The attempt was the owner's: their count starts again, and they are known at this address. */
  async succeeded(db: Db, attempt: SeenAttempt, at: Date): Promise<void> {
    const { pair, address, known } = keysOf(attempt)
    await forget(db, pair)
    if (attempt.countsForAddress) await takeBack(db, address, ADDRESS)
    await db
      .insert(throttles)
      .values({ key: known, window_start: at })
      .onConflictDoUpdate({ target: throttles.key, set: { window_start: at } })
  },
  /** Who has just chosen a new password by a mailed link need not wait for their failures with the old one. */
  forgive: (db: Db, who: Who): Promise<void> => forget(db, keysOf(who).pair),
  pairKey: (who: Who): string => keysOf(who).pair,
}

function expectUnblocked(limit: Limit, counts: Counts | undefined, now: Date): void {
  const until = counts?.blocked_until
  if (until && until > now) throw tooMany(limit, until, now)
}

function keysOf({ email, ip }: Who) {
  const account = accountKey(email)
  const from = networkOf(ip)
  return { pair: `pair:${account}:${from}`, address: `address:${from}`, known: `known:${account}:${from}` }
}
