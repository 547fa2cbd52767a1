import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { mail_outbox } from '#server/db/schema/mail.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { throttles } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { lastMail, mailsTo, tokenIn } from '#tests/support/mail.ts'
import { CHOSEN, choosePassword, signIn } from '#tests/support/signIn.ts'

let world: TestApp
let chief: typeof users.$inferSelect
let staff: string
beforeAll(async () => {
  world = await freshApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  // Removes earlier tests' mails from the outbox.
  await world.deps.background.settled()
  await world.db.delete(throttles)
  chief = await buildUser(world, { role: 'super_admin', first_name: 'Sam', last_name: 'Stone' })
  staff = await world.as(chief.id)
})

let number = 0
const unique = (word: string) => `${word} ${++number}`
const PLACE = {
  street1: '1 Quay',
  street2: '',
  city: 'Newport',
  state: 'Rhode Island',
  zip_code: '02840',
  country: 'United States',
}
const newOrganization = (values: object = {}) => ({
  name: unique('Harbor'),
  ...PLACE,
  is_org_admin: false,
  license_status: 'Active',
  admin_first_name: 'Olga',
  admin_last_name: 'Berg',
  admin_email: `olga${++number}@harbor.test`,
  admin_phone: '2025550101',
  admin_country_code: '+1',
  ...values,
})
const create = (json: object, token = staff) => call(world, 'POST /api/organizations/', { token, json })
const address = (values: object = {}) => ({
  name: unique('Ridge'),
  street1: '2 Hill Road',
  street2: 'Station 4',
  city: 'Boulder',
  state: 'Colorado',
  zip_code: '80301',
  country: 'United States',
  ...values,
})
const change = (id: number, json: object, headers: Record<string, string> = {}, token = staff) =>
  call(world, `PUT /api/organizations/${id}/`, { token, json, headers })
const rowOf = async (id: number) =>
  (await world.db.select().from(organizations).where(eq(organizations.id, id)))[0]
const userOf = async (id: number) => (await world.db.select().from(users).where(eq(users.id, id)))[0]
const logOf = (organization_id: number) =>
  activityRows(world.db, eq(activity.organization_id, organization_id))
const counts = async () => [
  await world.db.$count(organizations),
  await world.db.$count(users),
  await world.db.$count(activity),
  await world.db.$count(mail_outbox),
]

describe('a new organization', () => {
  test('is answered completely, with its administrator', async () => {
    const body = newOrganization()
    const answer = await create(body)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      name: body.name,
      ...PLACE,
      license_status: 'Active',
      kiosks: [],
      version: 1,
      admin_details: {
        first_name: 'Olga',
        last_name: 'Berg',
        email: body.admin_email,
        phone: '+12025550101',
      },
    })
  })

  test('has an administrator who chooses a password through the mailed link and signs in', async () => {
    const body = newOrganization()
    const { id } = (await create(body)).body as { id: number }
    const mail = await lastMail(world, body.admin_email)
    expect(mail.subject).toBe('Your account on RadOps Console')
    expect((await choosePassword(world, tokenIn(mail))).status).toBe(200)
    const login = await signIn(world, body.admin_email, CHOSEN)
    expect(login.body).toMatchObject({ user: { roles: 'org_admin', organization: { id } } })
  })

  test('is logged with its creator and name', async () => {
    const body = newOrganization()
    const { id } = (await create(body)).body as { id: number }
    const subject = { subject: 'organization', subject_id: String(id) }
    const affected_entity = `Organization ${body.name}`
    expect(await logOf(id)).toMatchObject([
      { action: 'organization_created', ...subject, actor_name: 'Sam Stone', affected_entity },
      { action: 'user_created', subject: 'user', affected_entity: 'User Olga Berg' },
    ])
  })

  test('may be created for oneself: the role stays, and nobody is invited', async () => {
    const { admin_email, ...own } = newOrganization({ is_org_admin: true })
    const { status, body } = await create(own)
    expect([status, body]).toMatchObject([201, { admin_details: { id: chief.id, email: chief.email } }])
    const { id } = body as { id: number }
    expect(await userOf(chief.id)).toMatchObject({ role: 'super_admin', organization_id: id })
    expect(await world.db.$count(users, eq(users.organization_id, id))).toBe(1)
    expect(await mailsTo(world, admin_email)).toEqual([])
    expectRefusal(await create(newOrganization({ is_org_admin: true })), 400, {
      is_org_admin: 'You already belong to an organization. Name another person as administrator.',
    })
  })

  test("is added to the list of the admin who created it, and to nobody else's", async () => {
    const permissions = { manage_organizations: true }
    const [maker, other] = [
      await buildUser(world, { role: 'admin', permissions, manage_organizations: [] }),
      await buildUser(world, { role: 'admin', permissions, manage_organizations: [] }),
    ]
    const token = await world.as(maker.id)
    const { status, body } = await create(newOrganization(), token)
    const { id } = body as { id: number }
    expect(status).toBe(201)
    expect((await userOf(maker.id))?.manage_organizations).toEqual([id])
    expect((await userOf(other.id))?.manage_organizations).toEqual([])
    expect((await call(world, `GET /api/organizations/${id}/`, { token })).status).toBe(200)
    // Callers who see everything need no list.
    const full = await buildUser(world, { role: 'admin', permissions: { full_admin: true } })
    expect((await create(newOrganization(), await world.as(full.id))).status).toBe(201)
    expect((await userOf(full.id))?.manage_organizations).toEqual([])
  })

  test('is refused under each invalid field at once, and leaves nothing behind', async () => {
    const before = await counts()
    const empty = {
      name: ['Organization name is required.', '  '],
      street1: ['Address line 1 is required.', ''],
      country: ['Country is required.', ''],
      state: ['State is required.', ''],
      city: ['City is required.', ''],
      admin_email: ['Email is required', ''],
      admin_first_name: ['First Name is required', ''],
      admin_last_name: ['Last Name is required', ' '],
      admin_country_code: ['Select country code', ''],
    }
    const impossible = {
      admin_email: ['Email is invalid', 'olga@harbor'],
      admin_country_code: ['Not a country code', 'US'],
      license_status: [
        'Choose one of these: Active, Expired, Expiring Soon, No License, Inactive, Pending.',
        'Forever',
      ],
    }
    const long = { admin_phone: ['Phone number must be at most 10 digits', '20255501012'] }
    const letters = { admin_phone: ['Phone number can only contain digits', '202-555'] }
    for (const wrong of [empty, impossible, long, letters]) {
      const fields = Object.entries(wrong)
      const values = Object.fromEntries(fields.map(([field, [, value]]) => [field, value]))
      const expected = Object.fromEntries(fields.map(([field, [sentence]]) => [field, sentence]))
      expectRefusal(await create(newOrganization(values)), 400, expected)
    }
    expect(await counts()).toEqual(before)
  })

  test('is refused with texts that are too long', async () => {
    const lines = { name: 200, street1: 200, street2: 200 }
    const most = { ...lines, state: 120, city: 120, zip_code: 20, admin_email: 254 }
    const values = Object.entries(most).map(([field, length]) => [field, 'x'.repeat(length + 1)])
    const { status, body } = await create(newOrganization(Object.fromEntries(values)))
    expect([status, Object.keys(body as object).toSorted()]).toEqual([400, Object.keys(most).toSorted()])
  })

  test('needs no second line, zip code or phone', async () => {
    const optional = ['street2', 'zip_code', 'admin_phone', 'admin_country_code']
    const values = Object.entries(newOrganization()).filter(([name]) => !optional.includes(name))
    const { status, body } = await create(Object.fromEntries(values))
    expect([status, body]).toMatchObject([201, { street2: '', zip_code: '', admin_details: { phone: null } }])
  })

  test('cannot use an existing name or address, in any case', async () => {
    const taken = await buildOrganization(world, { name: unique('Taken') })
    const [organizationsThen, usersThen, entries = 0, mails] = await counts()
    const [name, admin_email] = [taken.name.toUpperCase(), chief.email.toUpperCase()]
    expectRefusal(await create(newOrganization({ name, admin_email, street1: '' })), 400, {
      // Together with all other errors.
      street1: 'Address line 1 is required.',
      name: 'An organization with this name already exists.',
      admin_email: 'An account with this email already exists.',
    })
    // Except the entry that says the address was reported.
    expect(await counts()).toEqual([organizationsThen, usersThen, entries + 1, mails])
  })

  test('throttles address guesses', async () => {
    const guess = async () => (await create(newOrganization({ admin_email: chief.email }))).status
    for (let time = 0; time < 20; time += 1) expect(await guess()).toBe(400)
    for (let time = 0; time < 4; time += 1) await guess()
    expect(await guess()).toBe(429)
  })
})

describe('a change of an organization', () => {
  test('replaces name and address, and is logged by field names', async () => {
    const { id } = await buildOrganization(world, { name: unique('Old'), city: 'Boulder' })
    const wanted = address()
    const { status, body } = await change(id, wanted)
    expect([status, body]).toEqual([200, expect.objectContaining({ ...wanted, id, version: 2 })])
    expect(await rowOf(id)).toMatchObject(wanted)
    const [row] = await logOf(id)
    expect(row).toMatchObject({
      action: 'organization_changed',
      affected_entity: `Organization ${wanted.name}`,
      details: 'Changed: Organization name, Address line 1, Address line 2, State, Zip code, Country.',
    })
  })

  test('clears optional fields that are left out', async () => {
    const { id } = await buildOrganization(world, { street2: 'Pier 4', zip_code: '02840' })
    const { street2: _line, zip_code: _zip, ...rest } = address()
    expect((await change(id, rest)).body).toMatchObject({ street2: '', zip_code: '' })
  })

  test('that changes nothing is neither a version nor a log entry', async () => {
    const { id } = await buildOrganization(world)
    const wanted = address()
    await change(id, wanted)
    const before = (await logOf(id)).length
    expect((await change(id, wanted)).body).toMatchObject({ version: 2 })
    expect(await logOf(id)).toHaveLength(before)
  })

  test('names each missing or overlong field, and changes nothing', async () => {
    const { id, name } = await buildOrganization(world)
    expectRefusal(await change(id, {}), 400, {
      name: 'Organization name is required.',
      street1: 'Address line 1 is required.',
      city: 'City is required.',
      state: 'State is required.',
      country: 'Country is required.',
    })
    const long = await change(id, address({ city: 'x'.repeat(121) }))
    expect([long.status, Object.keys(long.body as object)]).toEqual([400, ['city']])
    expect(await rowOf(id)).toMatchObject({ name, version: 1 })
  })

  test("cannot use another organization's name", async () => {
    const taken = await buildOrganization(world, { name: unique('Taken') })
    const { id } = await buildOrganization(world)
    expectRefusal(await change(id, address({ name: taken.name.toLowerCase() })), 400, {
      name: 'An organization with this name already exists.',
    })
  })

  test('of a stale version is refused', async () => {
    const { id } = await buildOrganization(world)
    expect((await change(id, address(), { 'if-match': '"1"' })).status).toBe(200)
    const late = await change(id, address({ name: 'Too late' }), { 'if-match': '"1"' })
    expectRefusal(late, 412, 'Someone else changed this in the meantime.')
    expect((await rowOf(id))?.name).not.toBe('Too late')
    expect((await change(id, address(), { 'if-match': '"2"' })).status).toBe(200)
    expect((await change(id, address())).status).toBe(200)
  })
})

describe('another administrator', () => {
  const withPeople = async () => {
    const { id } = await buildOrganization(world)
    const member = (values: Parameters<typeof buildUser>[1]) =>
      buildUser(world, { organization_id: id, ...values })
    return { id, member, admin: await member({ role: 'org_admin', first_name: 'Olga', last_name: 'Berg' }) }
  }
  const adminsOf = async (id: number) => {
    const own = await world.db.select().from(users).where(eq(users.organization_id, id))
    return own.filter(({ role }) => role === 'org_admin').map((row) => row.id)
  }

  test.each(['user', 'org_user', 'org_event_manager'] as const)(
    'is an active %s of the organization; the previous one becomes a user',
    async (role) => {
      const { id, member, admin } = await withPeople()
      const next = await member({ role, first_name: 'Nia', last_name: 'Cole' })
      const { status, body } = await change(id, { new_user_set: next.id })
      expect([status, body]).toMatchObject([200, { admin_details: { id: next.id }, version: 2 }])
      expect(await adminsOf(id)).toEqual([next.id])
      expect(await userOf(admin.id)).toMatchObject({ role: 'user', is_active: true, organization_id: id })
      expect((await logOf(id)).at(-1)).toMatchObject({
        action: 'organization_admin_set',
        target_user_id: next.id,
        details: 'Nia Cole instead of Olga Berg.',
      })
    },
  )

  test('cannot be from another organization, inactive, staff or unknown', async () => {
    const { id, member, admin } = await withPeople()
    const stranger = await buildUser(world, { role: 'user' })
    const inactive = await member({ role: 'user', is_active: false })
    const colleague = await buildUser(world, { role: 'admin', organization_id: id })
    for (const user of [stranger.id, inactive.id, colleague.id, 2_000_000_000]) {
      expectRefusal(await change(id, { new_user_set: user }), 400, {
        non_field_errors: 'Choose an active user of this organization.',
      })
    }
    expectRefusal(await change(id, { new_user_set: admin.id }), 400, {
      non_field_errors: 'This user is already the administrator.',
    })
    expect(await adminsOf(id)).toEqual([admin.id])
    expect(await rowOf(id)).toMatchObject({ version: 1 })
  })

  test('cannot be combined with other fields', async () => {
    const { id, member } = await withPeople()
    const next = await member({ role: 'user' })
    const { status, body } = await change(id, { ...address(), new_user_set: next.id })
    expect([status, Object.keys(body as object)]).toEqual([400, ['new_user_set']])
  })

  test('counts as a change of the organization', async () => {
    const { id, member } = await withPeople()
    const [one, other] = [await member({ role: 'user' }), await member({ role: 'user' })]
    expect((await change(id, { new_user_set: one.id }, { 'if-match': '"1"' })).status).toBe(200)
    expect((await change(id, { new_user_set: other.id }, { 'if-match': '"1"' })).status).toBe(412)
    expect(await adminsOf(id)).toEqual([one.id])
  })

  test('is also possible for an organization created for oneself', async () => {
    const { id } = (await create(newOrganization({ is_org_admin: true }))).body as { id: number }
    const next = await buildUser(world, { role: 'user', organization_id: id })
    const { body } = await change(id, { new_user_set: next.id })
    expect(body).toMatchObject({ admin_details: { id: next.id } })
    expect(await userOf(chief.id)).toMatchObject({ role: 'super_admin', organization_id: id })
  })
})
