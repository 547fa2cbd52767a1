import { beforeEach, describe, expect, test } from 'vitest'
import type { ActivityEntry } from '#contract/activity.ts'
import { activity } from '#server/db/schema/activity.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { signIn } from '#tests/support/signIn.ts'
import { spec } from '#tests/support/spec.ts'

// authz lines 7 to 9: the platform's log by name, action and days, and its names and actions.

let world: TestApp
beforeEach(async () => {
  world = await freshApp()
})

type Person = Awaited<ReturnType<typeof buildUser>>
type NewRow = Partial<typeof activity.$inferInsert>
interface LogPage {
  results: ActivityEntry[]
  count: number
  total_pages: number
}

const ask = async (person: Person, path: string) =>
  call(world, `GET /api/${path}`, { token: await world.as(person.id) })
async function page(person: Person, query: Record<string, string | number> = {}): Promise<LogPage> {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { status, body, text } = await ask(person, `auth/logs/?${params}`)
  expect(status, text).toBe(200)
  return body as LogPage
}
const details = ({ results }: LogPage) => results.map((entry) => entry.details)
const row = (values: NewRow): typeof activity.$inferInsert => ({
  actor_name: 'System',
  action: 'kiosk_changed',
  subject: 'kiosk',
  subject_id: '1',
  ...values,
})
const write = (...rows: NewRow[]) => world.db.insert(activity).values(rows.map(row))
const buildRoot = () => buildUser(world.deps, { role: 'super_admin' })

describe("a row of the platform's log", () => {
  test('says what was affected, from where and in which browser', spec('A-216'), async () => {
    const root = await buildRoot()
    const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'
    const by = { user: { id: root.id, name: 'Ada Lund' }, ip: '2001:db8::9', browser }
    await world.db.transaction((tx) =>
      recordActivity(tx, by, {
        action: 'kiosk_changed',
        subject: 'kiosk',
        subject_id: 4,
        affected_entity: 'Kiosk Harbor Console 1',
        details: 'Changed name',
      }),
    )
    const { results, count } = await page(root)
    const [stored] = await activityRows(world.db)
    expect({ results, count }).toEqual({
      count: 1,
      results: [
        {
          id: stored?.id,
          date_time: stored?.at.toISOString(),
          admin_name: 'Ada Lund',
          action: 'Kiosk changed',
          affected_entity: 'Kiosk Harbor Console 1',
          details: 'Changed name',
          ip_address: '2001:db8::9',
          browser: 'Firefox 131 on Windows',
          record: { subject: 'kiosk', id: stored?.subject_id, organization: null },
          actor: { subject: 'admin', id: root.id },
        },
      ],
    })
    // The header itself is evidence and stays in the log.
    expect(stored?.browser).toBe(browser)
  })

  test('without a name says what kind of thing was affected', async () => {
    const root = await buildRoot()
    await write({ subject: 'mission-report', subject_id: '12' }, { subject: 'of-tomorrow', subject_id: '7' })
    const entities = (await page(root)).results.map((entry) => entry.affected_entity)
    expect(entities).toEqual(['Of tomorrow 7', 'Mission report 12'])
  })

  test('about a sign-in says whose account it was', async () => {
    const root = await buildRoot()
    await signIn(world, root.email)
    expect((await page(root)).results).toMatchObject([
      { action: 'Signed in', affected_entity: `Account ${root.email}` },
    ])
  })
})

describe('the log is filtered', () => {
  test('by name and by action, with matching pages and counts', spec('A-340'), async () => {
    const root = await buildRoot()
    const many = Array.from({ length: 12 }, (_, index) => ({
      actor_name: 'Dana Reyes',
      details: `changed ${index + 1}`,
    }))
    await write(
      ...many,
      { actor_name: 'Dana Reyes', action: 'user_created', details: 'user' },
      { actor_name: 'dana reyes', details: 'another' },
    )
    expect(await page(root, { admin_name: 'Dana Reyes' })).toMatchObject({ count: 13, total_pages: 2 })
    expect(details(await page(root, { admin_name: 'Dana Reyes', page: 2 }))).toEqual([
      'changed 3',
      'changed 2',
      'changed 1',
    ])
    expect(details(await page(root, { action: 'user_created' }))).toEqual(['user'])
    const both = { admin_name: 'Dana Reyes', action: 'kiosk_changed', page_size: 5, page: 3 }
    expect(await page(root, both)).toMatchObject({ count: 12, total_pages: 3 })
    expect(details(await page(root, both))).toEqual(['changed 2', 'changed 1'])
    expect(await page(root, { action: 'no_such_action' })).toMatchObject({ count: 0, results: [] })
    expect(await page(root, { admin_name: "' or true --" })).toMatchObject({ count: 0, results: [] })
    // An empty filter is not sent (ruling 68).
    expect(await page(root, { admin_name: '', action: '' })).toMatchObject({ count: 14 })
  })

  test("by days, both included, starting at midnight in the caller's time zone", spec('A-340'), async () => {
    const root = await buildRoot()
    await write(
      { at: new Date('2026-03-07T23:59:59.999Z'), details: 'eve' },
      { at: new Date('2026-03-08T00:00:00Z'), details: 'first' },
      { at: new Date('2026-03-09T23:59:59.999Z'), details: 'last' },
      { at: new Date('2026-03-10T00:00:00Z'), details: 'day after' },
      { at: new Date('2026-03-10T05:30:00Z'), details: 'morning' },
    )
    const days = { start_date: '2026-03-08', end_date: '2026-03-09' }
    expect(await page(root, days)).toMatchObject({ count: 2 })
    expect(details(await page(root, days))).toEqual(['last', 'first'])
    expect(details(await page(root, { start_date: '2026-03-09' }))).toEqual(['morning', 'day after', 'last'])
    expect(details(await page(root, { end_date: '2026-03-07' }))).toEqual(['eve'])
    // Five hours behind: the eighth begins at 05:00 UTC and the ninth ends at 05:00 UTC of the tenth.
    expect(details(await page(root, { ...days, utc_offset: 300 }))).toEqual(['day after', 'last'])
    // Five and a half hours ahead in India: from 18:30 UTC of the previous day.
    expect(details(await page(root, { ...days, utc_offset: -330 }))).toEqual(['first', 'eve'])
    // Clocks went forward on the eighth, so the range ends an hour earlier than it began.
    expect(details(await page(root, { ...days, utc_offset: 360, end_utc_offset: 300 }))).toEqual([
      'day after',
      'last',
    ])
    expect(details(await page(root, { ...days, utc_offset: 360 }))).toEqual(['morning', 'day after', 'last'])
  })

  test('an invalid filter is refused', async () => {
    const root = await buildRoot()
    for (const query of [
      'start_date=2026-02-30',
      'start_date=tomorrow',
      'end_date=2026-1-1',
      'start_date=2026-03-09&end_date=2026-03-08',
      'utc_offset=900',
      'utc_offset=x',
      `admin_name=${'x'.repeat(201)}`,
      `action=${'x'.repeat(65)}`,
      'admin_name=%00',
    ]) {
      const { status, body } = await ask(root, `auth/logs/?${query}`)
      expect([query, status]).toEqual([query, 400])
      expect(Object.keys(body as object).length).toBeGreaterThan(0)
    }
  })
})

describe('pages and counts match those computed row by row', () => {
  const NAMES = ['System', 'Dana Reyes', 'Ada Lund']
  const ACTIONS = ['kiosk_changed', 'user_created', 'signed_in']
  const DAY_MS = 86_400_000

  /** 400 rows over five months, several at the same moment, by people of two organizations and of none. */
  async function buildMonths() {
    const harbor = await buildOrganization(world.deps)
    const ridge = await buildOrganization(world.deps)
    const admin = (permissions: Record<string, boolean>) =>
      buildUser(world.deps, { role: 'admin', permissions, manage_organizations: [harbor.id] })
    const people = {
      root: await buildRoot(),
      listed: await admin({ manage_organizations: true, manage_admin_activity_logs: true }),
      full: await admin({ full_admin: true }),
      own: await admin({ manage_organizations: true }),
    }
    const actors = [null, people.listed.id, people.full.id, people.own.id]
    // A small generator, so that a failure can be reproduced.
    let seed = 7
    const pick = <Value>(values: readonly Value[]): Value => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return values[Math.floor((seed / 2_147_483_648) * values.length)] as Value
    }
    const start = Date.parse('2026-01-28T00:00:00Z')
    const moments = Array.from({ length: 150 }, (_, index) => start + index * DAY_MS)
    const rows = Array.from({ length: 400 }, () =>
      row({
        at: new Date(pick(moments) + pick([0, 1, 18 * 3_600_000, DAY_MS - 1])),
        actor_id: pick(actors),
        actor_name: pick(NAMES),
        action: pick(ACTIONS),
        organization_id: pick([null, harbor.id, ridge.id]),
      }),
    )
    await world.db.insert(activity).values(rows)
    const stored = await activityRows(world.db)
    return { people, harbor, rows: stored }
  }

  type World = Awaited<ReturnType<typeof buildMonths>>
  type Stored = World['rows'][number]

  /** authz line 7, implemented independently. */
  const READS: Record<keyof World['people'], (row: Stored, world: World) => boolean> = {
    root: () => true,
    listed: (entry, { people, harbor }) =>
      entry.organization_id === harbor.id || entry.actor_id === people.listed.id,
    full: (entry, { people }) => entry.organization_id !== null || entry.actor_id === people.full.id,
    own: (entry, { people }) => entry.actor_id === people.own.id,
  }
  const FILTERS: Record<string, string>[] = [
    {},
    { action: 'user_created' },
    { admin_name: 'Dana Reyes' },
    { admin_name: 'System', action: 'signed_in' },
    { start_date: '2026-02-10', end_date: '2026-02-10' },
    { start_date: '2026-02-10', end_date: '2026-05-17' },
    { start_date: '2026-03-01', end_date: '2026-03-31' },
    { start_date: '2026-04-30', end_date: '2026-05-01', action: 'signed_in' },
    { start_date: '2026-02-11', admin_name: 'Ada Lund' },
    { end_date: '2026-05-30', admin_name: 'System', action: 'kiosk_changed' },
  ]

  test('for everyone who may read the log', async () => {
    const built = await buildMonths()
    for (const who of Object.keys(READS) as (keyof typeof READS)[]) {
      for (const filter of FILTERS) {
        const { start_date, end_date, admin_name, action } = filter
        const from = start_date ? Date.parse(start_date) : Number.NEGATIVE_INFINITY
        const until = end_date ? Date.parse(end_date) + DAY_MS : Number.POSITIVE_INFINITY
        const expected = built.rows
          .filter((entry) => READS[who](entry, built))
          .filter(({ at }) => at.getTime() >= from && at.getTime() < until)
          .filter((entry) => !admin_name || entry.actor_name === admin_name)
          .filter((entry) => !action || entry.action === action)
          .sort((one, other) => other.at.getTime() - one.at.getTime() || other.id - one.id)
          .map(({ id }) => id)
        const page_size = 37
        const pages = Math.max(1, Math.ceil(expected.length / page_size))
        const found: unknown[] = []
        for (let number = 1; number <= pages; number += 1) {
          const { results, count, total_pages } = await page(built.people[who], {
            ...filter,
            page_size,
            page: number,
          })
          expect([who, filter, count, total_pages]).toEqual([who, filter, expected.length, pages])
          found.push(...results.map(({ id }) => id))
        }
        expect([filter, found]).toEqual([filter, expected])
        const beyond = await page(built.people[who], { ...filter, page_size, page: pages + 1 })
        expect(beyond).toMatchObject({ results: [], count: expected.length })
      }
    }
  })
})

describe('the choices of the filters', () => {
  test('names: everyone in the rows the caller may read, once each', spec('A-341'), async () => {
    const harbor = await buildOrganization(world.deps)
    const ridge = await buildOrganization(world.deps)
    const admin = (permissions: Record<string, boolean>) =>
      buildUser(world.deps, { role: 'admin', permissions, manage_organizations: [harbor.id] })
    const reader = await admin({ manage_organizations: true, manage_admin_activity_logs: true })
    const withoutFlag = await admin({ manage_organizations: true })
    const full = await admin({ full_admin: true })
    const root = await buildRoot()
    await write(
      { actor_name: 'bela', organization_id: harbor.id },
      { actor_name: 'Anna', organization_id: harbor.id },
      { actor_name: 'Anna', organization_id: harbor.id, action: 'user_created' },
      { actor_name: 'Cleo', organization_id: ridge.id },
      { actor_name: 'System' },
      { actor_name: 'Reader Then', actor_id: reader.id, organization_id: ridge.id },
      { actor_name: 'Flagless', actor_id: withoutFlag.id },
    )
    const names = async (person: Person) => (await ask(person, 'auth/logs/admin-names/')).body
    const listed = (...of: string[]) => of.map((name) => ({ name }))
    expect(await names(root)).toEqual(listed('Anna', 'bela', 'Cleo', 'Flagless', 'Reader Then', 'System'))
    expect(await names(full)).toEqual(listed('Anna', 'bela', 'Cleo', 'Reader Then'))
    expect(await names(reader)).toEqual(listed('Anna', 'bela', 'Reader Then'))
    expect(await names(withoutFlag)).toEqual(listed('Flagless'))
    expect(await names(await admin({ manage_admin_activity_logs: true }))).toEqual([])
  })

  test('actions: each with its label, the same as in the rows', spec('A-342'), async () => {
    const root = await buildRoot()
    const { status, body } = await ask(root, 'auth/logs/actions/')
    expect(status).toBe(200)
    const labels = body as Record<string, string>
    expect(labels).toMatchObject({ kiosk_changed: 'Kiosk changed', user_created: 'User created' })
    await write(...Object.keys(labels).map((action) => ({ action })))
    for (const [action, label] of Object.entries(labels)) {
      const { results } = await page(root, { action })
      expect([action, results.map((entry) => entry.action)]).toEqual([action, [label]])
    }
  })

  test('are for platform staff only', async () => {
    for (const path of ['auth/logs/', 'auth/logs/admin-names/', 'auth/logs/actions/']) {
      for (const role of ['org_admin', 'org_event_manager', 'org_user', 'user'] as const) {
        const { status } = await ask(await buildUser(world.deps, { role }), path)
        expect([role, status]).toEqual([role, 403])
      }
      expect((await call(world, `GET /api/${path}`)).status).toBe(401)
      const admin = await buildUser(world.deps, { role: 'admin' })
      expect((await ask(admin, path)).status).toBe(200)
    }
  })
})
