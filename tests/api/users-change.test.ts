import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions } from '#server/db/schema/sessions.ts'
import { buildKiosk, buildOrganization } from '#tests/support/builders.ts'
import { expectRefusal } from '#tests/support/call.ts'
import { lastMail, mailsTo, tokenIn } from '#tests/support/mail.ts'
import { PATH, peopleWorld } from '#tests/support/peopleWorld.ts'
import { choosePassword, isSignedIn } from '#tests/support/signIn.ts'
import { spec } from '#tests/support/spec.ts'

const world = await peopleWorld()
const invite = (email: string) =>
  world.ask(`POST ${PATH}`, { first_name: 'Dana', last_name: 'Reyes', email, roles: 'user' })

describe('a change', () => {
  test('writes the given fields and leaves the rest', async () => {
    const target = await world.person({
      first_name: 'Dana',
      last_name: 'Reyes',
      phone_number: '+12025550101',
    })
    const { status, body } = await world.ask(`PATCH ${PATH}${target.id}/?type=all_type`, {
      first_name: 'Dee',
    })
    expect([status, body]).toMatchObject([
      200,
      { id: target.id, first_name: 'Dee', last_name: 'Reyes', phone_number: '+12025550101', version: 2 },
    ])
    expect(await world.newestActivity()).toMatchObject({
      action: 'user_changed',
      affected_entity: 'User Dee Reyes',
      details: 'Changed: First Name.',
    })
  })

  test('without a difference writes nothing', async () => {
    const target = await world.person({ first_name: 'Dana' })
    const before = await world.newestActivity()
    const { body } = await world.ask(`PATCH ${PATH}${target.id}/`, { first_name: 'Dana', permissions: {} })
    expect([body.version, (await world.newestActivity())?.id]).toEqual([1, before?.id])
  })

  test('of a stale version is refused with 412, and writes nothing', async () => {
    const target = await world.person({ first_name: 'Dana' })
    const patch = (first_name: string, ifMatch?: string) =>
      world.ask(`PATCH ${PATH}${target.id}/`, { first_name }, ifMatch === undefined ? {} : { ifMatch })
    expect((await patch('First', '"1"')).status).toBe(200)
    const late = await patch('Second', '"1"')
    expect([late.status, Object.keys(late.body)]).toEqual([412, ['detail']])
    expect((await world.rowOf(target.id))?.first_name).toBe('First')
    expect((await patch('Third')).body.first_name).toBe('Third')
  })

  test('of the role and of event management', async () => {
    const target = await world.person()
    const patch = async (json: unknown) => (await world.ask(`PATCH ${PATH}${target.id}/`, json)).body
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

  test('with permissions that cannot be set here is refused, not partly applied', async () => {
    const { id } = await world.person()
    const permissions = { manage_events: true, full_admin: true, manage_users: false }
    const refused = [
      400,
      { permissions: ['full_admin cannot be set here.', 'manage_users cannot be set here.'] },
    ]
    const changed = await world.ask(`PATCH ${PATH}${id}/`, { permissions })
    expect([changed.status, changed.body]).toEqual(refused)
    const made = await world.ask(`POST ${PATH}`, {
      first_name: 'Dana',
      last_name: 'Reyes',
      email: 'too.mighty@example.test',
      roles: 'user',
      permissions,
    })
    expect([made.status, made.body]).toEqual(refused)
    expect((await world.rowOf(id))?.permissions).toEqual({})
  })

  test('of the phone accepts a dial code as sent by the country service', async () => {
    const { id } = await world.person()
    const samoan = { phone_number: '+1-6845550101', country_dial_code: '+1-684', country_code: 'AS' }
    const { status, body } = await world.ask(`PATCH ${PATH}${id}/`, samoan)
    expect([status, body]).toMatchObject([200, samoan])
  })

  test('of the phone includes its country, and null clears both', async () => {
    const target = await world.person()
    const patch = async (json: unknown) => (await world.ask(`PATCH ${PATH}${target.id}/`, json)).body
    const british = { phone_number: '+442079460958', country_dial_code: '+44', country_code: 'GB' }
    expect(await patch(british)).toMatchObject(british)
    // A number alone keeps the known country, or has none.
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

  test('of the address keeps the sessions, invalidates the old invitation and sends a new one', async () => {
    const { body } = await invite('mistyped@example.test')
    const id = Number(body.id)
    const own = await world.as(id)
    const old = tokenIn(await lastMail(world, 'mistyped@example.test'))
    await world.ask(`PATCH ${PATH}${id}/`, { email: 'typed.right@example.test' })
    expect(await isSignedIn(world, own)).toBe(true)
    expect((await choosePassword(world, old)).status).toBe(400)
    expect(
      (await choosePassword(world, tokenIn(await lastMail(world, 'typed.right@example.test')))).status,
    ).toBe(200)
    // Someone who has a password needs no invitation.
    await world.ask(`PATCH ${PATH}${id}/`, { email: 'third@example.test' })
    expect(await mailsTo(world, 'third@example.test')).toEqual([])
  })

  test(
    'of address or state, repeatedly, does not mail an invitation each time, and says so',
    spec('X-1180'),
    async () => {
      const { body } = await invite('often@example.test')
      const path: `/${string}` = `${PATH}${String(body.id)}/`
      const answers = []
      for (let index = 0; index < 5; index += 1) {
        answers.push(await world.ask(`PATCH ${path}`, { email: `often${index}@example.test` }))
      }
      expect(answers.map(({ status, body }) => [status, 'not_invited' in body])).toEqual([
        [200, false],
        [200, false],
        [200, false],
        [200, false],
        [200, true],
      ])
      expect(answers.at(-1)?.body.not_invited).toMatch(/^No invitation was sent, .* in \d+ seconds\.$/)
      expect((await world.rowOf(Number(body.id)))?.email).toBe('often4@example.test')
      expect(await mailsTo(world, 'often4@example.test')).toEqual([])
      // The link sent to the address before would let its reader in.
      const old = tokenIn(await lastMail(world, 'often3@example.test'))
      expect((await choosePassword(world, old)).status).toBe(400)
    },
  )

  test('of address and state at once mails one invitation, to the new address', spec('X-1180'), async () => {
    const { body } = await invite('left@example.test')
    const path: `/${string}` = `${PATH}${String(body.id)}/`
    await world.ask(`PATCH ${path}`, { email: 'away@example.test', is_active: false })
    expect(await mailsTo(world, 'away@example.test')).toEqual([])
    await world.ask(`PATCH ${path}`, { email: 'right@example.test', is_active: true })
    expect(await mailsTo(world, 'left@example.test')).toHaveLength(1)
    expect(await mailsTo(world, 'away@example.test')).toEqual([])
    const mails = await mailsTo(world, 'right@example.test')
    expect(mails).toHaveLength(1)
    expect((await choosePassword(world, tokenIn(await lastMail(world, 'right@example.test')))).status).toBe(
      200,
    )
  })

  test('to active succeeds after many invitations, and says that none was sent', spec('X-1119'), async () => {
    const { body } = await invite('back@example.test')
    const path: `/${string}` = `${PATH}${String(body.id)}/`
    const toggle = async () => (await world.ask(`POST ${path}toggle_status/`)).body
    for (let time = 0; time < 4; time += 1) {
      await toggle()
      expect(await toggle()).toEqual(expect.not.objectContaining({ not_invited: expect.anything() }))
    }
    await toggle()
    const NONE =
      /^No invitation was sent, because this person got several just now\. The next one can be sent in \d+ seconds\.$/
    expect(await toggle()).toMatchObject({ is_active: true, not_invited: expect.stringMatching(NONE) })
    expect(await mailsTo(world, 'back@example.test')).toHaveLength(5)
    expect(await world.newestActivity()).toMatchObject({ action: 'user_activated' })
    const patch = async (is_active: boolean) => (await world.ask(`PATCH ${path}`, { is_active })).body
    await patch(false)
    expect(await patch(true)).toMatchObject({ is_active: true, not_invited: expect.stringMatching(NONE) })
    // The last one works as long as it would have.
    const last = tokenIn(await lastMail(world, 'back@example.test'))
    expect((await choosePassword(world, last)).status).toBe(200)
  })

  test('to an address with an account is refused', async () => {
    const [one, other] = [await world.person(), await world.person()]
    const email = other.email.toUpperCase()
    expectRefusal(await world.ask(`PATCH ${PATH}${one.id}/`, { email }), 400, {
      email: 'An account with this email already exists.',
    })
    // Together with all other errors; their own address does not count as taken.
    const wrong = { first_name: '' }
    expectRefusal(await world.ask(`PATCH ${PATH}${one.id}/`, { ...wrong, email }), 400, {
      first_name: 'First Name is required',
      email: 'An account with this email already exists.',
    })
    expectRefusal(await world.ask(`PATCH ${PATH}${one.id}/`, { ...wrong, email: one.email }), 400, {
      first_name: 'First Name is required',
    })
  })

  test('of a kiosk alone assigns it, another replaces it, and null removes it', async () => {
    const [first, second] = [
      await buildKiosk(world, { organization_id: world.at.harbor.id, name: 'First' }),
      await buildKiosk(world, { organization_id: world.at.harbor.id, name: 'Second' }),
    ]
    const target = await world.person({ first_name: 'Dana', last_name: 'Reyes' })
    const seat = async (assigned_kiosk: number | null) => {
      const { body } = await world.ask(`PATCH ${PATH}${target.id}/`, { assigned_kiosk })
      const { action, affected_entity, details } = (await world.newestActivity()) ?? {}
      const hasTime = (await world.rowOf(target.id))?.assigned_kiosk_at !== null
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

  test('of the organization is refused', async () => {
    const target = await world.person()
    const other = await buildOrganization(world)
    expectRefusal(
      await world.ask(`PATCH ${PATH}${target.id}/`, { organization: other.id }, { as: world.root }),
      400,
      { organization: 'A user cannot be moved to another organization.' },
    )
    expect((await world.ask(`PATCH ${PATH}${target.id}/`, { organization: world.at.harbor.id })).status).toBe(
      200,
    )
  })

  test("staff correct the contact of an organization's administrator, and nothing else of it", async () => {
    const patch = (json: unknown) =>
      world.ask(`PATCH ${PATH}${world.at.administrator.id}/?type=all_type`, json, { as: world.root })
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

describe('deactivating', () => {
  test('ends every session at once, and reactivating restores none of them', async () => {
    const target = await world.person({ last_password_change: new Date() })
    const own = await world.as(target.id)
    const check = () => isSignedIn(world, own)
    expect(await check()).toBe(true)
    const off = await world.ask(`POST ${PATH}${target.id}/toggle_status/`)
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
    expect([await check(), (await world.newestActivity())?.action]).toEqual([false, 'user_deactivated'])
    expect((await world.ask(`POST ${PATH}${target.id}/toggle_status/`)).body.is_active).toBe(true)
    expect([await check(), (await world.newestActivity())?.action]).toEqual([false, 'user_activated'])
    expect(await world.db.$count(sessions, eq(sessions.user_id, target.id))).toBe(1)
  })

  test.each([{ is_active: false }, { status: 'Inactive' }, { is_active: false, status: 'Inactive' }])(
    'by %j does the same',
    async (json) => {
      const target = await world.person()
      const own = await world.as(target.id)
      expect((await world.ask(`PATCH ${PATH}${target.id}/?type=all_type`, json)).body.is_active).toBe(false)
      expect(await isSignedIn(world, own)).toBe(false)
      expect((await world.newestActivity())?.action).toBe('user_deactivated')
    },
  )
})
