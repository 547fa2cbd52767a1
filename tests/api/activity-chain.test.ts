import { type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, rowsOf } from '#server/db/db.ts'
import { activity, activity_chain } from '#server/db/schema/activity.ts'
import { verifyChain } from '#server/modules/activity/chain.ts'
import { type ActivityEntry, recordActivity } from '#server/modules/activity/record.ts'
import { silentLog } from '#tests/support/log.ts'
import { openTestDatabase } from '#tests/support/testDatabase.ts'

// authz I8: the log is append-only, and tampering by someone with full database rights is detected.

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let db: Db
const openEmpty = async () => {
  opened = await openTestDatabase(silentLog())
  db = opened.database.db
}
const close = () => opened.release()

const BY = { user: { id: 7, name: 'Ada "the first" Lund' }, ip: '203.0.113.9', browser: 'Tab\tand ünïcode ☢' }
const entry = (subject_id: number, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  action: 'kiosk_changed',
  subject: 'kiosk',
  subject_id,
  affected_entity: `Kiosk ${subject_id}`,
  details: 'name\nand \\ "address"',
  ...more,
})

/** Five rows in three transactions, ids 1 to 5. */
async function writeFive(): Promise<void> {
  await db.transaction((tx) => recordActivity(tx, BY, entry(1)))
  await db.transaction(async (tx) => {
    await recordActivity(tx, BY, entry(2, { organization_id: 3, event: { id: 4, event_id: 'EVT-4' } }))
    await recordActivity(tx, { system: 'System' }, entry(3, { target_user_id: 7 }))
    await recordActivity(tx, { visitor: 'Not signed in', ip: null, browser: null }, entry(4))
  })
  await db.transaction((tx) => recordActivity(tx, { kiosk: 'Harbor 1' }, entry(5)))
}

const verify = (head?: string) => verifyChain(db, { head })
const problemIn = (verdict: Awaited<ReturnType<typeof verifyChain>>) =>
  verdict.intact ? 'intact' : verdict.problem
const head = async () => {
  const verdict = await verify()
  if (!verdict.intact) throw new Error(verdict.problem)
  return verdict.head
}

describe('an untouched log', () => {
  beforeEach(openEmpty)
  afterEach(close)

  test('is intact, empty or not, with every kind of row and character', async () => {
    expect(await verify()).toMatchObject({ intact: true, rows: 0 })
    await writeFive()
    const last = rowsOf<{ hash: string }>(
      await db.execute(sql`select encode(hash, 'hex') as hash from activity_chain order by seq desc limit 1`),
    )
    expect(await verify()).toEqual({ intact: true, rows: 5, head: last[0]?.hash, noted: undefined })
  })

  test('still matches the recorded head, whatever was added since', async () => {
    await writeFive()
    const noted = await head()
    await db.transaction((tx) => recordActivity(tx, BY, entry(6)))
    expect(await verify(noted.toUpperCase())).toMatchObject({ intact: true, rows: 6, noted: 5 })
  })

  test('orders the rows of a transaction as they were written', async () => {
    await writeFive()
    const links = await db.select().from(activity_chain).orderBy(activity_chain.seq)
    expect(links.map(({ seq, activity_id }) => [seq, activity_id])).toEqual(
      [1, 2, 3, 4, 5].map((number) => [number, number]),
    )
  })

  test('has no links for rolled-back rows, of a whole transaction or part of one', async () => {
    await writeFive()
    const failing = db.transaction(async (tx) => {
      await recordActivity(tx, BY, entry(6))
      await tx.execute(sql`set constraints all immediate`)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await db.transaction(async (tx) => {
      await recordActivity(tx, BY, entry(7))
      await tx
        .transaction(async (inner) => {
          await recordActivity(inner, BY, entry(8))
          throw new Error('part')
        })
        .catch(() => undefined)
    })
    const rows = await db.select({ subject_id: activity.subject_id }).from(activity)
    expect(rows.map(({ subject_id }) => subject_id).sort()).toEqual(['1', '2', '3', '4', '5', '7'])
    const links = await db.select().from(activity_chain).orderBy(activity_chain.seq)
    expect(links.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
    expect(await verify()).toMatchObject({ intact: true, rows: 6 })
  })

  test('is a single chain when twenty people write at once', async () => {
    const writing = Array.from({ length: 20 }, (_, person) =>
      db.transaction(async (tx) => {
        await recordActivity(tx, BY, entry(person))
        await recordActivity(tx, BY, entry(100 + person))
        await tx.execute(sql`select count(*) from activity`)
        await recordActivity(tx, BY, entry(200 + person))
      }),
    )
    await Promise.all(writing)
    expect(await verify()).toMatchObject({ intact: true, rows: 60 })
    const links = await db.select().from(activity_chain).orderBy(activity_chain.seq)
    expect(links.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  })
})

describe('a log of five rows', () => {
  let noted: string
  beforeAll(async () => {
    await openEmpty()
    await writeFive()
    noted = await head()
  })
  afterAll(close)

  test.each([
    ['a change', sql`update activity set details = 'other' where id = 1`],
    ['a change of nothing', sql`update activity set details = details where false`],
    ['a removal', sql`delete from activity where id = 1`],
    ['to be emptied', sql`truncate activity`],
    ['a change of a link', sql`update activity_chain set hash = prev_hash`],
    ['the removal of a link', sql`delete from activity_chain`],
    ['to lose the chain', sql`truncate activity_chain`],
    ['to be emptied by way of others', sql`truncate activity, activity_chain cascade`],
  ])('refuses %s', async (_, statement) => {
    const refused = await db.execute(statement).catch((error: Error) => error.cause)
    expect(refused).toMatchObject({ code: '23001', message: 'The activity log is append only.' })
    expect(await verify()).toMatchObject({ intact: true, rows: 5 })
  })

  /** The verdict after a superuser, whom no trigger stops, did this; it is rolled back afterwards. */
  async function found(...statements: SQL[]) {
    const answers: string[] = []
    const work = db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const statement of statements) await tx.execute(statement)
      for (const head of [undefined, noted]) answers.push(problemIn(await verifyChain(tx, { head })))
      throw new Error('taken back')
    })
    await expect(work).rejects.toThrow('taken back')
    const [without = '', withHead = ''] = answers
    return { without, withHead }
  }

  test.each([
    "at = at + interval '1 microsecond'",
    'actor_id = 8',
    'actor_id = null',
    "actor_name = 'Someone else'",
    "action = 'kiosk_created'",
    "subject = 'user'",
    "subject_id = '9'",
    "affected_entity = 'Kiosk 9'",
    'target_user_id = 9',
    'organization_id = null',
    'event_id = 5',
    "event_code = 'EVT-5'",
    "details = ''",
    "ip_address = '203.0.113.10'",
    'browser = null',
  ])('with a changed row is detected: %s', async (change) => {
    const { without } = await found(sql.raw(`update activity set ${change} where id = 2`))
    expect(without).toMatch(/^Activity row 2 \(link 2\) is not what was written/)
  })

  const SWAP = sql`update activity_chain set seq = 6 + seq where seq < 0`
  const OTHER = sql`update activity set details = 'other' where id = 2`
  const CUT = [sql`delete from activity where id > 3`, sql`delete from activity_chain where activity_id > 3`]
  test.each<[string, SQL[], RegExp, RegExp?]>([
    [
      'several changed rows, naming the first',
      [sql`update activity set details = 'other' where id in (3, 5)`],
      /^Activity row 3 \(link 3\)/,
    ],
    [
      'a row deleted',
      [sql`delete from activity where id = 4`],
      /^Activity row 4 \(link 4\) is gone: it was deleted\.$/,
    ],
    [
      'a row deleted with its link',
      [sql`delete from activity where id = 3`, sql`delete from activity_chain where activity_id = 3`],
      /^Link 3 is missing/,
    ],
    [
      'the first row deleted with its link, and the later rows renumbered',
      [
        sql`delete from activity where id = 1`,
        sql`delete from activity_chain where activity_id = 1`,
        sql`update activity_chain set seq = -seq`,
        sql`update activity_chain set seq = -seq - 1`,
      ],
      /^Link 1 \(activity row 2\) does not follow/,
    ],
    [
      'a row put in past the log',
      [
        sql`insert into activity (id, actor_name, action, subject, subject_id) overriding system value
          values (6, 'Nobody', 'kiosk_deleted', 'kiosk', '1')`,
      ],
      /^Activity row 6 \("kiosk_deleted" by Nobody\) has no link/,
    ],
    [
      'a link put in between',
      [
        sql`insert into activity (id, actor_name, action, subject, subject_id) overriding system value
          values (6, 'Nobody', 'x', 'kiosk', '1')`,
        sql`update activity_chain set seq = -seq where seq > 3`,
        sql`update activity_chain set seq = -seq + 1 where seq < 0`,
        sql`insert into activity_chain select 4, a.id, sha256('x'), activity_digest(sha256('x'), a)
          from activity a where a.id = 6`,
      ],
      /^Link 4 \(activity row 6\) does not follow link 3/,
    ],
    [
      'two rows that changed places',
      [
        sql`update activity_chain set activity_id = -activity_id where activity_id in (2, 4)`,
        sql`update activity_chain set activity_id = 6 + activity_id where activity_id < 0`,
      ],
      /^Activity row 4 \(link 2\) is not what was written/,
    ],
    [
      'two links that changed places',
      [sql`update activity_chain set seq = -seq where seq in (2, 4)`, SWAP],
      /^Link 2 \(activity row 4\) does not follow link 1/,
    ],
    [
      'a chain with its end cut off',
      [sql`delete from activity_chain where seq > 3`],
      /^Activity row 4 .* has no link/,
    ],
    // Someone who does not adjust the sums leaves a trace.
    ['an end that was cut off', CUT, /the sums were changed, the rows were not/],
    [
      'an end cut off with its sums, by comparison with the recorded head',
      [
        ...CUT,
        sql`delete from activity_days`,
        sql`delete from activity_months`,
        sql`insert into activity_days (action, day, entries)
          select action, (at at time zone 'UTC')::date, count(*) from activity group by 1, 2`,
        sql`insert into activity_months (actor_name, organization_id, action, month, entries)
          select actor_name, coalesce(organization_id, 0), action, date_trunc('month', at at time zone 'UTC')::date,
            count(*) from activity group by 1, 2, 3, 4`,
      ],
      /^intact$/,
      /^No link has the hash/,
    ],
    [
      'a chain rebuilt over changed rows, by comparison with the recorded head',
      [
        OTHER,
        sql`delete from activity_chain`,
        sql`do $$ declare a activity; begin
          for a in select * from activity order by id loop perform chain_activity(a); end loop; end $$`,
      ],
      /^intact$/,
      /^No link has the hash/,
    ],
    [
      'a replaced function that makes changed rows match their hashes',
      [
        OTHER,
        sql`create or replace function activity_digest(prev bytea, a activity) returns bytea
          language sql stable as $$ select hash from activity_chain where activity_id = a.id $$`,
      ],
      /^Activity row 2 \(link 2\) is not what was written/,
    ],
  ])('with %s is detected', async (_, statements, expected, byHead) => {
    const { without, withHead } = await found(...statements)
    expect(without).toMatch(expected)
    expect(withHead).toMatch(byHead ?? /./)
  })

  test.each(['activity_days', 'activity_months'])(
    'with sums in %s that do not match its rows is detected',
    async (table) => {
      const more = `update ${table} set entries = entries + 1 where entries = (select max(entries) from ${table})`
      expect((await found(sql.raw(more))).without).toMatch(
        new RegExp(`^${table} says \\d+ rows of ".+" from 20.* where the log has \\d+`),
      )
      expect((await found(sql.raw(`delete from ${table}`))).without).toMatch(
        new RegExp(`^${table} says 0 rows`),
      )
    },
  )

  test('covers every column by its link', async () => {
    const columns = rowsOf<{ name: string }>(
      await db.execute(
        sql`select column_name as name from information_schema.columns where table_name = 'activity' and table_schema = 'public'`,
      ),
    ).map(({ name }) => name)
    const digest = rowsOf<{ source: string }>(
      await db.execute(sql`select prosrc as source from pg_proc where proname = 'activity_digest'`),
    )[0]?.source
    expect(columns).toHaveLength(16)
    // It determines who is notified of a change, not the change itself (docs/decisions/040).
    expect(columns.filter((name) => !new RegExp(`\\ba\\.${name}\\b`).test(digest ?? ''))).toEqual([
      'event_before',
    ])
  })
})
