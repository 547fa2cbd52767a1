import { describe, expect, test } from 'vitest'
import { type DashboardStats, GLOBAL_STAT_TITLES, ORG_STAT_TITLES, USAGE_DAYS } from '#contract/dashboards.ts'
import type { users } from '#server/db/schema/users.ts'
import { buildEvent, buildKiosk, buildOrganization, buildTeam, buildUser } from '#tests/support/builders.ts'
import { ask, busy, type Person, readStats, setUp, world } from './dashboardWorld.ts'

// authz lines 25 and 74: what is counted, over which rows, and the figures for each day of usage.

setUp()

const numbers = (stats: DashboardStats['globalStats']) => stats?.map(({ count }) => count)

/** Harbor has rows that are counted and rows that are not, of each kind; Ridge has one of each. */
async function buildTwo() {
  const { deps } = world
  const harbor = await buildOrganization(deps)
  const ridge = await buildOrganization(deps, { is_active: false })
  const of = { organization_id: harbor.id }
  const person = (role: 'org_admin' | 'org_event_manager' | 'org_user' | 'user', where = harbor) =>
    buildUser(deps, { role, organization_id: where.id })
  const harborAdmin = await person('org_admin')
  const manager = await person('org_event_manager')
  const orgUser = await person('org_user')
  const user = await person('user')
  await buildUser(deps, { role: 'user', ...of, is_active: false })
  const ridgeAdmin = await person('org_admin', ridge)
  const root = await buildUser(deps, { role: 'super_admin' })
  // Platform staff with an organization count as one of its accounts, but not as a member.
  const rootOfHarbor = await buildUser(deps, { role: 'super_admin', ...of })
  const adminOf = (ids: number[], more: Partial<typeof users.$inferInsert> = {}) =>
    buildUser(deps, {
      role: 'admin',
      permissions: { manage_organizations: true },
      manage_organizations: ids,
      ...more,
    })
  const adminOfRidge = await adminOf([ridge.id])

  const today = '2026-11-20'
  const kiosk = (values: object) => buildKiosk(deps, { ...of, ...values })
  const running = await kiosk({ subscription_start_date: today, subscription_end_date: today })
  await kiosk({ status: 'Stopped', needs_check: true })
  await kiosk({ status: 'Maintenance' })
  await kiosk({ license_status: 'Expiring Soon' })
  await kiosk({ subscription_end_date: '2026-11-19' })
  await kiosk({ subscription_start_date: '2026-11-21' })
  await buildKiosk(deps, { organization_id: ridge.id })

  const event = (values: object) => buildEvent(deps, { ...of, creator_id: manager.id, ...values })
  const drill = await event({ start_date: '2026-11-01', end_date: today })
  await event({ start_date: '2026-12-01', end_date: null })
  await event({ start_date: '2026-12-01', end_date: '2026-12-02', status: 'Inactive' })
  await event({ start_date: '2026-11-01', end_date: '2026-11-19' })
  await buildEvent(deps, {
    organization_id: ridge.id,
    creator_id: ridgeAdmin.id,
    sharing_mode: 'Public',
    end_date: '2026-12-31',
  })
  return {
    harbor,
    ridge,
    people: { harborAdmin, manager, orgUser, user, ridgeAdmin, root, rootOfHarbor, adminOfRidge },
    adminOf,
    drill,
    running,
  }
}

// In the order of the titles.
const ALL = [2, 7, 7, 3, 6, 3]
const OF_HARBOR = [6, 5, 2, 2]

describe('the numbers of an organization and of the platform', () => {
  test('match their titles, and cover what each caller manages', async () => {
    const { people, harbor, ridge, adminOf } = await buildTwo()
    const both = await readStats(people.root)
    expect(both.globalStats?.map(({ title }) => title)).toEqual(GLOBAL_STAT_TITLES)
    expect(numbers(both.globalStats)).toEqual(ALL)
    expect(Object.keys(both)).toEqual(['globalStats', 'usage'])

    const own = await readStats(people.harborAdmin)
    expect(own.orgSpecificStats?.map(({ title }) => title)).toEqual(ORG_STAT_TITLES)
    expect(numbers(own.orgSpecificStats)).toEqual(OF_HARBOR)
    expect(Object.keys(own)).toEqual(['orgSpecificStats', 'usage'])

    const staff = await readStats(people.rootOfHarbor)
    expect([numbers(staff.globalStats), numbers(staff.orgSpecificStats)]).toEqual([ALL, OF_HARBOR])

    const limited = await readStats(people.adminOfRidge)
    expect(numbers(limited.globalStats)).toEqual([1, 1, 1, 1, 1, 1])
    expect(limited.orgSpecificStats).toBeUndefined()

    // An admin of Ridge who belongs to Harbor: Ridge gives the global numbers, Harbor their own.
    const between = await readStats(await adminOf([ridge.id], { organization_id: harbor.id }))
    expect(numbers(between.globalStats)).toEqual([1, 1, 1, 1, 1, 1])
    expect(numbers(between.orgSpecificStats)).toEqual(OF_HARBOR)

    const full = await readStats(
      await buildUser(world.deps, { role: 'admin', permissions: { full_admin: true } }),
    )
    // One more account: the admin who belongs to Harbor, created above.
    expect(numbers(full.globalStats)).toEqual([2, 7, 8, 3, 6, 3])
  })

  test('match the counts of the lists the cards link to', async () => {
    const { people, harbor } = await buildTwo()
    const count = async (person: Person, path: string) =>
      ((await ask(person, path)).body as { count: number }).count
    const members = 'organization-users/?roles=org_admin,org_event_manager,org_user,user'
    const lists = [
      'organizations/?',
      'kiosks/?',
      'organization-users/?',
      'kiosks/?in_service=true',
      members,
      'events/?all=true&scheduled=true',
    ]
    for (const person of [people.root, people.adminOfRidge]) {
      const counts = await Promise.all(lists.map((path) => count(person, path)))
      expect(counts).toEqual(numbers((await readStats(person)).globalStats))
    }
    const { harborAdmin, root } = people
    expect([await count(harborAdmin, members), await count(harborAdmin, 'events/?scheduled=true')]).toEqual(
      OF_HARBOR.slice(1, 3),
    )
    const ofHarbor = `&organization=${harbor.id}`
    expect([
      await count(root, `kiosks/?${ofHarbor}`),
      await count(root, members + ofHarbor),
      await count(root, `events/?scheduled=true${ofHarbor}`),
      await count(root, `kiosks/?in_service=true${ofHarbor}`),
    ]).toEqual(OF_HARBOR)
    // A parameter narrows and never widens: kiosks outside the scope stay hidden.
    expect(await count(people.adminOfRidge, `kiosks/?in_service=true${ofHarbor}`)).toBe(0)
    expect((await ask(harborAdmin, 'kiosks/?in_service=true')).status).toBe(403)
  })

  test('are zero if there is nothing to count', async () => {
    const nobody = await buildUser(world.deps, {
      role: 'admin',
      permissions: { manage_settings: true },
      manage_organizations: [(await buildOrganization(world.deps)).id],
    })
    const stats = await readStats(nobody)
    expect(numbers(stats.globalStats)).toEqual([0, 0, 0, 0, 0, 0])
    expect(stats.usage).toHaveLength(USAGE_DAYS)
    expect(busy(stats.usage ?? [])).toEqual([])
  })
})

describe("a person's dashboard", () => {
  test('names the assigned kiosk without its credentials, and counts teams in use and visible events', async () => {
    const { deps } = world
    const organization = await buildOrganization(deps)
    const of = { organization_id: organization.id }
    const kiosk = await buildKiosk(deps, of)
    const user = await buildUser(deps, { role: 'user', ...of, assigned_kiosk_id: kiosk.id })
    const colleague = await buildUser(deps, { role: 'org_event_manager', ...of })
    const leads = await buildTeam(deps, { ...of, members: [user, colleague] })
    await buildTeam(deps, { ...of, members: [colleague, user] })
    await buildTeam(deps, { ...of, members: [user], is_active: false })
    await buildTeam(deps, { ...of, members: [colleague] })
    const creator_id = colleague.id
    await buildEvent(deps, { ...of, creator_id })
    await buildEvent(deps, { ...of, creator_id, sharing_mode: 'Private', teams: [leads] })
    await buildEvent(deps, { ...of, creator_id, sharing_mode: 'Private' })
    await buildEvent(deps, { ...of, creator_id, status: 'Inactive' })

    const { body, text } = await ask(user, 'user-dashboard/user-dashboard/')
    expect(body).toMatchObject({
      assigned_kiosk: { id: kiosk.id, kiosk_id: kiosk.kiosk_id, name: kiosk.name, status: 'Running' },
      assigned_teams_count: 2,
      events_count: 2,
    })
    expect(Object.keys((body as { assigned_kiosk: object }).assigned_kiosk)).toEqual([
      'id',
      'kiosk_id',
      'name',
      'status',
    ])
    expect(text).not.toMatch(/password|username|access_url|sealed|hash/)
    expect((await ask(colleague, 'user-dashboard/user-dashboard/')).body).toMatchObject({
      assigned_kiosk: null,
      assigned_teams_count: 3,
      events_count: 4,
    })
  })

  test('counts as many events as the list of events, for every role', async () => {
    const { people } = await buildTwo()
    for (const person of Object.values(people)) {
      const { body } = await ask(person, 'user-dashboard/user-dashboard/')
      const listed = (await ask(person, 'events/')).body as { count: number }
      expect((body as { events_count: number }).events_count).toBe(listed.count)
    }
  })
})
