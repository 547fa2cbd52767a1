import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'

/** prev_hash of the first link. */
const NO_HASH = '00'.repeat(32)
const BATCH_ROWS = 5_000

/** `head` is the hash of the last link, to be noted outside the database. */
type ChainVerdict =
  | { intact: true; rows: number; head: string; noted: number | undefined }
  | { intact: false; rows: number; problem: string }

/** A link and its row. All values are text, so that none is rounded or converted to a time zone. */
interface Link {
  seq: string
  activity_id: string
  prev_hash: string
  hash: string
  found: string | null
  at: string
  actor_id: string | null
  actor_name: string
  action: string
  subject: string
  subject_id: string
  affected_entity: string
  target_user_id: string | null
  organization_id: string | null
  event_id: string | null
  event_code: string | null
  details: string
  ip_address: string | null
  browser: string | null
}

/**
 * Verifies the hash chain of the activity log from the first link to the last, against every row. Hashes are computed
 * here, not in the database, where anyone who can change rows could also change the function.
 * @param head a hash noted earlier, hex: its link must still exist
 * @returns intact, or the first problem
 */
export function verifyChain(db: Db, { head }: { head?: string | undefined } = {}): Promise<ChainVerdict> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      return walk(tx, head?.toLowerCase())
    },
    // One snapshot of both tables, despite concurrent writes.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/**
 * The hash of the last link, including what this transaction has logged. Blocks other appends until the transaction
 * ends.
 */
export async function headOfChain(tx: Db): Promise<string> {
  await tx.execute(sql`set constraints activity_chained immediate`)
  const result = await tx.execute(
    sql`select encode(hash, 'hex') as hash from activity_chain order by seq desc limit 1`,
  )
  return rowsOf<{ hash: string }>(result)[0]?.hash ?? NO_HASH
}

async function walk(tx: Db, wanted: string | undefined): Promise<ChainVerdict> {
  let rows = 0
  let last = NO_HASH
  let noted: number | undefined
  for (;;) {
    const links = await readLinks(tx, rows)
    for (const link of links) {
      const problem = problemOf(link, rows + 1, last)
      if (problem) return { intact: false, rows, problem }
      rows += 1
      last = link.hash
      if (last === wanted) noted = rows
    }
    if (links.length < BATCH_ROWS) break
  }
  const mismatch = (await findUnlinked(tx)) ?? (await findMiscount(tx))
  if (mismatch) return { intact: false, rows, problem: mismatch }
  if (wanted !== undefined && noted === undefined) {
    const problem =
      `No link has the hash ${wanted}. The log was cut off before it, or rewritten, after that hash was noted ` +
      `(${rows} links, head ${last}).`
    return { intact: false, rows, problem }
  }
  return { intact: true, rows, head: last, noted }
}

/** The first problem of a link, as a sentence; undefined if there is none. */
function problemOf(link: Link, seq: number, last: string): string | undefined {
  const { activity_id: id } = link
  if (link.seq !== String(seq)) {
    return `Link ${seq} is missing: ${link.seq} (activity row ${id}) follows ${seq - 1}. Links were removed.`
  }
  if (link.prev_hash !== last) {
    return `Link ${seq} (activity row ${id}) does not follow link ${seq - 1}: the chain was cut, re-ordered or had a link put in.`
  }
  if (link.found === null) return `Activity row ${id} (link ${seq}) is gone: it was deleted.`
  if (digestOf(link) !== link.hash) {
    return `Activity row ${id} (link ${seq}) is not what was written: "${link.action}" by ${link.actor_name} at ${link.at} was changed or replaced by another row.`
  }
}

/** SHA-256 over the previous hash and the row as jsonb_build_array prints it (activity_digest, migration 0004). */
function digestOf(link: Link): string {
  const number = (text: string | null) => text ?? 'null'
  const text = (value: string | null) => (value === null ? 'null' : JSON.stringify(value))
  const fields = [
    number(link.activity_id),
    text(link.at),
    number(link.actor_id),
    text(link.actor_name),
    text(link.action),
    text(link.subject),
    text(link.subject_id),
    text(link.affected_entity),
    number(link.target_user_id),
    number(link.organization_id),
    number(link.event_id),
    text(link.event_code),
    text(link.details),
    text(link.ip_address),
    text(link.browser),
  ]
  return createHash('sha256')
    .update(Buffer.from(link.prev_hash, 'hex'))
    .update(`[${fields.join(', ')}]`)
    .digest('hex')
}

/** The next links in order, each with its row if it exists. */
async function readLinks(tx: Db, after: number): Promise<Link[]> {
  const result = await tx.execute(sql`
    select c.seq::text, c.activity_id::text, encode(c.prev_hash, 'hex') as prev_hash, encode(c.hash, 'hex') as hash,
      a.id::text as found, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, a.actor_id::text,
      a.actor_name, a.action, a.subject, a.subject_id, a.affected_entity, a.target_user_id::text,
      a.organization_id::text, a.event_id::text, a.event_code, a.details, a.ip_address, a.browser
    from activity_chain c left join activity a on a.id = c.activity_id
    where c.seq > ${after} order by c.seq limit ${BATCH_ROWS}`)
  return rowsOf<Link>(result)
}

async function findUnlinked(tx: Db): Promise<string | undefined> {
  const result = await tx.execute(sql`
    select a.id::text, a.action, a.actor_name from activity a
    where not exists (select from activity_chain c where c.activity_id = a.id) order by a.id limit 1`)
  const [row] = rowsOf<{ id: string; action: string; actor_name: string }>(result)
  return (
    row &&
    `Activity row ${row.id} ("${row.action}" by ${row.actor_name}) has no link: it was put in past the log, or the end of the chain was cut off.`
  )
}

/** Compares the precomputed sums, which paging and counts rely on, with the rows. */
async function findMiscount(tx: Db): Promise<string | undefined> {
  const result = await tx.execute(sql`
    with sums as (
      select 'activity_days' as of, action as about, day as since, entries::bigint from activity_days
      union all
      select 'activity_months', concat_ws(', ', actor_name, organization_id, action), month, entries from activity_months
    ), rows as (
      select 'activity_days' as of, action as about, (at at time zone 'UTC')::date as since, count(*) as entries
        from activity group by 2, 3
      union all
      select 'activity_months', concat_ws(', ', actor_name, coalesce(organization_id, 0), action),
        date_trunc('month', at at time zone 'UTC')::date, count(*) from activity group by 2, 3
    )
    select of, about, since::text as since, coalesce(sums.entries, 0)::text as said, coalesce(rows.entries, 0)::text as found
    from sums full join rows using (of, about, since)
    where sums.entries is distinct from rows.entries order by since, of, about limit 1`)
  const [row] = rowsOf<{ of: string; about: string; since: string; said: string; found: string }>(result)
  return (
    row &&
    `${row.of} says ${row.said} rows of "${row.about}" from ${row.since} on where the log has ${row.found}: the sums were changed, the rows were not.`
  )
}
