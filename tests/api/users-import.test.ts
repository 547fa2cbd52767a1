import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { throttles } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { readUsers } from '#src/features/users/userCsv.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { lastMail, tokenIn } from '#tests/support/mail.ts'
import { crowd, PATH, rosterWorld, somebody } from '#tests/support/rosterWorld.ts'
import { CHOSEN, choosePassword, signIn } from '#tests/support/signIn.ts'
import { spec } from '#tests/support/spec.ts'

const world = await rosterWorld()

test('a check reports every row that would prevent the import, and adds nobody', async () => {
  const known = await buildUser(world, { role: 'user', organization_id: world.at.organization_id })
  const before = await world.written()
  const json = {
    users: [somebody(), somebody({ email: known.email.toUpperCase() }), somebody({ email: 'x@' })],
  }
  const { status, body } = await call(world, `POST ${PATH}check/`, { token: world.at.token, json })
  expect(status).toBe(200)
  expect(
    (body as { rows: { row: number; field: string }[] }).rows.map(({ row, field }) => [row, field]),
  ).toEqual([
    [2, 'email'],
    [3, 'email'],
  ])
  const good = await call(world, `POST ${PATH}check/`, {
    token: world.at.token,
    json: { users: [somebody()] },
  })
  expect(good.body).toEqual({ rows: [], existing: [] })
  expect(await world.written()).toEqual(before)
})

describe('a valid roster', () => {
  test('adds everyone on it, invited and with an unknown password', spec('X-1118'), async () => {
    const people = [
      somebody({ roles: 'org_event_manager', email: 'dana.import@example.test' }),
      somebody({ phone_number: '+12025550101', country_dial_code: '+1', country_code: 'US' }),
      somebody({ roles: 'org_user' }),
    ]
    expect(await world.at.importing(people)).toEqual({
      status: 200,
      body: { imported: 3, updated: 0, skipped: 0 },
    })
    const rows = await world.db
      .select()
      .from(users)
      .where(and(eq(users.organization_id, world.at.organization_id), isNull(users.last_password_change)))
    expect(rows).toHaveLength(4)
    for (const person of people) {
      const { roles, ...fields } = person
      expect(rows).toContainEqual(expect.objectContaining({ ...fields, role: roles, is_active: true }))
    }
    const email = 'dana.import@example.test'
    expect((await signIn(world, email)).status).not.toBe(200)
    const mail = await lastMail(world, email)
    expect(mail.text).toMatch(/^.+ invited you to join .+ on RadOps Console\./m)
    await choosePassword(world, tokenIn(mail))
    expect((await signIn(world, email, CHOSEN)).status).toBe(200)
  })

  test('is one log entry, however long it is', async () => {
    const before = await world.db.$count(activity)
    await world.at.importing(crowd(30))
    const rows = (await activityRows(world.db)).slice(before)
    expect(rows).toEqual([
      expect.objectContaining({
        action: 'users_imported',
        subject: 'user',
        organization_id: world.at.organization_id,
        details: '30 users.',
        affected_entity: expect.stringMatching(/^Organization /),
      }),
    ])
  })

  test('matches what the file reader makes of a file', async () => {
    const text = 'First Name;Surname;E-mail;Mobile\r\nDana;Núñez;file@example.test;+1 202 555 0101\r\n'
    const { rows } = readUsers(new TextEncoder().encode(text), {
      countries: [{ name: 'United States', code: 'US', dial_code: '+1' }],
    })
    expect(await world.at.importing(rows.map(({ body }) => body))).toMatchObject({
      status: 200,
      body: { imported: 1 },
    })
    const [row] = await world.db.select().from(users).where(eq(users.email, 'file@example.test'))
    expect(row).toMatchObject({ last_name: 'Núñez', phone_number: '+12025550101', country_code: 'US' })
  })
})

describe('a roster with mistakes', () => {
  test('gets all of them by row, and nothing is written', async () => {
    const taken = await buildUser(world, { role: 'user', email: 'has.account@example.test' })
    const twice = somebody()
    const before = await world.written()
    const { status, body } = await world.at.importing([
      somebody(),
      somebody({ first_name: '' }),
      somebody({ email: 'j.smith@' }),
      twice,
      somebody({ email: taken.email.toUpperCase() }),
      { ...somebody(), email: twice.email.toUpperCase() },
      somebody({ roles: 'org_admin' }),
      somebody({ phone_number: '2025550101' }),
      somebody({ last_name: 'x'.repeat(101) }),
      { email: 'half@example.test' },
      'nobody',
    ])
    expect([status, body.detail]).toEqual([
      400,
      'No one was added. Correct 9 rows and import the file again.',
    ])
    expect(body.rows).toEqual([
      { row: 2, field: 'first_name', message: 'First Name is required' },
      { row: 3, field: 'email', message: 'Email is invalid' },
      { row: 5, field: 'email', message: 'An account with this email already exists.' },
      { row: 6, field: 'email', message: 'The same address is also in row 4.' },
      { row: 7, field: 'roles', message: expect.any(String) },
      { row: 8, field: 'country_code', message: 'Select country code' },
      { row: 9, field: 'last_name', message: expect.any(String) },
      { row: 10, field: 'first_name', message: expect.any(String) },
      { row: 10, field: 'last_name', message: expect.any(String) },
      { row: 11, field: 'row', message: expect.any(String) },
    ])
    // Except the row that says what was reported.
    expect(await world.written()).toEqual([...before.slice(0, -1), (before.at(-1) ?? 0) + 1])
  })

  test('an address counts as used by a row with other mistakes', spec('X-927'), async () => {
    const shared = somebody()
    const { body } = await world.at.importing([
      { ...shared, roles: 'org_admin' },
      { ...shared, email: shared.email.toUpperCase() },
    ])
    expect(body.rows).toEqual([
      { row: 1, field: 'roles', message: expect.any(String) },
      { row: 2, field: 'email', message: 'The same address is also in row 1.' },
    ])
  })

  test('can be sent again under the same id once corrected', async () => {
    const id = randomUUID()
    expect((await world.at.importing([somebody({ email: 'x' })], id)).status).toBe(400)
    expect((await world.at.importing([somebody()], id)).status).toBe(200)
  })

  test.each([
    ['no people', { users: [] }, 'users'],
    ['too many people', { users: Array.from({ length: 5_001 }, () => ({})) }, 'users'],
    ['no list', { users: 'all of them' }, 'users'],
    [
      'no id',
      { users: [{ first_name: 'A', last_name: 'B', email: 'a@b.test', roles: 'user' }], import_id: 'again' },
      'import_id',
    ],
    [
      'an organization that is none',
      { users: [{ first_name: 'A', last_name: 'B', email: 'a@b.test', roles: 'user' }], organization: 'x' },
      'organization',
    ],
  ])('%s', async (_, body, field) => {
    const { status, body: answer } = await call(world, `POST ${PATH}`, {
      token: world.at.token,
      json: { import_id: randomUUID(), ...body },
    })
    expect([status, Object.keys(answer as object)]).toEqual([400, [field]])
  })

  test("cannot be for an organization outside the caller's scope", async () => {
    const other = await buildOrganization(world)
    const before = await world.written()
    expectRefusal(
      await call(world, `POST ${PATH}`, {
        token: world.at.token,
        json: { import_id: randomUUID(), organization: other.id, users: [somebody()] },
      }),
      400,
      { organization: 'Users cannot be added to this organization.' },
    )
    expect(await world.written()).toEqual(before)
  })

  test('is refused by field if it sets rights or a state that an import may not set', async () => {
    const { status, body } = await world.at.importing([
      somebody(),
      somebody({ permissions: { full_admin: true } }),
      somebody({ is_active: true }),
    ])
    expect([status, body.rows]).toEqual([
      400,
      [
        { row: 2, field: 'permissions', message: 'This cannot be set here.' },
        { row: 3, field: 'is_active', message: 'This cannot be set here.' },
      ],
    ])
    expect(await world.at.members()).toBe(0)
  })

  test('reports at most twenty strangers, counts each, and logs it without their addresses', async () => {
    const strangers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        buildUser(world, { role: 'user', email: `stranger${index}@elsewhere.test` }),
      ),
    )
    const probe = () => world.at.importing(strangers.map(({ email }) => somebody({ email })))
    const first = await probe()
    expect([first.status, first.body.rows?.length, first.body.detail]).toEqual([
      400,
      20,
      'No one was added. Correct 20 rows and import the file again. The other addresses are checked after that.',
    ])
    const [entry] = await world.db.select().from(activity).orderBy(desc(activity.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'address_in_use_told',
      organization_id: world.at.organization_id,
      details: '20 addresses.',
    })
    expect(JSON.stringify(entry)).not.toContain('elsewhere.test')
    expect((await probe()).status).toBe(400)
    const entryCount = await world.db.$count(activity)
    expect([(await probe()).status, await world.db.$count(activity)]).toEqual([429, entryCount])
  })

  test('reports all people already in the organization, whom the caller sees anyway', async () => {
    const members = await Promise.all(
      Array.from({ length: 25 }, () =>
        buildUser(world, { role: 'user', organization_id: world.at.organization_id }),
      ),
    )
    const before = await world.written()
    const { status, body } = await world.at.importing(members.map(({ email }) => somebody({ email })))
    expect([status, body.rows?.length]).toEqual([400, 25])
    expect([await world.written(), await world.db.$count(throttles)]).toEqual([before, 0])
  })

  test('repeated address checks are throttled', async () => {
    const { email } = await buildUser(world, { role: 'user' })
    let status = 0
    for (let index = 0; index < 25 && status !== 429; index++) {
      ;({ status } = await world.at.importing([somebody({ email })]))
    }
    expect(status).toBe(429)
  })
})

test.each(['Da\u200bna', 'Da\u202ena', 'Da\ufeffna', 'Da\u2066na', 'Da\u00adna', 'Da\nna', 'An\u200dn'])(
  'a name of %j is refused by row and by form',
  spec('X-182'),
  async (first_name) => {
    const { status, body } = await world.at.importing([somebody(), somebody({ first_name })])
    const message = `Remove the invisible character after “${first_name.slice(0, 2)}”.`
    expect([status, body.rows]).toEqual([400, [{ row: 2, field: 'first_name', message }]])
    expectRefusal(
      await call(world, 'POST /api/organization-users/', {
        token: world.at.token,
        json: somebody({ first_name }),
      }),
      400,
      { first_name: [message] },
    )
  },
)

test('a name may contain the joiners that its script needs', spec('X-182'), async () => {
  const first_name = 'علی\u200cرضا'
  expect(await world.at.importing([somebody({ first_name })])).toMatchObject({ status: 200 })
})
