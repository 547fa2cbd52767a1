import { beforeEach, describe, expect, test } from 'vitest'
import { adminWorld, PATH, type Row, START } from '#tests/support/adminWorld.ts'
import { BUILT_PASSWORD, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { expectRefusal } from '#tests/support/call.ts'
import { lastMail, mailsTo, tokenIn } from '#tests/support/mail.ts'
import { flags, NINE } from '#tests/support/permissionFlags.ts'
import { CHOSEN, choosePassword, signIn } from '#tests/support/signIn.ts'
import { spec } from '#tests/support/spec.ts'

const HOUR_MS = 60 * 60_000

const world = await adminWorld()

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
    const { body } = await world.ask(`GET ${PATH}?type=admin-management&${query}`)
    return (body as { results: Row[] }).results.map(({ first_name }) => first_name)
  }

  test('is paged and counted, and contains nobody of an organization', spec('A-332'), async () => {
    const { body } = await world.ask(`GET ${PATH}?type=admin-management&page=2&page_size=2`)
    expect(body).toMatchObject({ count: 3, total_pages: 2, page: 2, page_size: 2 })
    expect((body as { results: Row[] }).results.map(({ first_name }) => first_name)).toEqual(['Cora'])
  })

  test('is sorted by the id, or by a name in any case', async () => {
    for (const [query, expected] of [
      ['', ['Sam', 'bea', 'Cora']],
      ['ordering=-id', ['Cora', 'bea', 'Sam']],
      ['ordering=first_name', ['bea', 'Cora', 'Sam']],
      ['ordering=-first_name', ['Sam', 'Cora', 'bea']],
      ['ordering=last_name', ['Cora', 'Sam', 'bea']],
    ] as const)
      expect(await names(query), query).toEqual(expected)
  })

  test('is searched by name, email, phone and role', spec('A-332', 'X-1051'), async () => {
    for (const [search, expected] of [
      ['zand', ['bea']],
      ['cora ADAMS', ['Cora']],
      ['b@radops', ['bea']],
      ['5550188', ['Cora']],
      ['super admin', ['Sam']],
      ['%', []],
      ['_', []],
      ['super_admin', []],
    ] as const)
      expect(await names(`search=${encodeURIComponent(search)}`), search).toEqual(expected)
  })

  // Ruling 60: the list of users asks organization-users/; callers who ask here as specified are answered too.
  test('answers the same without the type parameter, by page, size and search', spec('E-309'), async () => {
    const query = 'page=2&page_size=1&search=%40radops.test'
    const { body, text } = await world.ask(`GET ${PATH}?${query}`)
    expect(body).toMatchObject({ count: 2, page: 2, page_size: 1, results: [{ first_name: 'Cora' }] })
    expect(text).toBe((await world.ask(`GET ${PATH}?type=admin-management&${query}`)).text)
  })
})

describe('a new administrator', () => {
  test('answers with the account and each of its flags', spec('A-214', 'A-334'), async () => {
    const { id: organization } = await buildOrganization(world)
    const made = await world.created({
      permissions: { manage_organizations: true, manage_settings: true },
      manage_organizations: [organization, organization],
    })
    expect(made).toEqual({
      id: expect.any(Number),
      first_name: 'Ada',
      last_name: 'Byron',
      email: world.at.ADA.email,
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
    const read = await world.ask(`GET ${PATH}${made.id}/?type=admin-management`)
    expect(read.body).toEqual(made)
  })

  test('is invited to choose a password, within 72 hours', spec('X-1118'), async () => {
    const made = await world.created()
    const mail = await lastMail(world, world.at.ADA.email)
    expect(mail.subject).toBe('Your account on RadOps Console')
    expect(mail.text).toMatch(/^.+ invited you to RadOps Console\./m)
    expect(mail.text).toContain('The link works once and for 72 hours.')
    world.clock.now = new Date(START.getTime() + 72 * HOUR_MS - 1)
    expect((await choosePassword(world, tokenIn(mail))).status).toBe(200)
    const answer = await signIn(world, world.at.ADA.email, CHOSEN)
    expect(answer.body).toMatchObject({ user: { id: made.id, roles: 'admin' } })
  })

  test('cannot sign in with the password the client made', async () => {
    await world.created({ password: BUILT_PASSWORD })
    expect((await signIn(world, world.at.ADA.email, BUILT_PASSWORD)).status).toBe(400)
    const texts = (await mailsTo(world, world.at.ADA.email)).map(({ text }) => text)
    expect(texts).toHaveLength(1)
    expect(texts.join()).not.toContain(BUILT_PASSWORD)
  })

  test('created inactive is invited only when activated', async () => {
    const { id } = await world.created({ is_active: false })
    expect(await mailsTo(world, world.at.ADA.email)).toEqual([])
    await world.ask(`POST ${PATH}${id}/toggle_status/`)
    expect(await mailsTo(world, world.at.ADA.email)).toHaveLength(1)
  })

  test('is activated after many invitations too, which says that none was sent', spec('X-1119'), async () => {
    const { id } = await world.created()
    const toggle = async () => (await world.ask(`POST ${PATH}${id}/toggle_status/`)).body
    for (let time = 0; time < 9; time += 1) await toggle()
    expect(await toggle()).toMatchObject({
      is_active: true,
      not_invited: expect.stringMatching(/^No invitation was sent, .* in \d+ seconds\.$/),
    })
    expect(await mailsTo(world, world.at.ADA.email)).toHaveLength(5)
  })

  test('has another address after many invitations too, saying none was sent', spec('X-1180'), async () => {
    const { id } = await world.created()
    const move = async (email: string) =>
      (await world.ask(`PUT ${PATH}${id}/`, { ...world.at.ADA, email })).body
    for (let time = 0; time < 4; time += 1) await move(`ada${time}@example.test`)
    expect(await move('last@example.test')).toMatchObject({
      email: 'last@example.test',
      not_invited: expect.stringMatching(/^No invitation was sent, .* in 30 seconds\.$/),
    })
    expect(await mailsTo(world, 'last@example.test')).toEqual([])
  })

  test('with Full Admin has all nine flags and no list', spec('A-289'), async () => {
    const { id: organization } = await buildOrganization(world)
    const made = await world.created({
      permissions: { full_admin: true },
      manage_organizations: [organization],
    })
    expect([made.permissions, made.manage_organizations]).toEqual([flags(...NINE), []])
    expect((await world.row(made.id))?.role).toBe('admin')
    expect((await world.row(made.id))?.permissions).toEqual(flags(...NINE))
  })

  test('with the role super_admin has everything, whatever was sent', spec('A-289', 'A-002'), async () => {
    const { id: organization } = await buildOrganization(world)
    const made = await world.created({
      roles: 'super_admin',
      permissions: {},
      manage_organizations: [organization],
    })
    expect([made.permissions, made.manage_organizations]).toEqual([flags(...NINE), []])
    expect((await world.row(made.id))?.role).toBe('super_admin')
  })

  test('without the flag has no list of organizations', async () => {
    const { id: organization } = await buildOrganization(world)
    expect((await world.created({ manage_organizations: [organization] })).manage_organizations).toEqual([])
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
      { manage_organizations: ['One of the organizations does not exist.'] },
    ],
  ])('is refused with %j', async (values, body) => {
    expectRefusal(await world.create(values), 400, body)
    expect(await mailsTo(world, world.at.ADA.email)).toEqual([])
  })

  test('has a phone with a dial code as sent by the country service', async () => {
    const samoan = { phone_number: '+1-6846225501012', country_dial_code: '+1-684', country_code: 'AS' }
    expect(await world.created(samoan)).toMatchObject(samoan)
    expectRefusal(await world.create({ ...samoan, phone_number: '+1-6846225501' }), 400, {
      phone_number: 'Phone number must be exactly 10 digits.',
    })
  })

  test('is refused if the address is taken, in any case; repeated attempts are throttled', async () => {
    await buildUser(world, { role: 'user', email: 'taken@harbor.test' })
    const again = () => world.create({ email: 'Taken@Harbor.test' })
    expectRefusal(await again(), 400, { email: 'An account with this email already exists.' })
    const statuses = []
    for (let time = 0; time < 20; time += 1) statuses.push((await again()).status)
    expect(statuses.slice(0, 19)).toEqual(Array.from({ length: 19 }, () => 400))
    expect(statuses.at(-1)).toBe(429)
  })

  test('is logged with the permissions granted', async () => {
    const { id } = await world.created({
      permissions: flags('manage_admin_management', 'manage_kiosks'),
      password: 'S3cret!',
    })
    const [entry] = await world.logOf(id)
    expect(entry).toMatchObject({
      action: 'admin_created',
      actor_name: 'Sam Chief',
      affected_entity: 'Administrator Ada Byron',
      details: 'Role: Admin. Granted: Manage Kiosks, Manage Admins.',
    })
    expect(JSON.stringify(entry)).not.toContain('S3cret')
  })
})
