import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { users } from '#server/db/schema/users.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { expectRefusal } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type KioskAdmin, kioskAdmin, type Row } from '#tests/support/kioskAdmin.ts'
import { spec } from '#tests/support/spec.ts'

let world: KioskAdmin
beforeEach(async () => {
  world = await kioskAdmin()
})

/** What the specification names (administration spec §3). */
const FIELDS = [
  'id',
  'kiosk_id',
  'name',
  'organization',
  'organization_name',
  'vm_region',
  'public_ipv4',
  'web_address',
  'api_url',
  'access_url',
  'unity_build_id',
  'unity_build_version',
  'subscription_start_date',
  'subscription_end_date',
  'license_status',
  'status',
  'hours_in_use',
  'domain_security_expiration',
  'username',
  'password',
  'available_slots',
  'total_assigned_users',
  'global_max_users',
  'assigned_users',
  'has_missions',
]

describe("an organization's administrator", () => {
  const rename = (token: string, id: number, json: object) =>
    world.send(token, `PUT /api/organizations/update_kiosk/${id}/`, json)

  test('gets every kiosk of a large organization', spec('X-574'), async () => {
    const { id } = await world.added()
    const [{ organization_id } = { organization_id: 0 }] = await world.db
      .select({ organization_id: kiosks.organization_id })
      .from(kiosks)
      .where(eq(kiosks.id, id))
    const more = Array.from({ length: 1_500 }, (_, index) => ({
      kiosk_id: `KSK-MANY-${index}`,
      name: `Dock ${index}`,
      organization_id,
    }))
    await world.db.insert(kiosks).values(more)
    const { body } = await world.send(world.administrator, 'GET /api/organizations/get_org_kiosk/')
    expect((body as Row[]).filter(({ kiosk_id }) => String(kiosk_id).startsWith('KSK-MANY-'))).toHaveLength(
      1_500,
    )
  })

  test('renames a kiosk by sending all its fields back', async () => {
    const { id } = await world.added({ public_ipv4: '203.0.113.7', access_url: 'https://dock.example.org/' })
    const token = world.administrator
    const { body } = await world.send(token, 'GET /api/organizations/get_org_kiosk/?credentials=true')
    const loaded = (body as Row[]).find((row) => row.id === id)
    expect(loaded).toMatchObject({ username: 'trainee', password: 'quiet-otter' })
    const { id: _id, ...merged } = loaded ?? { id: 0, version: 0 }
    const answer = await rename(token, id, { ...merged, name: 'Our Dock' })
    expect(answer.status, answer.text).toBe(200)
    expect(await world.stored(id)).toMatchObject({ name: 'Our Dock', password: 'quiet-otter' })
  })

  test('renames a kiosk whose stored addresses were never normalized', async () => {
    const { id } = await world.added()
    await changeRow(world, kiosks, id, {
      web_address: 'HTTPS://Dock.example.org',
      api_url: 'dock:7',
      access_url_sealed: null,
    })
    const token = world.administrator
    const { body } = await world.send(token, 'GET /api/organizations/get_org_kiosk/')
    const loaded = (body as Row[]).find((row) => row.id === id)
    expect(loaded).toMatchObject({ web_address: 'https://dock.example.org/', api_url: 'dock:7' })
    const { id: _id, ...merged } = loaded ?? { id: 0, version: 0 }
    const answer = await rename(token, id, { ...merged, name: 'Our Dock' })
    expect(answer.status, answer.text).toBe(200)
  })

  test('is refused at each field reserved for the platform', async () => {
    const { id } = await world.added({ subscription_end_date: '2026-12-31' })
    const sentence = ['Only platform staff can change this. You can change the name.']
    const answer = await rename(world.administrator, id, {
      name: 'Our Dock',
      license_status: 'Expired',
      status: 'Maintenance',
      subscription_end_date: null,
      organization: (await buildOrganization(world)).id,
      password: 'mine now',
    })
    expectRefusal(answer, 400, {
      license_status: sentence,
      status: sentence,
      subscription_end_date: sentence,
      organization: sentence,
      password: sentence,
    })
    expect(await world.stored(id)).toMatchObject({ name: 'Dock Console', password: 'quiet-otter' })
  })

  test('sees assigned users, and removes either all of a list or none', spec('A-206'), async () => {
    const { id } = await world.added()
    const seat = (email: string, kiosk: number | null) =>
      buildUser(world, {
        role: 'user',
        email,
        first_name: 'Una',
        last_name: email,
        organization_id: world.organization.id,
        assigned_kiosk_id: kiosk,
        assigned_kiosk_at: new Date('2026-11-01T10:00:00Z'),
      })
    const [first, second, nobody] = [
      await seat(`a${id}@example.test`, id),
      await seat(`b${id}@example.test`, id),
      await seat(`c${id}@example.test`, null),
    ]
    const token = world.administrator
    const { body } = await world.send(token, 'GET /api/organizations/get_org_kiosk/')
    expect((body as Row[]).find((row) => row.id === id)?.assigned_users).toEqual([
      {
        id: first.id,
        full_name: `Una ${first.email}`,
        email: first.email,
        assigned_at: '2026-11-01T10:00:00.000Z',
      },
      expect.objectContaining({ id: second.id }),
    ])
    const remove = (ids: number[]) => world.send(token, `PATCH /api/kiosks/${id}/`, { remove_users: ids })
    expectRefusal(await remove([first.id, nobody.id]), 400, {
      remove_users: 'Someone on this list is not assigned to this kiosk.',
    })
    expect(await world.db.$count(users, eq(users.assigned_kiosk_id, id))).toBe(2)
    const { body: left } = await remove([first.id, first.id])
    expect(left).toMatchObject({ total_assigned_users: 1, assigned_users: [{ id: second.id }] })
    const [log] = await activityRows(world.db, eq(activity.target_user_id, first.id))
    expect(log).toMatchObject({ action: 'kiosk_user_removed', details: `Una ${first.email}` })
    // Wherever an assignment is removed, the subject is the person.
    expect(log).toMatchObject({
      subject: 'user',
      subject_id: String(first.id),
      affected_entity: 'Kiosk Dock Console',
    })
    expect(await world.db.$count(users, eq(users.id, first.id))).toBe(1)
  })

  test('can view credentials as often as a screen needs, but not as often as a script would', async () => {
    await world.added()
    const token = world.administrator
    const statuses: number[] = []
    for (let look = 0; look < 61; look++) {
      statuses.push(
        (await world.send(token, 'GET /api/organizations/get_org_kiosk/?credentials=true')).status,
      )
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    // Callers who do not request them are not throttled.
    expect((await world.send(token, 'GET /api/organizations/get_org_kiosk/')).status).toBe(200)
  })

  test('is shown credentials only on request, which is logged', spec('A-205'), async () => {
    const { id } = await world.added({ access_url: 'https://dock.example.org/' })
    const looks = () => world.db.$count(activity, eq(activity.action, 'kiosk_credentials_shown'))
    for (const query of ['', '?credentials=false']) {
      const plain = await world.send(world.administrator, `GET /api/organizations/get_org_kiosk/${query}`)
      const [row] = plain.body as Row[]
      expect(row).toMatchObject({ id, name: 'Dock Console', assigned_users: [] })
      expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['access_url']))
      expect(plain.text).not.toMatch(/quiet-otter|trainee|dock\.example\.org/)
    }
    expect(await looks()).toBe(0)
    const { body } = await world.send(
      world.administrator,
      'GET /api/organizations/get_org_kiosk/?credentials=true',
    )
    expect(body).toMatchObject([{ id, username: 'trainee', password: 'quiet-otter' }])
    const fields = Object.keys((body as Row[])[0] ?? {})
    expect(fields).toEqual(expect.arrayContaining(FIELDS))
    expect(await looks()).toBe(1)
  })
})
