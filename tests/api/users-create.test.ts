import { describe, expect, test } from 'vitest'
import { buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { expectRefusal } from '#tests/support/call.ts'
import { lastMail, mailsTo, tokenIn } from '#tests/support/mail.ts'
import { PATH, peopleWorld } from '#tests/support/peopleWorld.ts'
import { CHOSEN, choosePassword, signIn } from '#tests/support/signIn.ts'
import { spec } from '#tests/support/spec.ts'

const MISSING_ID = 2_000_000_000

const world = await peopleWorld()

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

  test('gets in through the mailed invitation, and in no other way', spec('X-1082'), async () => {
    const address = email()
    const { status, body } = await world.ask(`POST ${PATH}?type=all_type`, { ...NEW, email: address })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        ...NEW,
        email: address,
        organization: world.at.harbor.id,
        is_active: true,
        status: 'Active',
      }),
    ])
    const invitation = async () => (await world.ask(`GET ${PATH}${String(body.id)}/`)).body.invitation
    expect(await invitation()).toEqual({ accepted: false, expires_at: expect.stringMatching(/Z$/) })
    expect((await signIn(world, address)).status).not.toBe(200)
    const chosen = await choosePassword(world, tokenIn(await lastMail(world, address)))
    expect([chosen.status, (await signIn(world, address, CHOSEN)).status]).toEqual([200, 200])
    expect(await invitation()).toMatchObject({ accepted: true })
  })

  test('is named in the log, with the actor', async () => {
    const { body } = await world.ask(`POST ${PATH}`, { ...NEW, email: email() })
    expect(await world.newestActivity()).toMatchObject({
      action: 'user_created',
      actor_id: world.at.administrator.id,
      subject: 'user',
      subject_id: String(body.id),
      target_user_id: body.id,
      organization_id: world.at.harbor.id,
      affected_entity: 'User Dana Reyes',
    })
  })

  test('created inactive is invited when activated', async () => {
    const address = email()
    const { body } = await world.ask(`POST ${PATH}`, { ...NEW, email: address, is_active: false })
    expect([body.status, await mailsTo(world, address)]).toEqual(['Inactive', []])
    await world.ask(`POST ${PATH}${String(body.id)}/toggle_status/`)
    expect(await mailsTo(world, address)).toHaveLength(1)
  })

  test('gets a slot at a kiosk of the organization, if one is free', async () => {
    const own = await buildKiosk(world, { organization_id: world.at.harbor.id })
    const foreign = await buildKiosk(world, { organization_id: (await buildOrganization(world)).id })
    const { body } = await world.ask(`POST ${PATH}`, { ...NEW, email: email(), assigned_kiosk: own.id })
    expect(body.assigned_kiosk).toBe(own.id)
    const refused = await world.ask(`POST ${PATH}`, { ...NEW, email: email(), assigned_kiosk: foreign.id })
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
    expectRefusal(await world.ask(`POST ${PATH}`, { ...NEW, email: email(), ...change }), 400, messages)
  })

  test.each(['org_admin', 'admin', 'super_admin', 'root'])(
    'the role %s cannot be created here',
    async (roles) => {
      for (const as of [world.at.token, world.root]) {
        const { status, body } = await world.ask(
          `POST ${PATH}`,
          { ...NEW, email: email(), organization: world.at.harbor.id, roles },
          { as },
        )
        expect([status, Object.keys(body)]).toEqual([400, ['roles']])
      }
    },
  )

  test('an address with an account, in any case, is refused, and repeated attempts are throttled', async () => {
    const taken = await world.person({ email: 'taken.here@example.test' })
    const again = () => world.ask(`POST ${PATH}`, { ...NEW, email: taken.email.toUpperCase() })
    expect((await again()).body).toEqual({ email: ['An account with this email already exists.'] })
    // Together with all other errors.
    const twice = { ...NEW, email: taken.email, assigned_kiosk: 2_000_000_000 }
    expect((await world.ask(`POST ${PATH}`, twice)).body).toEqual({
      assigned_kiosk: ['This kiosk does not belong to the organization.'],
      email: ['An account with this email already exists.'],
    })
    expect(await world.newestActivity()).toMatchObject({
      action: 'address_in_use_told',
      organization_id: world.at.harbor.id,
      details: '1 address.',
    })
    let status = 0
    for (let index = 0; index < 25 && status !== 429; index++) ({ status } = await again())
    expect(status).toBe(429)
  })

  test('staff name the organization; one outside their scope is answered as nonexistent', async () => {
    const listed = await buildUser(world, {
      role: 'admin',
      permissions: { manage_organizations: true },
      manage_organizations: [world.at.harbor.id],
    })
    const as = await world.as(listed.id)
    const foreign = await buildOrganization(world)
    const add = async (organization: unknown) => {
      const { status, body } = await world.ask(
        `POST ${PATH}`,
        { ...NEW, email: email(), organization },
        { as },
      )
      return [status, status === 201 ? body.organization : body]
    }
    expect(await add(world.at.harbor.id)).toEqual([201, world.at.harbor.id])
    const refused = [400, { organization: ['Users cannot be added to this organization.'] }]
    expect([await add(foreign.id), await add(MISSING_ID)]).toEqual([refused, refused])
    expect(await add(null)).toEqual([400, { organization: ['Organization is required'] }])
  })
})
