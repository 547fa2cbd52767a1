import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'
import { throttles } from '#server/db/schema/sessions.ts'
import { TooManyRequests } from '#server/errors.ts'

// Counts tries per key in the table `throttles`, across all server processes. Callers define the keys and limits.

/** Tries count for this long after the first. */
const WINDOW_MS = 15 * 60_000
/** The first block; each further try doubles it, up to the longest. */
const FIRST_BLOCK_MS = 30_000
const LONGEST_BLOCK_MS = 15 * 60_000

export interface Limit {
  /** The try that reaches this number starts a block. */
  tries: number
  /** The error message while blocked. */
  sentence: string
}

/**
 * Counts a try in one atomic statement, so parallel tries cannot get past the limit.
 * @param weight the number of tries to count
 * @throws TooManyRequests while the key is blocked
 */
export async function countTry(db: Db, key: string, limit: Limit, now: Date, weight = 1): Promise<void> {
  const at = now.toISOString()
  const since = new Date(now.getTime() - WINDOW_MS).toISOString()
  const fresh = sql`t.window_start < ${since}::timestamptz`
  // No row comes back while the key is blocked.
  const taken = await db.execute(sql`
    insert into throttles as t (key, failures, window_start) values (${key}, ${weight}::int, ${at}::timestamptz)
    on conflict (key) do update set
      failures = case when ${fresh} then ${weight}::int else t.failures + ${weight}::int end,
      window_start = case when ${fresh} then ${at}::timestamptz else t.window_start end,
      blocked_until = case
        when ${fresh} or t.failures + ${weight}::int < ${limit.tries}::int then null
        else ${at}::timestamptz + least(
          ${LONGEST_BLOCK_MS}::float8,
          ${FIRST_BLOCK_MS}::float8 * power(2, least(t.failures + ${weight}::int - ${limit.tries}::int, 20))
        ) * interval '1 millisecond'
      end
    where t.blocked_until is null or t.blocked_until <= ${at}::timestamptz
    returning t.failures`)
  if (rowsOf(taken).length > 0) return
  const [blocked] = await db
    .select({ until: throttles.blocked_until })
    .from(throttles)
    .where(eq(throttles.key, key))
  throw tooMany(limit, blocked?.until ?? now, now)
}

/** Undoes one counted try, and the block if that try caused it. */
export async function undoTry(db: Db, key: string, limit: Limit): Promise<void> {
  const left = sql`greatest(${throttles.failures} - 1, 0)`
  await db
    .update(throttles)
    .set({
      failures: left,
      blocked_until: sql`case when ${left} < ${limit.tries}::int then null else ${throttles.blocked_until} end`,
    })
    .where(eq(throttles.key, key))
}

/** Clears the key's count and block. */
export async function clearTries(db: Db, key: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, key))
}

export const tooMany = ({ sentence }: Limit, until: Date, now: Date): TooManyRequests =>
  new TooManyRequests(sentence, (until.getTime() - now.getTime()) / 1000)

/**
 * Counts one use of a key against a quota per window, without blocking.
 * @param windowMs at most an hour: purge.ts deletes older counts
 * @returns when the window ends, if the key was used more than `limit` times within it
 */
export async function exceededUntil(
  db: Db,
  key: string,
  { limit, windowMs }: { limit: number; windowMs: number },
  now: Date,
): Promise<Date | undefined> {
  const start = new Date(now.getTime() - windowMs).toISOString()
  const result = await db.execute(sql`
    insert into throttles as t (key, failures, window_start)
    values (${key}, 1, ${now.toISOString()}::timestamptz)
    on conflict (key) do update set
      failures = case when t.window_start <= ${start}::timestamptz then 1 else t.failures + 1 end,
      window_start = case when t.window_start <= ${start}::timestamptz then excluded.window_start else t.window_start end
    returning failures, extract(epoch from window_start)::float8 * 1000 as began`)
  const [row] = rowsOf<{ failures: number; began: number }>(result)
  return row && row.failures > limit ? new Date(row.began + windowMs) : undefined
}

/** Hashed, so the table does not list who has an account. */
export const accountKey = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22)

/** The address, or the /64 network of an IPv6 one: a household or office usually has a whole /64. */
export function networkOf(ip: string | null): string {
  if (ip === null) return 'unknown'
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::', 2)
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0')
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`
}

const MINUTE_MS = 60_000

/** Counts one use of a key. @returns whether that exceeds `limit` within a minute */
export const exceedsPerMinute = async (db: Db, key: string, limit: number, now: Date): Promise<boolean> =>
  (await exceededUntil(db, key, { limit, windowMs: MINUTE_MS }, now)) !== undefined
