import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { users } from '#server/db/schema/users.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { CHECK, PATH, rosterWorld, somebody } from '#tests/support/rosterWorld.ts'
import { spec } from '#tests/support/spec.ts'

const world = await rosterWorld()

describe('people who are already in the organization', () => {
  const sending = async (
    existing: string,
    rows: unknown[],
    path: typeof PATH | typeof CHECK = PATH,
    import_id = randomUUID(),
  ) => {
    const { status, body } = await call(world, `POST ${path}`, {
      token: world.at.token,
      json: { ...(path === PATH && { import_id }), existing, users: rows },
    })
    return { status, body: body as { rows?: { row: number }[]; existing?: number[] } }
  }
  const known = () =>
    buildUser(world, {
      role: 'org_event_manager',
      organization_id: world.at.organization_id,
      first_name: 'Old',
      phone_number: '+12025550101',
      country_dial_code: '+1',
      country_code: 'US',
    })
  const stored = async (id: number) => (await world.db.select().from(users).where(eq(users.id, id)))[0]

  test('are left unchanged if the importer chooses so', spec('X-181'), async () => {
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
    // The same id with another choice is a different import.
    expect((await sending('update', people, PATH, id)).status).toBe(409)
  })

  test('are updated if the importer chooses so; missing fields stay', spec('X-181'), async () => {
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
    const log = await activityRows(world.db, eq(activity.target_user_id, before.id))
    expect(log).toMatchObject([{ action: 'user_changed', details: 'Changed: First Name, Last Name.' }])
    const [entry] = await world.db.select().from(activity).orderBy(desc(activity.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'users_imported',
      details: '1 user. 1 updated. 1 skipped.',
    })
  })

  test(
    'can be updated only by callers who may edit them by hand; otherwise no row is imported',
    spec('X-181'),
    async () => {
      const [admin] = await world.db
        .select()
        .from(users)
        .where(and(eq(users.organization_id, world.at.organization_id), eq(users.role, 'org_admin')))
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

  test('from another organization are refused, whatever the importer chooses', spec('X-181'), async () => {
    const stranger = await buildUser(world, { role: 'user', first_name: 'Old' })
    for (const existing of ['skip', 'update']) {
      const { status, body } = await sending(existing, [somebody({ email: stranger.email })])
      expect([status, body.rows?.map(({ row }) => row)]).toEqual([400, [1]])
    }
    expect((await stored(stranger.id))?.first_name).toBe('Old')
  })
})
