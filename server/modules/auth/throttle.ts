import type { Db } from '#server/db/db.ts'
import { throttles } from '#server/db/schema/sessions.ts'
import { accountKey, clearTries, countTry, type Limit, networkOf, tooMany, undoTry } from './counts.ts'
import type { Priority } from './fairQueue.ts'

const SENTENCE = 'Too many sign-in attempts. Please wait and try again.'
/** Per account and network. */
const PAIR: Limit = { tries: 5, sentence: SENTENCE }
/** More wrong passwords than this from a network give it the lowest priority. */
const FEW_FAILURES = 2
/** Per network, for all accounts: leaves room for an office, and stops a list of leaked passwords. */
const ADDRESS: Limit = { tries: 40, sentence: SENTENCE }

export interface SignInAttempt {
  email: string
  ip: string | null
}

/** A row of `throttles`. */
export type Counts = Pick<typeof throttles.$inferSelect, 'blocked_until' | 'failures'>

export interface AssessedAttempt extends SignInAttempt {
  /** Whether it also counts for the network: only what was counted may be undone. */
  countsForAddress: boolean
  priority: Priority
}

/**
 * Slows guessing without locking anyone out (docs/decisions/020). A person is refused only for failures from their own
 * network, and if they have signed in from there before, only for their own failures. Attempts on their account from
 * elsewhere never count against them.
 */
export const signInThrottle = {
  /**
   * Classifies an attempt before anything is counted or computed. Writes nothing: a refused network must not fill the
   * table with made-up emails.
   * @param read rows of `throttles` by key
   * @throws TooManyRequests
   */
  async assess(
    read: (keys: string[]) => Promise<Map<string, Counts>>,
    who: SignInAttempt,
    now: Date,
  ): Promise<AssessedAttempt> {
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
   * Counts the attempt before the password is verified, so parallel guesses cannot get past the limit.
   * @throws TooManyRequests if other attempts used up the tries since `assess`
   */
  async count(db: Db, attempt: AssessedAttempt, at: Date): Promise<void> {
    const { pair, address } = keysOf(attempt)
    // Network first: once it is blocked, made-up emails add no rows.
    if (attempt.countsForAddress) await countTry(db, address, ADDRESS, at)
    try {
      await countTry(db, pair, PAIR, at)
    } catch (error) {
      if (attempt.countsForAddress) await undoTry(db, address, ADDRESS)
      throw error
    }
  },
  /** The password was right: clears the person's count and marks them as known on this network. */
  async succeeded(db: Db, attempt: AssessedAttempt, at: Date): Promise<void> {
    const { pair, address, known } = keysOf(attempt)
    await clearTries(db, pair)
    if (attempt.countsForAddress) await undoTry(db, address, ADDRESS)
    await db
      .insert(throttles)
      .values({ key: known, window_start: at })
      .onConflictDoUpdate({ target: throttles.key, set: { window_start: at } })
  },
  /** After setting a password from a mailed link, failures with the old one no longer count. */
  forgive: (db: Db, who: SignInAttempt): Promise<void> => clearTries(db, keysOf(who).pair),
  pairKey: (who: SignInAttempt): string => keysOf(who).pair,
}

function expectUnblocked(limit: Limit, counts: Counts | undefined, now: Date): void {
  const until = counts?.blocked_until
  if (until && until > now) throw tooMany(limit, until, now)
}

function keysOf({ email, ip }: SignInAttempt) {
  const account = accountKey(email)
  const from = networkOf(ip)
  return { pair: `pair:${account}:${from}`, address: `address:${from}`, known: `known:${account}:${from}` }
}
