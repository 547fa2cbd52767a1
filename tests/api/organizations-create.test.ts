import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/users.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { lastMail, mailsTo, tokenIn } from '#tests/support/mail.ts'
import { CHOSEN, choosePassword, signIn } from '#tests/support/signIn.ts'
import { newOrganization, organizationsWorld, PLACE, unique } from './organizationsWorld.ts'

const { chief, counts, create, logOf, userOf, world } = await organizationsWorld()

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
    expect([status, body]).toMatchObject([201, { admin_details: { id: chief().id, email: chief().email } }])
    const { id } = body as { id: number }
    expect(await userOf(chief().id)).toMatchObject({ role: 'super_admin', organization_id: id })
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
    const [name, admin_email] = [taken.name.toUpperCase(), chief().email.toUpperCase()]
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
    const guess = async () => (await create(newOrganization({ admin_email: chief().email }))).status
    for (let time = 0; time < 20; time += 1) expect(await guess()).toBe(400)
    for (let time = 0; time < 4; time += 1) await guess()
    expect(await guess()).toBe(429)
  })
})
