import { beforeEach, describe, expect, test } from 'vitest'
import type { ActivityEntry } from '#contract/activity.ts'
import { activity } from '#server/db/schema/activity.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildOrganization, buildPartnership, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { signIn } from '#tests/support/signIn.ts'
import { spec } from '#tests/support/spec.ts'

// authz lines 7, 10 and 74: which rows are in whose log, and how a log is requested.

let world: TestApp
beforeEach(async () => {
  world = await freshApp()
})

interface Person {
  id: number
  first_name: string
  last_name: string
}
type NewRow = Partial<typeof activity.$inferInsert>

const ask = async (person: Person, path: string) =>
  call(world, `GET /api/${path}`, { token: await world.as(person.id) })
const listed = async (person: Person, path: string) => {
  const { status, body, text } = await ask(person, path)
  expect(status, text).toBe(200)
  return body as ActivityEntry[]
}
const details = async (person: Person, path: string) =>
  (await listed(person, path)).map((entry) => entry.details)
const write = (person: Person | null, text: string, row: NewRow = {}) =>
  world.db.insert(activity).values({
    actor_id: person?.id ?? null,
    actor_name: person ? `${person.first_name} ${person.last_name}` : 'System',
    action: 'event_teams_changed',
    subject: 'event',
    subject_id: '1',
    details: text,
    ...row,
  })

const LOG = 'auth/logs/?no_pagination=true'
const ORG_LOG = 'auth/logs/org-log/?no_pagination=true'
const OWN = 'user-dashboard/user-activity/?no_pagination=true'

describe('a line', () => {
  test('about an account links to the person, staff or not, until the account is deleted', async () => {
    const organization = await buildOrganization(world.deps)
    const root = await buildUser(world.deps, { role: 'super_admin', organization_id: organization.id })
    const pat = await buildUser(world.deps, { role: 'user', organization_id: organization.id })
    const of = (id: number) =>
      ({
        action: 'signed_in',
        subject: 'session',
        subject_id: String(id),
        organization_id: organization.id,
      }) as const
    await write(null, 'staff', of(root.id))
    await write(null, 'person', of(pat.id))
    await write(null, 'gone', of(999_999))
    const rows = await listed(root, LOG)
    const records = Object.fromEntries(rows.map(({ details: text, record }) => [text, record]))
    expect(records).toMatchObject({
      staff: { subject: 'admin', id: String(root.id) },
      person: { subject: 'user', id: String(pat.id), organization: organization.id },
      gone: null,
    })
  })

  test(
    "says when, who, what, about whom and details; only the platform's log also says from where",
    spec('X-1204'),
    async () => {
      const organization = await buildOrganization(world.deps)
      const root = await buildUser(world.deps, {
        role: 'super_admin',
        first_name: 'Ada',
        last_name: 'Lund',
        organization_id: organization.id,
      })
      const by = { user: { id: root.id, name: 'Ada Lund' }, ip: '203.0.113.9', browser: 'Firefox' }
      await world.db.transaction((tx) =>
        recordActivity(tx, by, {
          action: 'mission_report_downloaded',
          subject: 'mission-report',
          subject_id: 7,
          organization_id: organization.id,
          affected_entity: 'Mission report MSN-000007',
          details: 'Downloaded the report of MSN-000007',
        }),
      )
      const [stored] = await activityRows(world.db)
      const line = {
        id: stored?.id,
        date_time: stored?.at.toISOString(),
        admin_name: 'Ada Lund',
        action: 'Mission report downloaded',
        affected_entity: 'Mission report MSN-000007',
        details: 'Downloaded the report of MSN-000007',
        record: { subject: 'mission-report', id: '7', organization: organization.id },
        actor: { subject: 'admin', id: root.id },
      }
      for (const path of [ORG_LOG, OWN]) {
        const { body, text } = await ask(root, path)
        expect([path, body]).toEqual([path, [line]])
        expect(text).not.toMatch(/203\.0\.113|Firefox/)
      }
      expect(await listed(root, LOG)).toEqual([
        {
          ...line,
          ip_address: '203.0.113.9',
          browser: 'Firefox',
        },
      ])
    },
  )

  test('about an import links to the organization, as an import has no page of its own', async () => {
    const organization = await buildOrganization(world.deps)
    const root = await buildUser(world.deps, { role: 'super_admin' })
    const by = { user: { id: root.id, name: 'Ada Lund' }, ip: '203.0.113.9', browser: 'Firefox' }
    await world.db.transaction((tx) =>
      recordActivity(tx, by, {
        action: 'users_imported',
        subject: 'user',
        subject_id: 'ba71e0c1-1988-495a-8217-0b63720cd2e8',
        organization_id: organization.id,
        details: '2 users.',
      }),
    )
    expect(await listed(root, LOG)).toMatchObject([
      { record: { subject: 'organization', id: organization.id } },
    ])
  })

  test(
    'about a partnership links to its request, as either side sees it today, while there is one',
    spec('X-1285'),
    async () => {
      const [from, to] = [await buildOrganization(world.deps), await buildOrganization(world.deps)]
      const root = await buildUser(world.deps, { role: 'super_admin' })
      const of = async (status: (typeof partnerships.$inferSelect)['status']) => {
        const { id } = await buildPartnership(world.deps, from.id, to.id, { status })
        for (const organization_id of [from.id, to.id])
          await write(null, status, {
            action: 'partnership_requested',
            subject: 'partnership',
            subject_id: String(id),
            organization_id,
          })
      }
      const records = async (organization: { id: number }) =>
        (await listed(root, `${ORG_LOG}&organization=${organization.id}`)).map(
          ({ details: status, record }) => [status, record?.request],
        )
      for (const status of ['rejected', 'cancelled', 'removed', 'pending'] as const) await of(status)
      const seen = (type: string) => [
        ['pending', { type, status: 'pending' }],
        ['removed', { type, status: 'approved' }],
        ['cancelled', { type, status: 'cancelled' }],
        ['rejected', { type, status: 'rejected' }],
      ]
      expect(await records(from)).toEqual(seen('sent'))
      expect(await records(to)).toEqual(seen('received'))
      const [row] = await listed(root, `${ORG_LOG}&organization=${to.id}`)
      expect(row?.record).toMatchObject({ subject: 'partnership', organization: to.id })
      await world.db.delete(partnerships)
      expect(await records(to)).toEqual(seen('').map(([status]) => [status, undefined]))
    },
  )

  test('about a sign-in appears at once, with readable text', async () => {
    const user = await buildUser(world.deps, { role: 'user' })
    await signIn(world, user.email)
    expect(await listed(user, OWN)).toMatchObject([
      { action: 'Signed in', admin_name: `${user.first_name} ${user.last_name}` },
    ])
  })
})

describe('the number of rows returned', () => {
  const PATHS = ['auth/logs/', 'auth/logs/org-log/', 'user-dashboard/user-activity/'] as const

  /** Twelve rows that all three logs show to the same person. */
  async function buildTwelve() {
    const organization = await buildOrganization(world.deps)
    const root = await buildUser(world.deps, { role: 'super_admin', organization_id: organization.id })
    for (let number = 1; number <= 12; number++) {
      await write(root, String(number), { organization_id: organization.id })
    }
    return root
  }
  const down = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => String(from - index))

  test('each log is sorted newest first, in pages of ten', async () => {
    const root = await buildTwelve()
    for (const path of PATHS) {
      const { body } = await ask(root, path)
      expect(body).toMatchObject({ count: 12, total_pages: 2, page: 1, page_size: 10 })
      const page = (at: string) =>
        ask(root, `${path}?${at}`).then(
          (answer) => answer.body as { results: ActivityEntry[]; count: number },
        )
      const texts = async (at: string) => (await page(at)).results.map((entry) => entry.details)
      expect(await texts('page=1')).toEqual(down(12, 3))
      expect(await texts('page=2')).toEqual(down(2, 1))
      expect(await texts('page=3')).toEqual([])
      expect(await page('page=2&page_size=5')).toMatchObject({ count: 12, total_pages: 3 })
      expect(await texts('page=2&page_size=5')).toEqual(down(7, 3))
    }
  })

  test('each log can be read whole, or only its newest rows', async () => {
    const root = await buildTwelve()
    for (const path of PATHS) {
      expect(await details(root, `${path}?no_pagination=true`)).toEqual(down(12, 1))
      expect(await details(root, `${path}?no_pagination=true&limit=5`)).toEqual(down(12, 8))
      expect(await details(root, `${path}?no_pagination=true&limit=40`)).toEqual(down(12, 1))
      const cut = async (query: string) => {
        const { body } = await ask(root, `${path}?${query}`)
        const { results, count, total_pages } = body as {
          results: ActivityEntry[]
          count: number
          total_pages: number
        }
        return { count, total_pages, texts: results.map((entry) => entry.details) }
      }
      // Paging applies to the rows that `limit` allows.
      expect(await cut('limit=7&page_size=5')).toEqual({ count: 7, total_pages: 2, texts: down(12, 8) })
      expect(await cut('limit=7&page_size=5&page=2')).toEqual({ count: 7, total_pages: 2, texts: down(7, 6) })
      expect(await cut('limit=7&page_size=5&page=3')).toEqual({ count: 7, total_pages: 2, texts: [] })
    }
  })

  test('each log refuses an invalid number of rows', async () => {
    const root = await buildTwelve()
    for (const path of PATHS) {
      for (const query of ['limit=0', 'limit=-1', 'limit=5001', 'limit=x', 'page=0', 'page_size=101']) {
        const { status } = await ask(root, `${path}?${query}`)
        expect([query, status]).toEqual([query, 400])
      }
    }
  })
})

describe('whose rows', () => {
  async function buildPeople() {
    const { deps } = world
    const harbor = await buildOrganization(deps)
    const ridge = await buildOrganization(deps)
    const person = (role: 'org_admin' | 'org_event_manager' | 'org_user' | 'user', of: { id: number }) =>
      buildUser(deps, { role, organization_id: of.id })
    const admin = (permissions: Record<string, boolean>) =>
      buildUser(deps, { role: 'admin', permissions, manage_organizations: [harbor.id] })
    const people = {
      root: await buildUser(deps, { role: 'super_admin' }),
      reader: await admin({ manage_organizations: true, manage_admin_activity_logs: true }),
      // The guard's name of the flag counts as the flag (authz §1).
      byAlias: await admin({ manage_organizations: true, access_admin_activity_log: true }),
      withoutFlag: await admin({ manage_organizations: true }),
      withoutScope: await admin({ manage_admin_activity_logs: true }),
      full: await buildUser(deps, { role: 'admin', permissions: { full_admin: true } }),
      harborAdmin: await person('org_admin', harbor),
      manager: await person('org_event_manager', harbor),
      orgUser: await person('org_user', harbor),
      user: await person('user', harbor),
      ridgeAdmin: await person('org_admin', ridge),
    }
    await write(people.manager, 'harbor', { organization_id: harbor.id, target_user_id: people.user.id })
    await write(people.user, 'harbor sign-in', { organization_id: harbor.id, subject: 'session' })
    await write(people.ridgeAdmin, 'ridge', { organization_id: ridge.id })
    await write(people.root, 'platform', { target_user_id: people.reader.id })
    for (const name of ['reader', 'byAlias', 'withoutFlag', 'withoutScope'] as const) {
      await write(people[name], `${name} at ridge`, { organization_id: ridge.id })
    }
    return { people, harbor, ridge }
  }
  const STAFF = ['withoutScope', 'withoutFlag', 'byAlias', 'reader'].map((name) => `${name} at ridge`)

  test("the platform's log: all rows, those of the scope, or the caller's own actions", async () => {
    const { people } = await buildPeople()
    expect(await details(people.root, LOG)).toEqual([
      ...STAFF,
      'platform',
      'ridge',
      'harbor sign-in',
      'harbor',
    ])
    expect(await details(people.full, LOG)).toEqual([...STAFF, 'ridge', 'harbor sign-in', 'harbor'])
    expect(await details(people.reader, LOG)).toEqual(['reader at ridge', 'harbor sign-in', 'harbor'])
    expect(await details(people.byAlias, LOG)).toEqual(['byAlias at ridge', 'harbor sign-in', 'harbor'])
    expect(await details(people.withoutFlag, LOG)).toEqual(['withoutFlag at ridge'])
    expect(await details(people.withoutScope, LOG)).toEqual(['withoutScope at ridge'])
    expect((await ask(people.reader, 'auth/logs/')).body).toMatchObject({ count: 3, total_pages: 1 })
    for (const name of ['harborAdmin', 'manager', 'orgUser', 'user'] as const) {
      expect([name, (await ask(people[name], LOG)).status]).toEqual([name, 403])
    }
  })

  test("an organization's log: its own, or the one platform staff request", async () => {
    const { people, harbor, ridge } = await buildPeople()
    const ofHarbor = ['harbor sign-in', 'harbor']
    expect(await details(people.harborAdmin, ORG_LOG)).toEqual(ofHarbor)
    expect(await details(people.harborAdmin, `${ORG_LOG}&organization=${harbor.id}`)).toEqual(ofHarbor)
    expect(await details(people.ridgeAdmin, ORG_LOG)).toEqual([...STAFF, 'ridge'])
    expect(await details(people.root, `${ORG_LOG}&organization=${harbor.id}`)).toEqual(ofHarbor)
    expect(await details(people.reader, `${ORG_LOG}&organization=${harbor.id}`)).toEqual(ofHarbor)
    expect(await details(people.root, ORG_LOG)).toEqual([])
    const outOfScope: [Person, number][] = [
      [people.harborAdmin, ridge.id],
      [people.reader, ridge.id],
      [people.withoutScope, harbor.id],
      [people.harborAdmin, 999_999],
      [people.root, 999_999],
    ]
    for (const [person, id] of outOfScope) {
      const { status, text } = await ask(person, `${ORG_LOG}&organization=${id}`)
      expect([status, text]).toEqual([200, '[]'])
      const page = (await ask(person, `auth/logs/org-log/?organization=${id}`)).body
      expect(page).toMatchObject({ count: 0, results: [] })
    }
    for (const name of ['manager', 'orgUser', 'user'] as const) {
      const { status, body } = await ask(people[name], ORG_LOG)
      expect([name, status]).toEqual([name, 403])
      expect(body).toMatchObject({ detail: 'This log is for administrators of your organization.' })
    }
  })

  test("a person's own log: what they did and what was done to them, but no colleague's sign-in", async () => {
    const { people } = await buildPeople()
    expect(await details(people.user, OWN)).toEqual(['harbor sign-in', 'harbor'])
    expect(await details(people.manager, OWN)).toEqual(['harbor'])
    expect(await details(people.harborAdmin, OWN)).toEqual([])
    expect(await details(people.root, OWN)).toEqual(['platform'])
    expect(await details(people.reader, OWN)).toEqual(['reader at ridge', 'platform'])
    expect((await ask(people.harborAdmin, 'user-dashboard/user-activity/')).body).toMatchObject({ count: 0 })
  })
})
