import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/users.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { expectRefusal } from '#tests/support/call.ts'
import { address, newOrganization, organizationsWorld, unique } from './organizationsWorld.ts'

const { change, chief, create, logOf, rowOf, userOf, world } = await organizationsWorld()

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
    expect(await userOf(chief().id)).toMatchObject({ role: 'super_admin', organization_id: id })
  })
})
