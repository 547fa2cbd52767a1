import { describe, expect, test } from 'vitest'
import type { ActivityEntry } from '#contract/activity.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { ask, LOG, listed, ORG_LOG, OWN, type Person, setUp, world, write } from './activityWorld.ts'

// authz lines 7, 10 and 74: which rows are in whose log, and how a log is requested.

setUp()

const details = async (person: Person, path: string) =>
  (await listed(person, path)).map((entry) => entry.details)

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
