import { describe, expect, test } from 'vitest'
import { numberOf } from '#contract/userNumber.ts'
import { users } from '#server/db/schema/users.ts'
import { buildKiosk, buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type Body, PATH, peopleWorld, type User } from '#tests/support/peopleWorld.ts'
import { spec } from '#tests/support/spec.ts'

const world = await peopleWorld()

describe('the list', () => {
  test('has the specified fields of each person', spec('A-209', 'E-186'), async () => {
    const kiosk = await buildKiosk(world, { organization_id: world.at.harbor.id, name: 'Lighthouse' })
    const manager = await world.person({
      role: 'org_event_manager',
      first_name: 'Dana',
      last_name: 'Reyes',
      phone_number: '+12025550101',
      country_dial_code: '+1',
      country_code: 'US',
      assigned_kiosk_id: kiosk.id,
      is_active: false,
    })
    const { results } = await world.list('roles=org_event_manager')
    expect(results).toEqual([
      {
        id: manager.id,
        first_name: 'Dana',
        last_name: 'Reyes',
        email: manager.email,
        phone_number: '+12025550101',
        country_dial_code: '+1',
        country_code: 'US',
        roles: 'org_event_manager',
        is_active: false,
        status: 'Inactive',
        created_at: manager.created_at.toISOString(),
        updated_at: manager.updated_at.toISOString(),
        assigned_kiosk: kiosk.id,
        assigned_kiosk_details: { id: kiosk.id, name: 'Lighthouse' },
        organization: world.at.harbor.id,
        organization_name: world.at.harbor.name,
        permissions: { manage_events: true },
        invitation: { accepted: false, expires_at: null },
        version: 1,
      },
    ])
    expect((await world.ask(`GET ${PATH}${manager.id}/?type=all_type`)).body).toEqual(results[0])
    expect((await world.list('search=Person')).results[0]).toMatchObject({
      is_active: true,
      status: 'Active',
    })
  })

  test('puts administrators first in their order, and reverses with the order', async () => {
    const named = (first_name: string, values: Partial<User> = {}) => world.person({ first_name, ...values })
    await changeRow(world, users, world.at.administrator.id, { first_name: 'Olga' })
    await named('Bea')
    await named('Ada', { role: 'org_event_manager' })
    await named('cid')
    await buildUser(world, { role: 'admin', organization_id: world.at.harbor.id, first_name: 'Yan' })
    await buildUser(world, { role: 'super_admin', organization_id: world.at.harbor.id, first_name: 'Zoe' })
    expect(await world.namesOf('')).toEqual(['Zoe', 'Yan', 'Olga', 'Bea', 'Ada', 'cid'])
    expect(await world.namesOf('ordering=id')).toEqual(['Zoe', 'Yan', 'Olga', 'Bea', 'Ada', 'cid'])
    expect(await world.namesOf('ordering=-id')).toEqual(['cid', 'Ada', 'Bea', 'Olga', 'Yan', 'Zoe'])
    expect(await world.namesOf('ordering=first_name')).toEqual(['Zoe', 'Yan', 'Olga', 'Ada', 'Bea', 'cid'])
    expect(await world.namesOf('ordering=-first_name')).toEqual(['Zoe', 'Yan', 'Olga', 'cid', 'Bea', 'Ada'])
    expect(await world.namesOf('ordering=-first_name&search=a')).toEqual([
      'Zoe',
      'Yan',
      'Olga',
      'cid',
      'Bea',
      'Ada',
    ])
  })

  test('sorts by further columns, administrators first, active before inactive', spec('X-562'), async () => {
    const named = (first_name: string, values: Partial<User>) => world.person({ first_name, ...values })
    await changeRow(world, users, world.at.administrator.id, { first_name: 'Olga' })
    await named('Ada', { last_name: 'Young', email: 'c@harbor.test' })
    await named('Bea', { last_name: 'adams', email: 'A@harbor.test', is_active: false })
    await named('Cid', { last_name: 'Moore', email: 'b@harbor.test', role: 'org_event_manager' })
    for (const [ordering, names] of [
      ['last_name', ['Bea', 'Cid', 'Ada']],
      ['-email', ['Ada', 'Cid', 'Bea']],
      ['status', ['Ada', 'Cid', 'Bea']],
      ['-event_manager', ['Cid', 'Bea', 'Ada']],
    ] as const)
      expect(await world.namesOf(`ordering=${ordering}`), ordering).toEqual(['Olga', ...names])
    expect(await world.namesOf('ordering=email&search=@harbor.test')).toEqual(['Bea', 'Cid', 'Ada'])
  })

  test.each(['id', '-first_name', 'email'])(
    'in pages by %s contains each person exactly once, from either end',
    async (ordering) => {
      for (let index = 0; index < 11; index++) await world.person({ first_name: `Name ${index % 3}` })
      const whole = (await world.list(`ordering=${ordering}`)).results.map(({ id }) => id)
      expect(whole).toHaveLength(12)
      for (const search of ['', '&search=name']) {
        const paged: unknown[] = []
        for (let page = 1; page <= 4; page++) {
          const { body } = await world.ask(
            `GET ${PATH}?page_size=5&ordering=${ordering}&page=${page}${search}`,
          )
          expect(body).toMatchObject(search ? { count: 11, total_pages: 3 } : { count: 12, total_pages: 3 })
          paged.push(...(body.results as Body[]).map(({ id }) => id))
        }
        expect(paged).toEqual(search ? whole.filter((id) => id !== world.at.administrator.id) : whole)
      }
    },
  )

  test('searches id, names, address, phone, role and kiosk, in any case', async () => {
    const kiosk = await buildKiosk(world, { organization_id: world.at.harbor.id, name: 'Lighthouse 7' })
    const wanted = await world.person({
      first_name: 'Dana',
      last_name: 'Reyes',
      email: 'dana.reyes@station.test',
      phone_number: '+12025550188',
      role: 'org_event_manager',
      assigned_kiosk_id: kiosk.id,
    })
    await world.person({ first_name: 'Sam', last_name: 'Lee', email: 'sam@shore.test' })
    const texts = [
      String(wanted.id),
      numberOf(wanted.id),
      `usr-${wanted.id}`,
      `00${wanted.id}`,
      'DANA',
      'reyes',
      'dana reyes',
      'Reyes@Station',
      '2025550188',
      '(202) 555-0188',
      '+1 202',
      'Event Manager',
      'lighthouse',
    ]
    for (const text of texts) {
      const { results } = await world.list(`search=${encodeURIComponent(text)}`)
      expect([text, results.some(({ id }) => id === wanted.id)]).toEqual([text, true])
      expect([text, results.some(({ first_name }) => first_name === 'Sam')]).toEqual([text, false])
    }
  })

  test('finds nobody by other texts, which are taken literally', spec('X-1051'), async () => {
    await world.person({ first_name: 'Dana', last_name: 'Reyes', role: 'org_event_manager' })
    for (const text of ['reyes dana', 'nobody', '%', '_', '_ana', 'dana\\', 'hash', 'org_admin', 'org event'])
      expect((await world.list(`search=${encodeURIComponent(text)}`)).count, text).toBe(0)
    await world.person({ first_name: 'Under_score', last_name: '100%' })
    for (const text of ['_', '%', 'r_s'])
      expect(await world.namesOf(`search=${encodeURIComponent(text)}`, world.root)).toEqual(['Under_score'])
  })

  test('filters by organization, kiosk and roles together', async () => {
    const kiosk = await buildKiosk(world, { organization_id: world.at.harbor.id })
    await world.person({ first_name: 'At kiosk', assigned_kiosk_id: kiosk.id })
    await world.person({ first_name: 'Manager', role: 'org_event_manager' })
    await world.person({ first_name: 'Other', role: 'org_user' })
    const own = `organization=${world.at.harbor.id}`
    expect(await world.namesOf(`${own}&kiosk=${kiosk.id}`, world.root)).toEqual(['At kiosk'])
    expect(await world.namesOf(`${own}&roles=org_event_manager,%20ORG_USER`, world.root)).toEqual([
      'Manager',
      'Other',
    ])
    expect(await world.namesOf(`${own}&roles=pilot`, world.root)).toEqual([])
    expect(await world.namesOf(`${own}&kiosk=${kiosk.id}&roles=org_user`, world.root)).toEqual([])
  })

  test('an invalid order or number is refused by name', async () => {
    for (const query of ['ordering=phone_number', 'page=0', 'page_size=101', 'organization=x']) {
      const { status, body } = await world.ask(`GET ${PATH}?${query}`)
      expect([status, Object.keys(body)]).toEqual([400, [query.split('=')[0]]])
    }
  })
})

test('an org_admin sees and manages its own profile, kiosks, users', spec('A-003'), async () => {
  const own = {
    kiosk: await buildKiosk(world, { organization_id: world.at.harbor.id }),
    people: [await world.person(), await world.person({ role: 'org_event_manager' })],
  }
  const other = await buildUser(world, { role: 'org_admin' })
  const foreign = {
    organization: other.organization_id ?? 0,
    kiosk: await buildKiosk(world, { organization_id: other.organization_id ?? 0 }),
    person: await buildUser(world, { role: 'user', organization_id: other.organization_id }),
  }
  const status = async (request: `${string} /${string}`, json?: unknown) =>
    (await world.ask(request, json)).status
  const idsOf = (body: unknown) =>
    (Array.isArray(body) ? body : (body as { results: Body[] }).results).map(({ id }) => id)

  expect((await world.ask('GET /api/organizations/my_organization/')).body).toMatchObject({
    id: world.at.harbor.id,
  })
  expect(await status(`GET /api/organizations/${world.at.harbor.id}/`)).toBe(200)
  expect(await status(`GET /api/organizations/${foreign.organization}/`)).toBe(404)

  expect(idsOf((await world.ask('GET /api/organizations/get_org_kiosk/')).body)).toEqual([own.kiosk.id])
  const rename = (id: number) => status(`PUT /api/organizations/update_kiosk/${id}/`, { name: 'Renamed' })
  expect([await rename(own.kiosk.id), await rename(foreign.kiosk.id)]).toEqual([200, 404])

  const [participant, manager] = own.people
  expect(idsOf((await world.ask(`GET ${PATH}?page_size=100`)).body)).toEqual([
    world.at.administrator.id,
    participant?.id,
    manager?.id,
  ])
  const change = (id: number | undefined) => status(`PATCH ${PATH}${id}/`, { first_name: 'Changed' })
  expect([await change(participant?.id), await change(manager?.id), await change(foreign.person.id)]).toEqual(
    [200, 200, 404],
  )
  // It can assign only the roles of an organization's users.
  const add = (roles: string, organization?: number) =>
    status(`POST ${PATH}`, {
      first_name: 'New',
      last_name: roles,
      email: `${roles}.${world.at.harbor.id}@example.test`,
      roles,
      organization,
    })
  expect([
    await add('user'),
    await add('org_event_manager'),
    await add('org_admin'),
    await add('admin'),
  ]).toEqual([201, 201, 400, 400])
  expect(await add('org_user', foreign.organization)).toBe(400)
})
