import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'
import { throttles } from '#server/db/schema.ts'
import { TooManyRequests } from '#server/errors.ts'

/** Failures are counted within this long of the first. */
const WINDOW_MS = 15 * 60_000
/** The first block lasts this long and each further failure doubles it, up to the longest. */
const FIRST_BLOCK_MS = 30_000
const LONGEST_BLOCK_MS = 15 * 60_000
/** One account from one address: a person who mistypes gets this many tries. */
const PAIR_LIMIT = 5
/** All accounts from one address: an office behind one address, and a list of leaked passwords. */
const ADDRESS_LIMIT = 40

/**
 * What slows guessing without locking anyone out (docs/decisions/020): a person is only ever refused for failures
 * from their own address, and a person who signed in from that address before only for their own failures. What
 * others do elsewhere with somebody's email does not count against that somebody.
 */
export interface SignInThrottle {
  /**
   * Counts the attempt before the password is looked at, so that parallel guesses cannot outrun the count.
   * @throws TooManyRequests
   */
  begin(db: Db, attempt: Attempt): Promise<CountedAttempt>
  /** The attempt was the owner's: their count starts anew, and they are known at this address. */
  succeeded(db: Db, attempt: CountedAttempt): Promise<void>
}

export interface Attempt {
  email: string
  ip: string | null
  at: Date
}

interface CountedAttempt extends Attempt {
  /** Whether it was counted for the address too: only that may be taken back. */
  countedForAddress: boolean
}

export const signInThrottle: SignInThrottle = {
  async begin(db, attempt) {
    const { pair, address, known } = keysOf(attempt)
    const rows = await db
      .select({ key: throttles.key, until: throttles.blocked_until })
      .from(throttles)
      .where(inArray(throttles.key, [address, known]))
    const countedForAddress = !rows.some(({ key }) => key === known)
    const blocked = rows.find(({ key }) => key === address)?.until
    // Before the pair gets a row: an address that is refused must not fill the table with made-up emails.
    if (countedForAddress && blocked && blocked > attempt.at) throw tooMany(blocked, attempt.at)
    await count(db, pair, PAIR_LIMIT, attempt.at)
    if (countedForAddress) await count(db, address, ADDRESS_LIMIT, attempt.at)
    return { ...attempt, countedForAddress }
  },
  async succeeded(db, attempt) {
    const { pair, address, known } = keysOf(attempt)
    await db.delete(throttles).where(eq(throttles.key, pair))
    if (attempt.countedForAddress) await uncount(db, address, ADDRESS_LIMIT)
    await db
      .insert(throttles)
      .values({ key: known, window_start: attempt.at })
      .onConflictDoUpdate({ target: throttles.key, set: { window_start: attempt.at } })
  },
}

/** One atomic statement: no row comes back while the key is blocked. */
async function count(db: Db, key: string, limit: number, now: Date): Promise<void> {
  const at = now.toISOString()
  const since = new Date(now.getTime() - WINDOW_MS).toISOString()
  const fresh = sql`t.window_start < ${since}::timestamptz`
  const taken = await db.execute(sql`
    insert into throttles as t (key, failures, window_start) values (${key}, 1, ${at}::timestamptz)
    on conflict (key) do update set
      failures = case when ${fresh} then 1 else t.failures + 1 end,
      window_start = case when ${fresh} then ${at}::timestamptz else t.window_start end,
      blocked_until = case
        when ${fresh} or t.failures + 1 < ${limit}::int then null
        else ${at}::timestamptz + least(
          ${LONGEST_BLOCK_MS}::float8,
          ${FIRST_BLOCK_MS}::float8 * power(2, least(t.failures + 1 - ${limit}::int, 20))
        ) * interval '1 millisecond'
      end
    where t.blocked_until is null or t.blocked_until <= ${at}::timestamptz
    returning t.failures`)
  if (rowsOf(taken).length > 0) return
  const [blocked] = await db
    .select({ until: throttles.blocked_until })
    .from(throttles)
    .where(eq(throttles.key, key))
  throw tooMany(blocked?.until ?? now, now)
}

/** Takes back one attempt that was none of a guesser's, and the block when it was that attempt that reached the limit. */
async function uncount(db: Db, key: string, limit: number): Promise<void> {
  const left = sql`greatest(${throttles.failures} - 1, 0)`
  await db
    .update(throttles)
    .set({
      failures: left,
      blocked_until: sql`case when ${left} < ${limit}::int then null else ${throttles.blocked_until} end`,
    })
    .where(eq(throttles.key, key))
}

const tooMany = (until: Date, now: Date) =>
  new TooManyRequests(
    'Too many sign-in attempts. Please wait and try again.',
    (until.getTime() - now.getTime()) / 1000,
  )

/** Emails are hashed: a throttle table must not be a list of who has an account. */
function keysOf({ email, ip }: Attempt) {
  const account = createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22)
  const from = networkOf(ip)
  return { pair: `pair:${account}:${from}`, address: `address:${from}`, known: `known:${account}:${from}` }
}

/** One household or office has a whole /64 of IPv6 addresses. */
function networkOf(ip: string | null): string {
  if (ip === null) return 'unknown'
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::', 2)
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0')
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`
}
