import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  activity,
  events,
  mission_steps,
  missions,
  password_links,
  throttles,
  users,
} from '#server/db/schema.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import {
  BUILT_PASSWORD,
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildUser,
} from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { lastMail, mailsTo, tokenIn } from '#tests/support/mail.ts'
import { spec } from '#tests/support/spec.ts'

const PATH = '/api/auth/admin-management/'
const START = new Date('2026-11-20T09:00:00Z')
const HOUR_MS = 60 * 60_000
const CHOSEN = 'Quiet-trout-42'
/** administration spec §3 */
const NINE = [
  'full_admin',
  'manage_organizations',
  'manage_kiosks',
  'manage_events',
  'manage_mission_reports',
  'manage_admin_management',
  'manage_users',
  'manage_admin_activity_logs',
  'manage_settings',
]
const flags = (...held: string[]) => Object.fromEntries(NINE.map((flag) => [flag, held.includes(flag)]))

let clock = START
let count = 0
let world: TestApp
let token: string
let chief: typeof users.$inferSelect

beforeAll(async () => {
  world = await freshApp({ now: () => clock })
})
afterAll(() => world.close())
beforeEach(async () => {
  clock = START
  await world.db.delete(throttles)
  await world.db.delete(mission_steps)
  await world.db.delete(missions)
  await world.db.delete(events)
  await world.db.delete(users)
  // Mails stay when their receiver is gone.
  ADA.email = `ada${(count += 1)}@radops.test`
  chief = await buildUser(world, { role: 'super_admin', first_name: 'Sam', last_name: 'Chief' })
  token = await world.as(chief.id)
})

interface Row {
  id: number
  first_name: string
  is_active: boolean
  permissions: Record<string, boolean>
  manage_organizations: number[]
  version: number
}
const ask = (request: `${string} /${string}`, json?: unknown, headers: Record<string, string> = {}) =>
  call(world, request, { token, headers, ...(json !== undefined && { json }) })
const row = (id: number) =>
  world.db
    .select()
    .from(users)
    .where(eq(users.id, id))
    .then(([one]) => one)
const ADA = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@radops.test',
  phone_number: '+12025550101',
  country_dial_code: '+1',
  country_code: 'US',
  roles: 'admin',
  permissions: flags('manage_admin_management'),
  manage_organizations: [] as number[],
}
const create = (values: object = {}) => ask(`POST ${PATH}`, { ...ADA, is_active: true, ...values })
const created = async (values: object = {}) => {
  const { status, body } = await create(values)
  expect(status).toBe(201)
  return body as Row
}
const put = (id: number, values: object = {}, headers = {}) =>
  ask(`PUT ${PATH}${id}/?type=admin-management`, { ...ADA, ...values }, headers)
const logOf = (id: number) =>
  world.db.select().from(activity).where(eq(activity.target_user_id, id)).orderBy(activity.id)
const signIn = (email: string, password: string) =>
  call(world, 'POST /api/auth/login/', { json: { email, password } })
const confirm = (link: string) =>
  call(world, 'POST /api/auth/password-reset-confirm/', {
    json: { token: link, new_password: CHOSEN, confirm_password: CHOSEN },
  })

describe('the list', () => {
  beforeEach(async () => {
    await buildUser(world, { role: 'admin', first_name: 'bea', last_name: 'Zander', email: 'b@radops.test' })
    await buildUser(world, {
      role: 'admin',
      first_name: 'Cora',
      last_name: 'adams',
      email: 'c@radops.test',
      phone_number: '+12025550188',
    })
    await buildUser(world, { role: 'org_admin', first_name: 'Not', last_name: 'Listed' })
  })
  const names = async (query: string) => {
    const { body } = await ask(`GET ${PATH}?type=admin-management&${query}`)
    return (body as { results: Row[] }).results.map(({ first_name }) => first_name)
  }

  test('comes in pages with their count, and nobody of an organization in it', spec('A-332'), async () => {
    const { body } = await ask(`GET ${PATH}?type=admin-management&page=2&page_size=2`)
    expect(body).toMatchObject({ count: 3, total_pages: 2, page: 2, page_size: 2 })
    expect((body as { results: Row[] }).results.map(({ first_name }) => first_name)).toEqual(['Cora'])
  })

  test.each([
    ['ordering=id', ['Sam', 'bea', 'Cora']],
    ['ordering=-id', ['Cora', 'bea', 'Sam']],
    ['ordering=first_name', ['bea', 'Cora', 'Sam']],
    ['ordering=-first_name', ['Sam', 'Cora', 'bea']],
    ['ordering=last_name', ['Cora', 'Sam', 'bea']],
    ['ordering=-last_name', ['bea', 'Sam', 'Cora']],
    ['', ['Sam', 'bea', 'Cora']],
  ])('sorts by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test.each([
    ['zand', ['bea']],
    ['cora ADAMS', ['Cora']],
    ['b@radops', ['bea']],
    ['5550188', ['Cora']],
    ['super admin', ['Sam']],
    ['%', []],
  ])('finds %j', spec('A-332'), async (search, expected) => {
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(expected)
  })

  test('refuses an order nobody knows', async () => {
    expect((await ask(`GET ${PATH}?ordering=password_hash`)).status).toBe(400)
  })

  test('says the same without the type parameter', async () => {
    const withType = await ask(`GET ${PATH}?type=admin-management`)
    expect((await ask(`GET ${PATH}`)).text).toBe(withType.text)
  })
})

describe('a new administrator', () => {
  test('answers with the account, its flags one by one', spec('A-214', 'A-334'), async () => {
    const { id: organization } = await buildOrganization(world)
    const made = await created({
      permissions: { manage_organizations: true, manage_settings: true },
      manage_organizations: [organization, organization],
    })
    expect(made).toEqual({
      id: expect.any(Number),
      first_name: 'Ada',
      last_name: 'Byron',
      email: ADA.email,
      phone_number: '+12025550101',
      country_dial_code: '+1',
      country_code: 'US',
      roles: 'admin',
      is_active: true,
      created_at: START.toISOString(),
      updated_at: START.toISOString(),
      permissions: flags('manage_organizations', 'manage_settings'),
      manage_organizations: [organization],
      version: 1,
    })
    const read = await ask(`GET ${PATH}${made.id}/?type=admin-management`)
    expect(read.body).toEqual(made)
  })

  test('is invited to choose a password, within 72 hours', async () => {
    const made = await created()
    const mail = await lastMail(world, ADA.email)
    expect(mail.subject).toBe('Your account on RadOps Console')
    expect(mail.text).toContain('The link works once and for 72 hours.')
    clock = new Date(START.getTime() + 72 * HOUR_MS - 1)
    expect((await confirm(tokenIn(mail))).status).toBe(200)
    const answer = await signIn(ADA.email, CHOSEN)
    expect(answer.body).toMatchObject({ user: { id: made.id, roles: 'admin' } })
  })

  test('is never let in by the password the client made', async () => {
    await created({ password: BUILT_PASSWORD })
    expect((await signIn(ADA.email, BUILT_PASSWORD)).status).toBe(400)
    const texts = (await mailsTo(world, ADA.email)).map(({ text }) => text)
    expect(texts).toHaveLength(1)
    expect(texts.join()).not.toContain(BUILT_PASSWORD)
  })

  test('who is made switched off is invited only when switched on', async () => {
    const { id } = await created({ is_active: false })
    expect(await mailsTo(world, ADA.email)).toEqual([])
    await ask(`POST ${PATH}${id}/toggle_status/`)
    expect(await mailsTo(world, ADA.email)).toHaveLength(1)
  })

  test('with Full Admin holds all nine flags and no list', spec('A-289'), async () => {
    const { id: organization } = await buildOrganization(world)
    const made = await created({ permissions: { full_admin: true }, manage_organizations: [organization] })
    expect([made.permissions, made.manage_organizations]).toEqual([flags(...NINE), []])
    expect((await row(made.id))?.permissions).toEqual(flags(...NINE))
  })

  test('who is a super_admin holds everything, whatever was sent', spec('A-289', 'A-002'), async () => {
    const { id: organization } = await buildOrganization(world)
    const made = await created({
      roles: 'super_admin',
      permissions: {},
      manage_organizations: [organization],
    })
    expect([made.permissions, made.manage_organizations]).toEqual([flags(...NINE), []])
  })

  test('without the flag has no list of organizations', async () => {
    const { id: organization } = await buildOrganization(world)
    expect((await created({ manage_organizations: [organization] })).manage_organizations).toEqual([])
  })

  test.each([
    [{ first_name: ' ' }, { first_name: ['First Name is required.'] }],
    [{ last_name: '' }, { last_name: ['Last Name is required.'] }],
    [{ email: '' }, { email: ['Email is required.'] }],
    [{ email: 'ada' }, { email: ['Enter a valid email address.'] }],
    [{ phone_number: '+1202555' }, { phone_number: ['Phone number must be exactly 10 digits.'] }],
    [{ phone_number: '+120255501012' }, { phone_number: ['Phone number must be exactly 10 digits.'] }],
    [{ phone_number: '+1 202 555 0101' }, { phone_number: ['Phone number can only contain digits'] }],
    [{ permissions: flags() }, { permissions: ['Please select at least one permission.'] }],
    [{ permissions: { manage_nothing: true } }, { permissions: ['Please select at least one permission.'] }],
    [
      { permissions: { manage_organizations: true }, manage_organizations: [999_999] },
      { manage_organizations: ['An organization of the list does not exist.'] },
    ],
  ])('is refused with %j', async (values, body) => {
    const answer = await create(values)
    expect([answer.status, answer.body]).toEqual([400, body])
    expect(await mailsTo(world, ADA.email)).toEqual([])
  })

  test('has a phone whose dial code is as the country service delivers it', async () => {
    const samoan = { phone_number: '+1-6846225501012', country_dial_code: '+1-684', country_code: 'AS' }
    expect(await created(samoan)).toMatchObject(samoan)
    const short = await create({ ...samoan, phone_number: '+1-6846225501' })
    expect([short.status, short.body]).toEqual([
      400,
      { phone_number: ['Phone number must be exactly 10 digits.'] },
    ])
  })

  test('is refused under an address that is taken, whatever its case; asking on and on has an end', async () => {
    await buildUser(world, { role: 'user', email: 'taken@harbor.test' })
    const again = () => create({ email: 'Taken@Harbor.test' })
    const { status, body } = await again()
    expect([status, body]).toEqual([400, { email: ['An account with this email already exists.'] }])
    const statuses = []
    for (let time = 0; time < 20; time += 1) statuses.push((await again()).status)
    expect(statuses.slice(0, 19)).toEqual(Array.from({ length: 19 }, () => 400))
    expect(statuses.at(-1)).toBe(429)
  })

  test('stands in the log with what was granted', async () => {
    const { id } = await created({
      permissions: flags('manage_admin_management', 'manage_kiosks'),
      password: 'S3cret!',
    })
    const [entry] = await logOf(id)
    expect(entry).toMatchObject({
      action: 'admin_created',
      actor_name: 'Sam Chief',
      affected_entity: 'Administrator Ada Byron',
      details: 'Role: Admin. Granted: Manage Kiosks, Manage Admins.',
    })
    expect(JSON.stringify(entry)).not.toContain('S3cret')
  })
})

describe('an edit', () => {
  test('replaces what the form holds and says what it is now', spec('A-336'), async () => {
    const { id } = await created()
    const { status, body } = await put(id, {
      first_name: 'Augusta',
      phone_number: null,
      permissions: flags('manage_users'),
    })
    expect([status, body]).toMatchObject([
      200,
      {
        id,
        first_name: 'Augusta',
        phone_number: null,
        country_code: null,
        permissions: flags('manage_users'),
        version: 2,
      },
    ])
  })

  test('counts at the next request of the person', async () => {
    const { id } = await created()
    const theirs = await world.as(id)
    const list = () => call(world, `GET ${PATH}?page_size=100`, { token: theirs })
    expect((await list()).body).toMatchObject({ count: 2 })
    await put(id, { permissions: flags('manage_settings') })
    expect((await list()).body).toMatchObject({ count: 1 })
    await put(id, { roles: 'super_admin' })
    const check = await call(world, 'GET /api/auth/check-auth/', { token: theirs })
    expect(check.body).toMatchObject({ permissions: flags(...NINE), user: { roles: 'super_admin' } })
  })

  test('of the organizations decides which ones an admin sees', spec('A-237'), async () => {
    const [one, two] = [await buildOrganization(world), await buildOrganization(world)]
    const permissions = flags('manage_organizations')
    const { id } = await created({ permissions, manage_organizations: [one.id] })
    const theirs = await world.as(id)
    const seen = async () => {
      const { body } = await call(world, 'GET /api/organizations/?no_pagination=true', { token: theirs })
      return (body as { id: number }[]).map((organization) => organization.id)
    }
    expect(await seen()).toEqual([one.id])
    await put(id, { permissions, manage_organizations: [two.id] })
    expect(await seen()).toEqual([two.id])
    await put(id, { permissions: flags('full_admin') })
    expect(await seen()).toEqual(expect.arrayContaining([one.id, two.id]))
  })

  test('of what somebody else changed meanwhile is refused, and changes nothing', async () => {
    const { id, version } = await created()
    expect((await put(id, { first_name: 'First' }, { 'if-match': `"${version}"` })).status).toBe(200)
    const late = await put(id, { first_name: 'Second' }, { 'if-match': `"${version}"` })
    expect([late.status, late.body]).toEqual([412, { detail: 'Somebody else changed this in the meantime.' }])
    expect((await row(id))?.first_name).toBe('First')
    expect((await put(id, { first_name: 'Second' })).status).toBe(200)
  })

  test('names in the log what changed and each flag, and no value of a person', async () => {
    const { id } = await created({ permissions: flags('manage_kiosks', 'manage_users') })
    await put(id, {
      last_name: 'Lovelace',
      phone_number: '+12025550999',
      permissions: flags('manage_users', 'manage_events'),
    })
    const entry = (await logOf(id)).at(-1)
    expect(entry).toMatchObject({
      action: 'admin_changed',
      affected_entity: 'Administrator Ada Lovelace',
      details: 'Changed: Last Name, Phone. Granted: Manage Events. Withdrawn: Manage Kiosks.',
    })
    const before = (await logOf(id)).length
    await put(id, {
      last_name: 'Lovelace',
      phone_number: '+12025550999',
      permissions: flags('manage_users', 'manage_events'),
    })
    expect(await logOf(id)).toHaveLength(before)
  })

  test('of the address ends the links that went to the one before', async () => {
    const { id } = await created()
    const old = tokenIn(await lastMail(world, ADA.email))
    await put(id, { email: 'augusta@radops.test' })
    expect((await confirm(old)).status).toBe(400)
    expect((await confirm(tokenIn(await lastMail(world, 'augusta@radops.test')))).status).toBe(200)
    await put(id, { email: 'lovelace@radops.test' })
    expect(await mailsTo(world, 'lovelace@radops.test')).toEqual([])
    expect(await world.db.select().from(password_links).where(eq(password_links.user_id, id))).toEqual([])
  })

  test('of a role takes the flags of the old one along only when they are sent', async () => {
    const { id } = await created({ roles: 'super_admin' })
    const { permissions: _, ...without } = ADA
    const answer = await ask(`PUT ${PATH}${id}/`, without)
    expect([answer.status, answer.body]).toEqual([
      400,
      { permissions: ['Please select at least one permission.'] },
    ])
    expect((await put(id)).body).toMatchObject({ roles: 'admin', permissions: ADA.permissions })
  })

  test('cannot switch an account off', async () => {
    const { id } = await created()
    const { status, body } = await put(id, { is_active: false })
    expect([status, body]).toEqual([400, { is_active: ['This cannot be set here.'] }])
  })

  test('keeps an organization of the list that is gone, and takes no new one of that kind', async () => {
    const { id } = await created()
    await world.db
      .update(users)
      .set({ permissions: flags('manage_organizations'), manage_organizations: [999_999] })
      .where(eq(users.id, id))
    const same = { permissions: flags('manage_organizations'), manage_organizations: [999_999] }
    expect((await put(id, { ...same, first_name: 'Augusta' })).status).toBe(200)
    expect((await put(id, { ...same, manage_organizations: [999_998] })).status).toBe(400)
  })
})

describe('one’s own account', () => {
  const own = () => ({
    first_name: chief.first_name,
    last_name: chief.last_name,
    email: chief.email,
    phone_number: null,
    roles: 'super_admin',
    permissions: flags(...NINE),
    manage_organizations: [],
  })

  test('takes other names and another phone', async () => {
    const { status, body } = await put(chief.id, {
      ...own(),
      first_name: 'Samuel',
      phone_number: '+12025550123',
    })
    expect([status, body]).toMatchObject([200, { first_name: 'Samuel', phone_number: '+12025550123' }])
  })

  test.each([[{ email: 'other@radops.test' }], [{ roles: 'admin', permissions: flags('manage_users') }]])(
    'but not %j',
    async (values) => {
      const { status, body } = await put(chief.id, { ...own(), ...values })
      expect([status, body]).toEqual([
        403,
        { detail: 'Of your own account you can change the names and the phone.' },
      ])
      expect(await row(chief.id)).toMatchObject({ email: chief.email, role: 'super_admin' })
    },
  )

  test('gives itself no flag', async () => {
    const admin = await buildUser(world, { role: 'admin', permissions: { full_admin: true } })
    token = await world.as(admin.id)
    const { first_name, last_name, email } = admin
    const { status } = await put(admin.id, { ...own(), first_name, last_name, email, roles: 'super_admin' })
    expect(status).toBe(403)
  })

  test('is not switched off and not deleted by its owner', async () => {
    await buildUser(world, { role: 'super_admin' })
    expect((await ask(`POST ${PATH}${chief.id}/toggle_status/`)).status).toBe(403)
    expect((await ask(`DELETE ${PATH}${chief.id}/`)).status).toBe(403)
  })
})

describe('switching off', () => {
  test('ends the sessions at once, for good, and answers with the account', spec('A-337'), async () => {
    const { id } = await created()
    const theirs = await world.as(id)
    const off = await ask(`POST ${PATH}${id}/toggle_status/`)
    expect([off.status, off.body]).toMatchObject([
      200,
      {
        id,
        is_active: false,
        first_name: 'Ada',
        last_name: 'Byron',
        email: ADA.email,
        phone_number: ADA.phone_number,
        roles: 'admin',
        permissions: ADA.permissions,
        created_at: START.toISOString(),
        updated_at: START.toISOString(),
      },
    ])
    const check = () => call(world, 'GET /api/auth/check-auth/', { token: theirs })
    expect((await check()).status).toBe(401)
    expect((await ask(`POST ${PATH}${id}/toggle_status/`)).body).toMatchObject({ is_active: true })
    expect((await check()).status).toBe(401)
    expect((await logOf(id)).map(({ action }) => action)).toEqual([
      'admin_created',
      'admin_deactivated',
      'admin_activated',
    ])
  })

  test('with the version that was seen, a second switching off does not switch on', async () => {
    const { id } = await created()
    const off = () =>
      call(world, `POST ${PATH}${id}/toggle_status/`, { token, headers: { 'if-match': '"1"' } })
    const answers = await Promise.all([off(), off()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect((await row(id))?.is_active).toBe(false)
    expect((await logOf(id)).map(({ action }) => action)).toEqual(['admin_created', 'admin_deactivated'])
  })

  test('and on again invites who never chose a password, and nobody else', async () => {
    const { id } = await created()
    const toggle = () => ask(`POST ${PATH}${id}/toggle_status/`)
    await toggle()
    await toggle()
    const mails = await mailsTo(world, ADA.email)
    expect(mails).toHaveLength(2)
    expect((await confirm(tokenIn(await lastMail(world, ADA.email)))).status).toBe(200)
    const before = (await mailsTo(world, ADA.email)).length
    await toggle()
    await toggle()
    expect(await mailsTo(world, ADA.email)).toHaveLength(before)
  })
})

describe('deleting', () => {
  test('takes the account away and leaves what it did', spec('A-338'), async () => {
    const { id } = await created()
    const theirs = await world.as(id)
    const { status, text } = await ask(`DELETE ${PATH}${id}/?type=admin-management`)
    expect([status, text]).toEqual([204, ''])
    expect(await row(id)).toBeUndefined()
    expect((await call(world, 'GET /api/auth/check-auth/', { token: theirs })).status).toBe(401)
    expect((await ask(`GET ${PATH}${id}/`)).status).toBe(404)
    expect((await logOf(id)).at(-1)).toMatchObject({
      action: 'admin_deleted',
      affected_entity: 'Administrator Ada Byron',
    })
  })
})

describe('deleting somebody who has worked here', () => {
  const staffed = async () => {
    const organization = await buildOrganization(world)
    const head = await buildUser(world, {
      role: 'org_admin',
      organization_id: organization.id,
      first_name: 'Olga',
    })
    const admin = await buildUser(world, { role: 'admin', first_name: 'Ada', last_name: 'Byron' })
    const event = await buildEvent(world.deps, { organization_id: organization.id, creator_id: admin.id })
    const kiosk = await buildKiosk(world.deps, { organization_id: organization.id })
    return { head, admin, event, kiosk }
  }

  test('hands their events to the organization and keeps their name in its missions', async () => {
    const { head, admin, event, kiosk } = await staffed()
    const ended = { state: 'ended' as const, ended_at: START }
    const mission = await buildMission(world.deps, { event, kiosk, starter: admin, ...ended })
    expect((await ask(`DELETE ${PATH}${admin.id}/`)).status).toBe(204)
    const [kept] = await world.db.select().from(events).where(eq(events.id, event.id))
    expect(kept?.creator_id).toBe(head.id)
    const [run] = await world.db.select().from(missions).where(eq(missions.id, mission.id))
    expect(run).toMatchObject({ starter_id: null, starter_name: 'Ada Byron' })
    expect((await logOf(admin.id)).at(-1)?.details).toContain('1 event belongs to Olga')
  })

  test('waits until their mission is over', async () => {
    const { admin, event, kiosk } = await staffed()
    const mission = await buildMission(world.deps, { event, kiosk, starter: admin })
    const { status, body } = await ask(`DELETE ${PATH}${admin.id}/`)
    expect([status, body]).toEqual([
      409,
      { detail: `Ada Byron is running mission ${mission.mission_id}. Stop it first.` },
    ])
    expect(await row(admin.id)).toBeDefined()
  })
})

describe('one active super_admin always stays', () => {
  const active = async () =>
    (await world.db.select().from(users).where(eq(users.role, 'super_admin'))).filter((one) => one.is_active)

  test('an admin with every flag cannot take the last one away', async () => {
    const admin = await buildUser(world, { role: 'admin', permissions: { full_admin: true } })
    token = await world.as(admin.id)
    for (const request of [`POST ${PATH}${chief.id}/toggle_status/`, `DELETE ${PATH}${chief.id}/`] as const) {
      expect((await ask(request)).status).toBe(403)
    }
    expect(await active()).toHaveLength(1)
  })

  test.each([
    ['switch each other off', (id: number) => [`POST ${PATH}${id}/toggle_status/`] as const],
    ['delete each other', (id: number) => [`DELETE ${PATH}${id}/`] as const],
    [
      'take the role from each other',
      (id: number) => [`PUT ${PATH}${id}/`, { ...ADA, email: `was${id}@radops.test` }] as const,
    ],
  ])('two %s at the same moment, ten times', async (_, request) => {
    const second = await buildUser(world, { role: 'super_admin' })
    const tokens = { [chief.id]: token, [second.id]: await world.as(second.id) }
    const calls = Array.from({ length: 10 }, (__, index) => {
      const [by, of] = index % 2 === 0 ? [chief, second] : [second, chief]
      const [path, json] = request(of.id)
      return call(world, path, { token: tokens[by.id], ...(json && { json }) })
    })
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(await active()).toHaveLength(1)
  })

  test('and when it stands alone, a colleague who is switched off does not count', async () => {
    const { id } = await created({ roles: 'super_admin', is_active: false })
    await ask(`DELETE ${PATH}${id}/`)
    expect(await active()).toHaveLength(1)
  })
})

describe('nobody acts on rights they had', () => {
  test('rights taken away while the change waits are gone', async () => {
    const admin = await buildUser(world, { role: 'admin', permissions: { full_admin: true } })
    const theirs = await world.as(admin.id)
    const { id } = await created()
    const strip = put(admin.id, {
      first_name: admin.first_name,
      last_name: admin.last_name,
      email: admin.email,
      permissions: flags('manage_settings'),
    })
    const grants = [1, 2, 3].map(() =>
      call(world, `PUT ${PATH}${id}/`, { token: theirs, json: { ...ADA, permissions: flags(...NINE) } }),
    )
    expect((await strip).status).toBe(200)
    const last = await call(world, `PUT ${PATH}${id}/`, {
      token: theirs,
      json: { ...ADA, permissions: flags(...NINE) },
    })
    await Promise.all(grants)
    expect(last.status).toBe(404)
  })
})
