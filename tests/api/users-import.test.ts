import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { mail_outbox } from '#server/db/schema/mail.ts'
import { password_links, throttles } from '#server/db/schema/sessions.ts'
import { roster_imports, users } from '#server/db/schema/users.ts'
import { readRoster } from '#src/shared/roster/readRoster.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { lastMail, tokenIn } from '#tests/support/mail.ts'
import { CHOSEN, choosePassword, signIn } from '#tests/support/signIn.ts'
import { spec } from '#tests/support/spec.ts'

const PATH = '/api/organization-users/import/'
const CHECK = `${PATH}check/` as const

let world: TestApp
let organization_id: number
let token: string
beforeAll(async () => {
  world = await freshApp()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.deps.background.settled()
  await world.db.delete(throttles)
  organization_id = (await buildOrganization(world, {})).id
  token = await world.as((await buildUser(world, { role: 'org_admin', organization_id })).id)
})

let made = 0
const somebody = (values: object = {}) => {
  made += 1
  return {
    first_name: 'Dana',
    last_name: `Reyes ${made}`,
    email: `roster${made}@example.test`,
    roles: 'user',
    ...values,
  }
}
const crowd = (count: number) => Array.from({ length: count }, () => somebody())
const importing = async (users: unknown, import_id: string = randomUUID(), as = token) => {
  const { status, body } = await call(world, `POST ${PATH}`, { token: as, json: { import_id, users } })
  return {
    status,
    body: body as { detail?: string; rows?: { row: number; field: string; message: string }[] },
  }
}
/** People of the organization beside its administrator. */
const members = () =>
  world.db.$count(users, and(eq(users.organization_id, organization_id), eq(users.role, 'user')))
const written = async () => [
  await world.db.$count(users),
  await world.db.$count(password_links),
  await world.db.$count(mail_outbox),
  await world.db.$count(roster_imports),
  await world.db.$count(activity),
]

test('a look at a roster tells every row that would prevent it, and writes nobody', async () => {
  const known = await buildUser(world, { role: 'user', organization_id })
  const before = await written()
  const json = {
    users: [somebody(), somebody({ email: known.email.toUpperCase() }), somebody({ email: 'x@' })],
  }
  const { status, body } = await call(world, `POST ${PATH}check/`, { token, json })
  expect(status).toBe(200)
  expect(
    (body as { rows: { row: number; field: string }[] }).rows.map(({ row, field }) => [row, field]),
  ).toEqual([
    [2, 'email'],
    [3, 'email'],
  ])
  const good = await call(world, `POST ${PATH}check/`, { token, json: { users: [somebody()] } })
  expect(good.body).toEqual({ rows: [], existing: [] })
  expect(await written()).toEqual(before)
})

describe('a good roster', () => {
  test('makes everyone on it, invited and with a password nobody knows', async () => {
    const people = [
      somebody({ roles: 'org_event_manager', email: 'dana.import@example.test' }),
      somebody({ phone_number: '+12025550101', country_dial_code: '+1', country_code: 'US' }),
      somebody({ roles: 'org_user' }),
    ]
    expect(await importing(people)).toEqual({ status: 200, body: { imported: 3, updated: 0, skipped: 0 } })
    const rows = await world.db
      .select()
      .from(users)
      .where(and(eq(users.organization_id, organization_id), isNull(users.last_password_change)))
    expect(rows).toHaveLength(4)
    for (const person of people) {
      const { roles, ...fields } = person
      expect(rows).toContainEqual(expect.objectContaining({ ...fields, role: roles, is_active: true }))
    }
    const email = 'dana.import@example.test'
    expect((await signIn(world, email)).status).not.toBe(200)
    await choosePassword(world, tokenIn(await lastMail(world, email)))
    expect((await signIn(world, email, CHOSEN)).status).toBe(200)
  })

  test('is one line of the log, however long it is', async () => {
    const before = await world.db.$count(activity)
    await importing(crowd(30))
    const rows = (await world.db.select().from(activity).orderBy(activity.id)).slice(before)
    expect(rows).toEqual([
      expect.objectContaining({
        action: 'users_imported',
        subject: 'user',
        organization_id,
        details: '30 users.',
        affected_entity: expect.stringMatching(/^Organization /),
      }),
    ])
  })

  test('is what the reader of files makes of a file', async () => {
    const text = 'First Name;Surname;E-mail;Mobile\r\nDana;Núñez;file@example.test;+1 202 555 0101\r\n'
    const { rows } = readRoster(new TextEncoder().encode(text), {
      countries: [{ name: 'United States', code: 'US', dial_code: '+1' }],
    })
    expect(await importing(rows.map(({ person }) => person))).toMatchObject({
      status: 200,
      body: { imported: 1 },
    })
    const [row] = await world.db.select().from(users).where(eq(users.email, 'file@example.test'))
    expect(row).toMatchObject({ last_name: 'Núñez', phone_number: '+12025550101', country_code: 'US' })
  })
})

describe('a roster with mistakes', () => {
  test('is told all of them by row, and nothing is written', async () => {
    const taken = await buildUser(world, { role: 'user', email: 'has.account@example.test' })
    const twice = somebody()
    const before = await written()
    const { status, body } = await importing([
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
    // But for the row that says what was told.
    expect(await written()).toEqual([...before.slice(0, -1), (before.at(-1) ?? 0) + 1])
  })

  test('can be sent again under the same id once it is right', async () => {
    const id = randomUUID()
    expect((await importing([somebody({ email: 'x' })], id)).status).toBe(400)
    expect((await importing([somebody()], id)).status).toBe(200)
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
      token,
      json: { import_id: randomUUID(), ...body },
    })
    expect([status, Object.keys(answer as object)]).toEqual([400, [field]])
  })

  test("another organization's is none of the caller's", async () => {
    const other = await buildOrganization(world)
    const before = await written()
    expectRefusal(
      await call(world, `POST ${PATH}`, {
        token,
        json: { import_id: randomUUID(), organization: other.id, users: [somebody()] },
      }),
      400,
      { organization: 'Users cannot be added to this organization.' },
    )
    expect(await written()).toEqual(before)
  })

  test('is refused by name where it gives rights or a state nobody gets here', async () => {
    const { status, body } = await importing([
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
    expect(await members()).toBe(0)
  })

  test('tells of twenty strangers at most, each counts, and the log says so without their addresses', async () => {
    const strangers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        buildUser(world, { role: 'user', email: `stranger${index}@elsewhere.test` }),
      ),
    )
    const probe = () => importing(strangers.map(({ email }) => somebody({ email })))
    const first = await probe()
    expect([first.status, first.body.rows?.length, first.body.detail]).toEqual([
      400,
      20,
      'No one was added. Correct 20 rows and import the file again. The other addresses are checked after that.',
    ])
    const [entry] = await world.db.select().from(activity).orderBy(desc(activity.id)).limit(1)
    expect(entry).toMatchObject({ action: 'address_in_use_told', organization_id, details: '20 addresses.' })
    expect(JSON.stringify(entry)).not.toContain('elsewhere.test')
    expect((await probe()).status).toBe(400)
    const told = await world.db.$count(activity)
    expect([(await probe()).status, await world.db.$count(activity)]).toEqual([429, told])
  })

  test('tells of all who are in the organization already, which the caller sees anyway', async () => {
    const members = await Promise.all(
      Array.from({ length: 25 }, () => buildUser(world, { role: 'user', organization_id })),
    )
    const before = await written()
    const { status, body } = await importing(members.map(({ email }) => somebody({ email })))
    expect([status, body.rows?.length]).toEqual([400, 25])
    expect([await written(), await world.db.$count(throttles)]).toEqual([before, 0])
  })

  test('asking for addresses over and over is slowed', async () => {
    const { email } = await buildUser(world, { role: 'user' })
    let status = 0
    for (let index = 0; index < 25 && status !== 429; index++) {
      ;({ status } = await importing([somebody({ email })]))
    }
    expect(status).toBe(429)
  })
})

describe('people who are in the organization already', () => {
  const sending = async (
    existing: string,
    rows: unknown[],
    path: typeof PATH | typeof CHECK = PATH,
    import_id = randomUUID(),
  ) => {
    const { status, body } = await call(world, `POST ${path}`, {
      token,
      json: { ...(path === PATH && { import_id }), existing, users: rows },
    })
    return { status, body: body as { rows?: { row: number }[]; existing?: number[] } }
  }
  const known = () =>
    buildUser(world, {
      role: 'org_event_manager',
      organization_id,
      first_name: 'Old',
      phone_number: '+12025550101',
      country_dial_code: '+1',
      country_code: 'US',
    })
  const stored = async (id: number) => (await world.db.select().from(users).where(eq(users.id, id)))[0]

  test('are left as they are where the importer says so', spec('X-181'), async () => {
    const before = await known()
    const { roles: _roles, ...row } = somebody({ email: before.email.toUpperCase(), first_name: 'New' })
    const people = [somebody(), row]
    const check = await sending('skip', people, CHECK)
    expect(check.body).toEqual({ rows: [], existing: [2] })
    const kept = await stored(before.id)
    const id = randomUUID()
    const answer = { status: 200, body: { imported: 1, updated: 0, skipped: 1 } }
    expect(await sending('skip', people, PATH, id)).toEqual(answer)
    expect(await sending('skip', people, PATH, id)).toEqual(answer)
    expect(await stored(before.id)).toEqual(kept)
    // The same id for another choice is another import.
    expect((await sending('update', people, PATH, id)).status).toBe(409)
  })

  test(
    'are changed where the importer says so; what the roster leaves open stays',
    spec('X-181'),
    async () => {
      const before = await known()
      const same = await known()
      const { roles: _roles, ...row } = somebody({ email: before.email.toUpperCase(), first_name: 'New' })
      const unchanged = { first_name: same.first_name, last_name: same.last_name, email: same.email }
      const { status, body } = await sending('update', [row, unchanged, somebody({ roles: undefined })])
      expect([status, body]).toEqual([200, { imported: 1, updated: 1, skipped: 1 }])
      expect(await stored(before.id)).toMatchObject({
        first_name: 'New',
        last_name: row.last_name,
        email: before.email,
        role: 'org_event_manager',
        phone_number: '+12025550101',
        password_hash: before.password_hash,
      })
      const log = await world.db.select().from(activity).where(eq(activity.target_user_id, before.id))
      expect(log).toMatchObject([{ action: 'user_changed', details: 'Changed: First Name, Last Name.' }])
      const [entry] = await world.db.select().from(activity).orderBy(desc(activity.id)).limit(1)
      expect(entry).toMatchObject({
        action: 'users_imported',
        details: '1 user. 1 updated. 1 skipped.',
      })
    },
  )

  test(
    'are changed by nobody who may not change them by hand, and then nobody is',
    spec('X-181'),
    async () => {
      const [admin] = await world.db
        .select()
        .from(users)
        .where(and(eq(users.organization_id, organization_id), eq(users.role, 'org_admin')))
      const before = await known()
      const people = [somebody({ email: admin?.email }), somebody({ email: before.email, first_name: 'New' })]
      const problem = { row: 1, field: 'email', message: 'You cannot change this user.' }
      expect((await sending('update', people, CHECK)).body).toEqual({
        rows: [problem],
        existing: [2],
      })
      const { status, body } = await sending('update', people)
      expect([status, body.rows]).toEqual([400, [problem]])
      expect((await stored(before.id))?.first_name).toBe('Old')
    },
  )

  test('of another organization are refused, whatever the importer says', spec('X-181'), async () => {
    const stranger = await buildUser(world, { role: 'user', first_name: 'Old' })
    for (const existing of ['skip', 'update']) {
      const { status, body } = await sending(existing, [somebody({ email: stranger.email })])
      expect([status, body.rows?.map(({ row }) => row)]).toEqual([400, [1]])
    }
    expect((await stored(stranger.id))?.first_name).toBe('Old')
  })
})

test.each(['Da\u200bna', 'Da\u202ena', 'Da\ufeffna', 'Da\u2066na', 'Da\u00adna', 'Da\nna', 'An\u200dn'])(
  'a name of %j is a row error, and so it is by form',
  spec('X-182'),
  async (first_name) => {
    const { status, body } = await importing([somebody(), somebody({ first_name })])
    const message = 'Remove the invisible character.'
    expect([status, body.rows]).toEqual([400, [{ row: 2, field: 'first_name', message }]])
    expectRefusal(
      await call(world, 'POST /api/organization-users/', {
        token,
        json: somebody({ first_name }),
      }),
      400,
      { first_name: [message] },
    )
  },
)

test('joiners that a script needs are part of a name', spec('X-182'), async () => {
  const first_name = 'علی\u200cرضا'
  expect(await importing([somebody({ first_name })])).toMatchObject({ status: 200 })
})

describe('the same roster again', () => {
  test('answers what it did, and writes nothing more', async () => {
    const people = crowd(3)
    const id = randomUUID()
    expect((await importing(people, id)).body).toMatchObject({ imported: 3 })
    await world.deps.background.settled()
    const before = await written()
    expect(await importing(people, id)).toMatchObject({ status: 200, body: { imported: 3 } })
    expect(await written()).toEqual(before)
  })

  test('ten times at once is written once', async () => {
    const people = crowd(40)
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => importing(people, id)))
    expect(answers).toMatchObject(Array(10).fill({ status: 200, body: { imported: 40 } }))
    expect(await members()).toBe(40)
  })

  test('under two ids at once is written once; the other is told of every address', async () => {
    const people = crowd(20)
    const answers = await Promise.all([importing(people), importing(people)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body.rows).toEqual(
      people.map((_, index) => ({
        row: index + 1,
        field: 'email',
        message: 'An account with this email already exists.',
      })),
    )
    expect(await members()).toBe(20)
  })

  test('an id is good for one roster, in one organization', async () => {
    const id = randomUUID()
    const people = [somebody()]
    await importing(people, id)
    expect((await importing([somebody()], id)).status).toBe(409)
    const stranger = await world.as((await buildUser(world, { role: 'org_admin' })).id)
    expect((await importing(people, id, stranger)).status).toBe(409)
    expect(await members()).toBe(1)
  })

  test('beside someone who adds one of them by hand: never two, never a part', async () => {
    const people = crowd(30)
    const [, , wanted] = people
    const [roster, single] = await Promise.all([
      importing(people),
      call(world, 'POST /api/organization-users/', { token, json: wanted }),
    ])
    expect([roster.status === 200, single.status === 201].filter(Boolean)).toHaveLength(1)
    expect(await members()).toBe(roster.status === 200 ? 30 : 1)
  })
})

describe('a line that is cut', () => {
  /** Sends a part of the request, or all of it, and hangs up without waiting. */
  async function hangUp(body: string, share: number): Promise<void> {
    const { port } = world.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    const head = [
      `POST ${PATH} HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: Bearer ${token}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      '',
    ].join('\r\n')
    const whole = Buffer.from(head + body)
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.write(whole.subarray(0, Math.ceil(whole.length * share)), () => resolve())
    })
    socket.destroy()
  }

  test('in the middle of the roster: nobody is added', async () => {
    const before = await written()
    // What the server received of it is done with once it has let go of the line.
    const isOver = new Promise((resolve) => {
      world.app.server.once('connection', (line) => line.once('close', resolve))
    })
    await hangUp(JSON.stringify({ import_id: randomUUID(), users: crowd(200) }), 0.5)
    await isOver
    expect(await written()).toEqual(before)
  })

  test('after the roster: everyone is added once, no matter who asks again', async () => {
    const id = randomUUID()
    const people = crowd(300)
    await hangUp(JSON.stringify({ import_id: id, users: people }), 1)
    expect(await importing(people, id)).toMatchObject({ status: 200, body: { imported: 300 } })
    expect(await members()).toBe(300)
    expect(await world.db.$count(roster_imports, eq(roster_imports.id, id))).toBe(1)
  })
})

// Last in this file: nobody waits for five thousand mails to leave.
test('of five thousand is written while others are answered', async () => {
  const people = crowd(5_000)
  let isDone = false
  const whole = importing(people).finally(() => {
    isDone = true
  })
  let answered = 0
  while (!isDone) {
    // An injected call never leaves the turn it is made in.
    await nextTurn()
    await call(world, 'GET /healthz')
    answered += 1
  }
  expect(await whole).toMatchObject({ status: 200, body: { imported: 5_000 } })
  expect(await members()).toBe(5_000)
  // A batch of 250 letters at a time: in between there is room for everyone else.
  expect(answered).toBeGreaterThan(20)
}, 60_000)
