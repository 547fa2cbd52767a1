import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activity, sessions, throttles, users } from '#server/db/schema.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { BUILT_PASSWORD, buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { lastMail, mailsTo, tokenIn } from '#tests/support/mail.ts'
import { spec } from '#tests/support/spec.ts'

const PATH = '/api/organization-users/'
const CHOSEN = 'Quiet-trout-42'
const MISSING_ID = 2_000_000_000

type User = typeof users.$inferSelect
type Body = Record<string, unknown>

let world: TestApp
let harbor: { id: number; name: string }
let administrator: User
let token: string
let root: string

beforeAll(async () => {
  world = await freshApp()
  root = await world.as((await buildUser(world, { role: 'super_admin' })).id)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(throttles)
  harbor = await buildOrganization(world)
  administrator = await buildUser(world, { role: 'org_admin', organization_id: harbor.id })
  token = await world.as(administrator.id)
})

const ask = async (
  request: `${string} /${string}`,
  json?: unknown,
  options: { as?: string; ifMatch?: string } = {},
) => {
  const answer = await call(world, request, {
    token: options.as ?? token,
    ...(json !== undefined && { json }),
    ...(options.ifMatch !== undefined && { headers: { 'if-match': options.ifMatch } }),
  })
  return { ...answer, body: answer.body as Body }
}
const list = async (query: string, as = token) => {
  const { status, body } = await ask(`GET ${PATH}?page_size=100&${query}`, undefined, { as })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body as unknown as { results: Body[]; count: number; total_pages: number }
}
const namesOf = async (query: string, as = token) =>
  (await list(query, as)).results.map(({ first_name }) => first_name)
const person = (values: Partial<User> = {}) =>
  buildUser(world, { role: 'user', organization_id: harbor.id, ...values })
const rowOf = async (id: number) => (await world.db.select().from(users).where(eq(users.id, id)))[0]
const newestActivity = async () =>
  (await world.db.select().from(activity).orderBy(desc(activity.id)).limit(1))[0]

describe('the list', () => {
  test('tells of each person what the specification names', spec('A-209'), async () => {
    const kiosk = await buildKiosk(world, { organization_id: harbor.id, name: 'Lighthouse' })
    const manager = await person({
      role: 'org_event_manager',
      first_name: 'Dana',
      last_name: 'Reyes',
      phone_number: '+12025550101',
      country_dial_code: '+1',
      country_code: 'US',
      assigned_kiosk_id: kiosk.id,
      is_active: false,
    })
    const { results } = await list('roles=org_event_manager')
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
        organization: harbor.id,
        organization_name: harbor.name,
        permissions: { manage_events: true },
        version: 1,
      },
    ])
    expect((await ask(`GET ${PATH}${manager.id}/?type=all_type`)).body).toEqual(results[0])
    expect((await list('search=Person')).results[0]).toMatchObject({ is_active: true, status: 'Active' })
  })

  test('puts administrators first in their order, and turns with the order asked for', async () => {
    const named = (first_name: string, values: Partial<User> = {}) => person({ first_name, ...values })
    await world.db.update(users).set({ first_name: 'Olga' }).where(eq(users.id, administrator.id))
    await named('Bea')
    await named('Ada', { role: 'org_event_manager' })
    await named('cid')
    await buildUser(world, { role: 'admin', organization_id: harbor.id, first_name: 'Yan' })
    await buildUser(world, { role: 'super_admin', organization_id: harbor.id, first_name: 'Zoe' })
    expect(await namesOf('')).toEqual(['Zoe', 'Yan', 'Olga', 'Bea', 'Ada', 'cid'])
    expect(await namesOf('ordering=id')).toEqual(['Zoe', 'Yan', 'Olga', 'Bea', 'Ada', 'cid'])
    expect(await namesOf('ordering=-id')).toEqual(['cid', 'Ada', 'Bea', 'Olga', 'Yan', 'Zoe'])
    expect(await namesOf('ordering=first_name')).toEqual(['Zoe', 'Yan', 'Olga', 'Ada', 'Bea', 'cid'])
    expect(await namesOf('ordering=-first_name')).toEqual(['Zoe', 'Yan', 'Olga', 'cid', 'Bea', 'Ada'])
    expect(await namesOf('ordering=-first_name&search=a')).toEqual([
      'Zoe',
      'Yan',
      'Olga',
      'cid',
      'Bea',
      'Ada',
    ])
  })

  test.each(['id', '-id', 'first_name', '-first_name'])(
    'in pages by %s: every person once, whichever end a page is nearer to',
    async (ordering) => {
      for (let index = 0; index < 11; index++) await person({ first_name: `Name ${index % 3}` })
      const whole = (await list(`ordering=${ordering}`)).results.map(({ id }) => id)
      expect(whole).toHaveLength(12)
      for (const search of ['', '&search=name']) {
        const paged: unknown[] = []
        for (let page = 1; page <= 4; page++) {
          const { body } = await ask(`GET ${PATH}?page_size=5&ordering=${ordering}&page=${page}${search}`)
          expect(body).toMatchObject(search ? { count: 11, total_pages: 3 } : { count: 12, total_pages: 3 })
          paged.push(...(body.results as Body[]).map(({ id }) => id))
        }
        expect(paged).toEqual(search ? whole.filter((id) => id !== administrator.id) : whole)
      }
    },
  )

  test('finds by id, names, address, phone, role and kiosk, in any case', async () => {
    const kiosk = await buildKiosk(world, { organization_id: harbor.id, name: 'Lighthouse 7' })
    const wanted = await person({
      first_name: 'Dana',
      last_name: 'Reyes',
      email: 'dana.reyes@station.test',
      phone_number: '+12025550188',
      role: 'org_event_manager',
      assigned_kiosk_id: kiosk.id,
    })
    await person({ first_name: 'Sam', last_name: 'Lee', email: 'sam@shore.test' })
    const texts = [
      String(wanted.id),
      'DANA',
      'reyes',
      'dana reyes',
      'Reyes@Station',
      '2025550188',
      '(202) 555-0188',
      '+1 202',
      'event_manager',
      'Event Manager',
      'lighthouse',
    ]
    for (const text of texts) {
      const { results } = await list(`search=${encodeURIComponent(text)}`)
      expect([text, results.some(({ id }) => id === wanted.id)]).toEqual([text, true])
      expect([text, results.some(({ first_name }) => first_name === 'Sam')]).toEqual([text, false])
    }
  })

  test.each(['reyes dana', 'nobody', '%', '_ana', 'dana\\', 'hash'])('finds nobody by %j', async (text) => {
    await person({ first_name: 'Dana', last_name: 'Reyes' })
    expect((await list(`search=${encodeURIComponent(text)}`)).count).toBe(0)
  })

  test('narrows by organization, kiosk and roles together', async () => {
    const kiosk = await buildKiosk(world, { organization_id: harbor.id })
    await person({ first_name: 'At kiosk', assigned_kiosk_id: kiosk.id })
    await person({ first_name: 'Manager', role: 'org_event_manager' })
    await person({ first_name: 'Other', role: 'org_user' })
    const own = `organization=${harbor.id}`
    expect(await namesOf(`${own}&kiosk=${kiosk.id}`, root)).toEqual(['At kiosk'])
    expect(await namesOf(`${own}&roles=org_event_manager,%20ORG_USER`, root)).toEqual(['Manager', 'Other'])
    expect(await namesOf(`${own}&roles=pilot`, root)).toEqual([])
    expect(await namesOf(`${own}&kiosk=${kiosk.id}&roles=org_user`, root)).toEqual([])
  })

  test('an order or a number that does not exist is refused by name', async () => {
    for (const query of ['ordering=email', 'page=0', 'page_size=101', 'organization=x']) {
      const { status, body } = await ask(`GET ${PATH}?${query}`)
      expect([status, Object.keys(body)]).toEqual([400, [query.split('=')[0]]])
    }
  })
})

describe('a new person', () => {
  const NEW = {
    first_name: 'Dana',
    last_name: 'Reyes',
    roles: 'org_event_manager',
    phone_number: '+12025550101',
    country_dial_code: '+1',
    country_code: 'US',
    permissions: { manage_events: true },
  }
  let count = 0
  const email = () => `new.person${count++}@example.test`

  test('comes in by the mailed invitation, and by no other way', async () => {
    const address = email()
    const { status, body } = await ask(`POST ${PATH}?type=all_type`, { ...NEW, email: address })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        ...NEW,
        email: address,
        organization: harbor.id,
        is_active: true,
        status: 'Active',
      }),
    ])
    const signIn = (password: string) =>
      call(world, 'POST /api/auth/login/', { json: { email: address, password } })
    expect((await signIn(BUILT_PASSWORD)).status).not.toBe(200)
    const chosen = await call(world, 'POST /api/auth/password-reset-confirm/', {
      json: {
        token: tokenIn(await lastMail(world, address)),
        new_password: CHOSEN,
        confirm_password: CHOSEN,
      },
    })
    expect([chosen.status, (await signIn(CHOSEN)).status]).toEqual([200, 200])
  })

  test('is named in the log, with who did it', async () => {
    const { body } = await ask(`POST ${PATH}`, { ...NEW, email: email() })
    expect(await newestActivity()).toMatchObject({
      action: 'user_created',
      actor_id: administrator.id,
      subject: 'user',
      subject_id: String(body.id),
      target_user_id: body.id,
      organization_id: harbor.id,
      affected_entity: 'User Dana Reyes',
    })
  })

  test('who is made inactive is invited once switched on', async () => {
    const address = email()
    const { body } = await ask(`POST ${PATH}`, { ...NEW, email: address, is_active: false })
    expect([body.status, await mailsTo(world, address)]).toEqual(['Inactive', []])
    await ask(`POST ${PATH}${String(body.id)}/toggle_status/`)
    expect(await mailsTo(world, address)).toHaveLength(1)
  })

  test('takes a place at a kiosk of the organization, while there is one', async () => {
    const own = await buildKiosk(world, { organization_id: harbor.id })
    const foreign = await buildKiosk(world, { organization_id: (await buildOrganization(world)).id })
    const { body } = await ask(`POST ${PATH}`, { ...NEW, email: email(), assigned_kiosk: own.id })
    expect(body.assigned_kiosk).toBe(own.id)
    const refused = await ask(`POST ${PATH}`, { ...NEW, email: email(), assigned_kiosk: foreign.id })
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['assigned_kiosk']])
  })

  test.each([
    [{ first_name: ' ' }, { first_name: ['First Name is required'] }],
    [{ last_name: '' }, { last_name: ['Last Name is required'] }],
    [{ email: '' }, { email: ['Email is required'] }],
    [{ email: 'dana@' }, { email: ['Email is invalid'] }],
    [{ phone_number: '+1 202' }, { phone_number: ['Phone number can only contain digits'] }],
    [{ phone_number: '+120255501019' }, { phone_number: ['Phone number must be at most 10 digits'] }],
    [
      { phone_number: '2025550101', country_dial_code: null, country_code: null },
      { country_code: ['Select country code'] },
    ],
    [
      { phone_number: '+442079460958' },
      { country_code: ['The phone number does not begin with this country code.'] },
    ],
    [
      { first_name: '', last_name: '', email: 'x' },
      {
        first_name: ['First Name is required'],
        last_name: ['Last Name is required'],
        email: ['Email is invalid'],
      },
    ],
    [{ is_active: false, status: 'Active' }, { status: ['The status contradicts is_active.'] }],
  ])('%j is refused by field', async (change, messages) => {
    const { status, body } = await ask(`POST ${PATH}`, { ...NEW, email: email(), ...change })
    expect([status, body]).toEqual([400, messages])
  })

  test.each(['org_admin', 'admin', 'super_admin', 'root'])(
    'the role %s is nobody to be made here',
    async (roles) => {
      for (const as of [token, root]) {
        const { status, body } = await ask(
          `POST ${PATH}`,
          { ...NEW, email: email(), organization: harbor.id, roles },
          { as },
        )
        expect([status, Object.keys(body)]).toEqual([400, ['roles']])
      }
    },
  )

  test('an address that has an account, in any case, is refused, and asking on is slowed', async () => {
    const taken = await person({ email: 'taken.here@example.test' })
    const again = () => ask(`POST ${PATH}`, { ...NEW, email: taken.email.toUpperCase() })
    expect((await again()).body).toEqual({ email: ['An account with this email already exists.'] })
    expect(await newestActivity()).toMatchObject({
      action: 'address_in_use_told',
      organization_id: harbor.id,
      details: '1 address.',
    })
    let status = 0
    for (let index = 0; index < 25 && status !== 429; index++) ({ status } = await again())
    expect(status).toBe(429)
  })

  test('staff name the organization, and one they may not use is as good as none', async () => {
    const listed = await buildUser(world, {
      role: 'admin',
      permissions: { manage_organizations: true },
      manage_organizations: [harbor.id],
    })
    const as = await world.as(listed.id)
    const foreign = await buildOrganization(world)
    const add = async (organization: unknown) => {
      const { status, body } = await ask(`POST ${PATH}`, { ...NEW, email: email(), organization }, { as })
      return [status, status === 201 ? body.organization : body]
    }
    expect(await add(harbor.id)).toEqual([201, harbor.id])
    const refused = [400, { organization: ['Users cannot be added to this organization.'] }]
    expect([await add(foreign.id), await add(MISSING_ID)]).toEqual([refused, refused])
    expect(await add(null)).toEqual([400, { organization: ['Organization is required'] }])
  })
})

describe('a change', () => {
  test('writes what is sent and leaves the rest', async () => {
    const target = await person({ first_name: 'Dana', last_name: 'Reyes', phone_number: '+12025550101' })
    const { status, body } = await ask(`PATCH ${PATH}${target.id}/?type=all_type`, { first_name: 'Dee' })
    expect([status, body]).toMatchObject([
      200,
      { id: target.id, first_name: 'Dee', last_name: 'Reyes', phone_number: '+12025550101', version: 2 },
    ])
    expect(await newestActivity()).toMatchObject({
      action: 'user_changed',
      affected_entity: 'User Dee Reyes',
      details: 'Changed: First Name.',
    })
  })

  test('that changes nothing writes nothing', async () => {
    const target = await person({ first_name: 'Dana' })
    const before = await newestActivity()
    const { body } = await ask(`PATCH ${PATH}${target.id}/`, { first_name: 'Dana', permissions: {} })
    expect([body.version, (await newestActivity())?.id]).toEqual([1, before?.id])
  })

  test('of a row that somebody changed meanwhile is refused with 412, and writes nothing', async () => {
    const target = await person({ first_name: 'Dana' })
    const patch = (first_name: string, ifMatch?: string) =>
      ask(`PATCH ${PATH}${target.id}/`, { first_name }, ifMatch === undefined ? {} : { ifMatch })
    expect((await patch('First', '"1"')).status).toBe(200)
    const late = await patch('Second', '"1"')
    expect([late.status, Object.keys(late.body)]).toEqual([412, ['detail']])
    expect((await rowOf(target.id))?.first_name).toBe('First')
    expect((await patch('Third')).body.first_name).toBe('Third')
  })

  test('of the role and of event management', async () => {
    const target = await person()
    const patch = async (json: unknown) => (await ask(`PATCH ${PATH}${target.id}/`, json)).body
    expect(await patch({ roles: 'org_event_manager', permissions: { manage_events: true } })).toMatchObject({
      roles: 'org_event_manager',
      permissions: { manage_events: true },
    })
    expect(await patch({ permissions: { manage_events: false } })).toMatchObject({
      roles: 'org_event_manager',
      permissions: { manage_events: false },
    })
    expect(await patch({ roles: 'org_admin' })).toEqual({ roles: [expect.any(String)] })
  })

  test('never drops a right silently that nobody has here', async () => {
    const { id } = await person()
    const permissions = { manage_events: true, full_admin: true, manage_users: false }
    const refused = [
      400,
      { permissions: ['full_admin cannot be set here.', 'manage_users cannot be set here.'] },
    ]
    const changed = await ask(`PATCH ${PATH}${id}/`, { permissions })
    expect([changed.status, changed.body]).toEqual(refused)
    const made = await ask(`POST ${PATH}`, {
      first_name: 'Dana',
      last_name: 'Reyes',
      email: 'too.mighty@example.test',
      roles: 'user',
      permissions,
    })
    expect([made.status, made.body]).toEqual(refused)
    expect((await rowOf(id))?.permissions).toEqual({})
  })

  test('of the phone takes a dial code as the country service delivers it', async () => {
    const { id } = await person()
    const samoan = { phone_number: '+1-6845550101', country_dial_code: '+1-684', country_code: 'AS' }
    const { status, body } = await ask(`PATCH ${PATH}${id}/`, samoan)
    expect([status, body]).toMatchObject([200, samoan])
  })

  test('of the phone takes its country along, and null takes all of it away', async () => {
    const target = await person()
    const patch = async (json: unknown) => (await ask(`PATCH ${PATH}${target.id}/`, json)).body
    const british = { phone_number: '+442079460958', country_dial_code: '+44', country_code: 'GB' }
    expect(await patch(british)).toMatchObject(british)
    // The number alone: of the country it had, or of none that is known.
    expect(await patch({ phone_number: '2079460000' })).toMatchObject({
      ...british,
      phone_number: '+442079460000',
    })
    expect(await patch({ phone_number: '+12025550101' })).toMatchObject({
      phone_number: '+12025550101',
      country_dial_code: null,
      country_code: null,
    })
    expect(await patch({ phone_number: null })).toMatchObject({
      phone_number: null,
      country_dial_code: null,
      country_code: null,
    })
  })

  test('of the address keeps the sessions, ends the old invitation and sends a new one', async () => {
    const { body } = await ask(`POST ${PATH}`, {
      first_name: 'Dana',
      last_name: 'Reyes',
      email: 'mistyped@example.test',
      roles: 'user',
    })
    const id = Number(body.id)
    const own = await world.as(id)
    const old = tokenIn(await lastMail(world, 'mistyped@example.test'))
    await ask(`PATCH ${PATH}${id}/`, { email: 'typed.right@example.test' })
    expect((await call(world, 'GET /api/auth/check-auth/', { token: own })).status).toBe(200)
    const use = (link: string) =>
      call(world, 'POST /api/auth/password-reset-confirm/', {
        json: { token: link, new_password: CHOSEN, confirm_password: CHOSEN },
      })
    expect((await use(old)).status).toBe(400)
    expect((await use(tokenIn(await lastMail(world, 'typed.right@example.test')))).status).toBe(200)
    // Who has a password needs no invitation.
    await ask(`PATCH ${PATH}${id}/`, { email: 'third@example.test' })
    expect(await mailsTo(world, 'third@example.test')).toEqual([])
  })

  test('of address or state over and over does not mail one invitation after the other', async () => {
    const { body } = await ask(`POST ${PATH}`, {
      first_name: 'Dana',
      last_name: 'Reyes',
      email: 'often@example.test',
      roles: 'user',
    })
    const path: `/${string}` = `${PATH}${String(body.id)}/`
    const sent = []
    for (let index = 0; index < 5; index += 1) {
      sent.push((await ask(`PATCH ${path}`, { email: `often${index}@example.test` })).status)
    }
    expect(sent).toEqual([200, 200, 200, 200, 429])
    expect((await rowOf(Number(body.id)))?.email).toBe('often3@example.test')
    expect((await ask(`POST ${path}toggle_status/`)).body.is_active).toBe(false)
    expect((await ask(`POST ${path}toggle_status/`)).status).toBe(429)
    expect((await rowOf(Number(body.id)))?.is_active).toBe(false)
    expect(await mailsTo(world, 'often4@example.test')).toEqual([])
  })

  test('to an address that has an account is refused', async () => {
    const [one, other] = [await person(), await person()]
    const { status, body } = await ask(`PATCH ${PATH}${one.id}/`, { email: other.email.toUpperCase() })
    expect([status, body]).toEqual([400, { email: ['An account with this email already exists.'] }])
  })

  test('of a kiosk alone assigns it, another moves, and null takes the place away', async () => {
    const [first, second] = [
      await buildKiosk(world, { organization_id: harbor.id, name: 'First' }),
      await buildKiosk(world, { organization_id: harbor.id, name: 'Second' }),
    ]
    const target = await person({ first_name: 'Dana', last_name: 'Reyes' })
    const seat = async (assigned_kiosk: number | null) => {
      const { body } = await ask(`PATCH ${PATH}${target.id}/`, { assigned_kiosk })
      const { action, affected_entity, details } = (await newestActivity()) ?? {}
      const hasTime = (await rowOf(target.id))?.assigned_kiosk_at !== null
      return [body.assigned_kiosk_details, hasTime, action, affected_entity, details]
    }
    expect(await seat(first.id)).toEqual([
      { id: first.id, name: 'First' },
      true,
      'kiosk_user_assigned',
      'Kiosk First',
      'Dana Reyes',
    ])
    expect((await seat(second.id)).slice(0, 4)).toEqual([
      { id: second.id, name: 'Second' },
      true,
      'kiosk_user_assigned',
      'Kiosk Second',
    ])
    expect(await seat(null)).toEqual([null, false, 'kiosk_user_removed', 'Kiosk Second', 'Dana Reyes'])
  })

  test('of the organization is none', async () => {
    const target = await person()
    const other = await buildOrganization(world)
    const { status, body } = await ask(`PATCH ${PATH}${target.id}/`, { organization: other.id }, { as: root })
    expect([status, body]).toEqual([
      400,
      { organization: ['A user cannot be moved to another organization.'] },
    ])
    expect((await ask(`PATCH ${PATH}${target.id}/`, { organization: harbor.id })).status).toBe(200)
  })

  test("staff correct the contact of an organization's administrator, and nothing else of it", async () => {
    const patch = (json: unknown) =>
      ask(`PATCH ${PATH}${administrator.id}/?type=all_type`, json, { as: root })
    expect((await patch({ first_name: 'Olga', email: 'olga@example.test' })).body).toMatchObject({
      first_name: 'Olga',
      email: 'olga@example.test',
    })
    for (const json of [
      { roles: 'user' },
      { is_active: false },
      { permissions: {} },
      { assigned_kiosk: null },
    ]) {
      expect((await patch(json)).status).toBe(403)
    }
  })
})

describe('switching off', () => {
  test('ends every session at once, and on again opens none of them', async () => {
    const target = await person({ last_password_change: new Date() })
    const own = await world.as(target.id)
    const check = async () => (await call(world, 'GET /api/auth/check-auth/', { token: own })).status
    expect(await check()).toBe(200)
    const off = await ask(`POST ${PATH}${target.id}/toggle_status/`)
    expect([off.status, off.body]).toEqual([
      200,
      {
        id: target.id,
        is_active: false,
        first_name: target.first_name,
        last_name: target.last_name,
        email: target.email,
        phone_number: null,
        roles: 'user',
        version: 2,
      },
    ])
    expect([await check(), (await newestActivity())?.action]).toEqual([401, 'user_deactivated'])
    expect((await ask(`POST ${PATH}${target.id}/toggle_status/`)).body.is_active).toBe(true)
    expect([await check(), (await newestActivity())?.action]).toEqual([401, 'user_activated'])
    expect(await world.db.$count(sessions, eq(sessions.user_id, target.id))).toBe(1)
  })

  test.each([{ is_active: false }, { status: 'Inactive' }, { is_active: false, status: 'Inactive' }])(
    'by %j does the same',
    async (json) => {
      const target = await person()
      const own = await world.as(target.id)
      expect((await ask(`PATCH ${PATH}${target.id}/?type=all_type`, json)).body.is_active).toBe(false)
      expect((await call(world, 'GET /api/auth/check-auth/', { token: own })).status).toBe(401)
      expect((await newestActivity())?.action).toBe('user_deactivated')
    },
  )
})

test(
  'an org_admin sees and manages its own organization: profile, kiosks, users',
  spec('A-003'),
  async () => {
    const own = {
      kiosk: await buildKiosk(world, { organization_id: harbor.id }),
      people: [await person(), await person({ role: 'org_event_manager' })],
    }
    const other = await buildUser(world, { role: 'org_admin' })
    const foreign = {
      organization: other.organization_id ?? 0,
      kiosk: await buildKiosk(world, { organization_id: other.organization_id ?? 0 }),
      person: await buildUser(world, { role: 'user', organization_id: other.organization_id }),
    }
    const status = async (request: `${string} /${string}`, json?: unknown) =>
      (await ask(request, json)).status
    const idsOf = (body: unknown) =>
      (Array.isArray(body) ? body : (body as { results: Body[] }).results).map(({ id }) => id)

    expect((await ask('GET /api/organizations/my_organization/')).body).toMatchObject({ id: harbor.id })
    expect(await status(`GET /api/organizations/${harbor.id}/`)).toBe(200)
    expect(await status(`GET /api/organizations/${foreign.organization}/`)).toBe(404)

    expect(idsOf((await ask('GET /api/organizations/get_org_kiosk/')).body)).toEqual([own.kiosk.id])
    const rename = (id: number) => status(`PUT /api/organizations/update_kiosk/${id}/`, { name: 'Renamed' })
    expect([await rename(own.kiosk.id), await rename(foreign.kiosk.id)]).toEqual([200, 404])

    const [participant, manager] = own.people
    expect(idsOf((await ask(`GET ${PATH}?page_size=100`)).body)).toEqual([
      administrator.id,
      participant?.id,
      manager?.id,
    ])
    const change = (id: number | undefined) => status(`PATCH ${PATH}${id}/`, { first_name: 'Changed' })
    expect([
      await change(participant?.id),
      await change(manager?.id),
      await change(foreign.person.id),
    ]).toEqual([200, 200, 404])
    // What it can make of people are the roles of an organization's users, and none beside them.
    const add = (roles: string, organization?: number) =>
      status(`POST ${PATH}`, {
        first_name: 'New',
        last_name: roles,
        email: `${roles}.${harbor.id}@example.test`,
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
  },
)

test('an organization sees and manages nobody of another', async () => {
  const foreign = await buildUser(world, { role: 'user' })
  const kiosk = await buildKiosk(world, { organization_id: foreign.organization_id ?? 0 })
  const path = `${PATH}${foreign.id}/` as const
  const answers = [
    await ask(`GET ${path}`),
    await ask(`PATCH ${path}`, { first_name: 'Taken' }),
    await ask(`POST ${path}toggle_status/`),
    await ask(`DELETE ${path}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await rowOf(foreign.id)).toEqual(foreign)
  expect((await list(`organization=${foreign.organization_id}`)).results).toEqual([])
  expect((await list(`kiosk=${kiosk.id}`)).results).toEqual([])
  expect((await ask(`GET ${PATH}get_unassigned_users/?kiosk_id=${kiosk.id}`)).body).toEqual([])
})
