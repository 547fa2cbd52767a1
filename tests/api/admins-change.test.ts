import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { password_links } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { adminWorld, PATH } from '#tests/support/adminWorld.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { lastMail, mailsTo, tokenIn } from '#tests/support/mail.ts'
import { flags, NINE } from '#tests/support/permissionFlags.ts'
import { choosePassword } from '#tests/support/signIn.ts'
import { spec } from '#tests/support/spec.ts'

const world = await adminWorld()

describe('an edit', () => {
  test("replaces the form's fields and answers with the new values", spec('A-336'), async () => {
    const { id } = await world.created()
    const { status, body } = await world.put(id, {
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

  test("takes effect with the person's next request", async () => {
    const { id } = await world.created()
    const theirs = await world.as(id)
    const list = () => call(world, `GET ${PATH}?page_size=100`, { token: theirs })
    expect((await list()).body).toMatchObject({ count: 2 })
    await world.put(id, { permissions: flags('manage_settings') })
    expect((await list()).body).toMatchObject({ count: 1 })
    await world.put(id, { roles: 'super_admin' })
    const check = await call(world, 'GET /api/auth/check-auth/', { token: theirs })
    expect(check.body).toMatchObject({ permissions: flags(...NINE), user: { roles: 'super_admin' } })
  })

  test('of the organizations determines which ones an admin sees', spec('A-237'), async () => {
    const [one, two] = [await buildOrganization(world), await buildOrganization(world)]
    const permissions = flags('manage_organizations')
    const { id } = await world.created({ permissions, manage_organizations: [one.id] })
    const theirs = await world.as(id)
    const seen = async () => {
      const { body } = await call(world, 'GET /api/organizations/?no_pagination=true', { token: theirs })
      return (body as { id: number }[]).map((organization) => organization.id)
    }
    expect(await seen()).toEqual([one.id])
    await world.put(id, { permissions, manage_organizations: [two.id] })
    expect(await seen()).toEqual([two.id])
    await world.put(id, { permissions: flags('full_admin') })
    expect(await seen()).toEqual(expect.arrayContaining([one.id, two.id]))
  })

  test('of a stale version is refused and changes nothing', async () => {
    const { id, version } = await world.created()
    expect((await world.put(id, { first_name: 'First' }, { 'if-match': `"${version}"` })).status).toBe(200)
    expectRefusal(
      await world.put(id, { first_name: 'Second' }, { 'if-match': `"${version}"` }),
      412,
      'Someone else changed this in the meantime.',
    )
    expect((await world.row(id))?.first_name).toBe('First')
    expect((await world.put(id, { first_name: 'Second' })).status).toBe(200)
  })

  test('logs the changed fields and each flag, but no personal values', async () => {
    const { id } = await world.created({ permissions: flags('manage_kiosks', 'manage_users') })
    await world.put(id, {
      last_name: 'Lovelace',
      phone_number: '+12025550999',
      permissions: flags('manage_users', 'manage_events'),
    })
    const entry = (await world.logOf(id)).at(-1)
    expect(entry).toMatchObject({
      action: 'admin_changed',
      affected_entity: 'Administrator Ada Lovelace',
      details: 'Changed: Last Name, Phone. Granted: Manage Events. Withdrawn: Manage Kiosks.',
    })
    const before = (await world.logOf(id)).length
    await world.put(id, {
      last_name: 'Lovelace',
      phone_number: '+12025550999',
      permissions: flags('manage_users', 'manage_events'),
    })
    expect(await world.logOf(id)).toHaveLength(before)
  })

  test('of the address invalidates the links mailed to the old one', async () => {
    const { id } = await world.created()
    const old = tokenIn(await lastMail(world, world.at.ADA.email))
    await world.put(id, { email: 'augusta@radops.test' })
    expect((await choosePassword(world, old)).status).toBe(400)
    expect((await choosePassword(world, tokenIn(await lastMail(world, 'augusta@radops.test')))).status).toBe(
      200,
    )
    await world.put(id, { email: 'lovelace@radops.test' })
    expect(await mailsTo(world, 'lovelace@radops.test')).toEqual([])
    expect(await world.db.select().from(password_links).where(eq(password_links.user_id, id))).toEqual([])
  })

  test("of the role keeps the old role's flags only if they are sent", async () => {
    const { id } = await world.created({ roles: 'super_admin' })
    const { permissions: _, ...without } = world.at.ADA
    expectRefusal(await world.ask(`PUT ${PATH}${id}/`, without), 400, {
      permissions: 'Please select at least one permission.',
    })
    expect((await world.put(id)).body).toMatchObject({
      roles: 'admin',
      permissions: world.at.ADA.permissions,
    })
  })

  test('cannot deactivate an account', async () => {
    const { id } = await world.created()
    expectRefusal(await world.put(id, { is_active: false }), 400, { is_active: 'This cannot be set here.' })
  })

  test('keeps a deleted organization in the list, but does not accept a new one', async () => {
    const { id } = await world.created()
    await changeRow(world, users, id, {
      permissions: flags('manage_organizations'),
      manage_organizations: [999_999],
    })
    const same = { permissions: flags('manage_organizations'), manage_organizations: [999_999] }
    expect((await world.put(id, { ...same, first_name: 'Augusta' })).status).toBe(200)
    expect((await world.put(id, { ...same, manage_organizations: [999_998] })).status).toBe(400)
  })
})

describe('one’s own account', () => {
  const own = () => ({
    first_name: world.at.chief.first_name,
    last_name: world.at.chief.last_name,
    email: world.at.chief.email,
    phone_number: null,
    roles: 'super_admin',
    permissions: flags(...NINE),
    manage_organizations: [],
  })

  test('accepts a new name and phone', async () => {
    const { status, body } = await world.put(world.at.chief.id, {
      ...own(),
      first_name: 'Samuel',
      phone_number: '+12025550123',
    })
    expect([status, body]).toMatchObject([200, { first_name: 'Samuel', phone_number: '+12025550123' }])
  })

  test.each([[{ email: 'other@radops.test' }], [{ roles: 'admin', permissions: flags('manage_users') }]])(
    'everything else is refused: %j',
    async (values) => {
      expectRefusal(
        await world.put(world.at.chief.id, { ...own(), ...values }),
        403,
        'You can only change the names and phone of your own account.',
      )
      expect(await world.row(world.at.chief.id)).toMatchObject({
        email: world.at.chief.email,
        role: 'super_admin',
      })
    },
  )

  test('cannot give itself a flag', async () => {
    const admin = await buildUser(world, { role: 'admin', permissions: { full_admin: true } })
    world.at.token = await world.as(admin.id)
    const { first_name, last_name, email } = admin
    const { status } = await world.put(admin.id, {
      ...own(),
      first_name,
      last_name,
      email,
      roles: 'super_admin',
    })
    expect(status).toBe(403)
  })

  test('cannot be deactivated or deleted by its owner', async () => {
    await buildUser(world, { role: 'super_admin' })
    expect((await world.ask(`POST ${PATH}${world.at.chief.id}/toggle_status/`)).status).toBe(403)
    expect((await world.ask(`DELETE ${PATH}${world.at.chief.id}/`)).status).toBe(403)
  })
})

describe('nobody acts on rights they no longer have', () => {
  test('rights revoked while the change waits no longer count', async () => {
    const admin = await buildUser(world, { role: 'admin', permissions: { full_admin: true } })
    const theirs = await world.as(admin.id)
    const { id } = await world.created()
    const strip = world.put(admin.id, {
      first_name: admin.first_name,
      last_name: admin.last_name,
      email: admin.email,
      permissions: flags('manage_settings'),
    })
    const grants = [1, 2, 3].map(() =>
      call(world, `PUT ${PATH}${id}/`, {
        token: theirs,
        json: { ...world.at.ADA, permissions: flags(...NINE) },
      }),
    )
    expect((await strip).status).toBe(200)
    const last = await call(world, `PUT ${PATH}${id}/`, {
      token: theirs,
      json: { ...world.at.ADA, permissions: flags(...NINE) },
    })
    await Promise.all(grants)
    expect(last.status).toBe(404)
  })
})
