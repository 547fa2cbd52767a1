import { afterAll, beforeAll, expect, test } from 'vitest'
import { throttles } from '#server/db/schema/sessions.ts'
import { global_kiosk_limits } from '#server/db/schema/settings.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { spec } from '#tests/support/spec.ts'

// administration spec §1: what platform staff do, and that an admin does of it what the flags say.

type Duty = 'organizations' | 'kiosks' | 'users' | 'administrators' | 'activity log' | 'global defaults'
const DUTIES: Duty[] = [
  'organizations',
  'kiosks',
  'users',
  'administrators',
  'activity log',
  'global defaults',
]

let world: TestApp
let organization: Awaited<ReturnType<typeof buildOrganization>>
let kiosk: Awaited<ReturnType<typeof buildKiosk>>
beforeAll(async () => {
  world = await freshApp()
  organization = await buildOrganization(world, { name: 'Harbor' })
  await buildUser(world, { role: 'org_admin', organization_id: organization.id })
  kiosk = await buildKiosk(world, { organization_id: organization.id, name: 'Console' })
  await recordActivity(
    world.db,
    { system: 'Someone else' },
    { action: 'kiosk_changed', subject: 'kiosk', subject_id: kiosk.id, organization_id: organization.id },
  )
})
afterAll(() => world.close())

let number = 0
const address = { street1: '1 Quay', city: 'Newport', state: 'Rhode Island', country: 'United States' }

/** Makes and maintains one of each; the answers, one after the other. */
async function perform(duty: Duty, token: string): Promise<number[]> {
  number += 1
  const send = async (request: `${string} /${string}`, json?: object) => {
    const { status, body } = await call(world, request, { token, ...(json && { json }) })
    return { status, id: (body as { id?: number } | null)?.id ?? 0, body }
  }
  const person = { first_name: 'New', last_name: 'Person', email: `new${number}@staff.test` }
  switch (duty) {
    case 'organizations': {
      const made = await send('POST /api/organizations/', {
        ...address,
        name: `New ${number}`,
        admin_first_name: 'Olga',
        admin_last_name: 'Berg',
        admin_email: `olga${number}@staff.test`,
      })
      const kept = await send(`PUT /api/organizations/${organization.id}/`, { ...address, name: 'Harbor' })
      return [made.status, kept.status]
    }
    case 'kiosks': {
      const made = await send('POST /api/kiosks/', {
        name: `Console ${number}`,
        kiosk_id: `KSK-NEW-${number}`,
        organization: organization.id,
        username: 'trainee',
        password: 'kiosk-password',
      })
      const kept = await send(`PUT /api/kiosks/${kiosk.id}/`, {
        name: 'Console',
        organization: organization.id,
      })
      return [made.status, kept.status]
    }
    case 'users': {
      const body = { ...person, roles: 'user', organization: organization.id }
      const made = await send('POST /api/organization-users/?type=all_type', body)
      const kept = await send(`PATCH /api/organization-users/${made.id}/?type=all_type`, {
        first_name: 'Nia',
      })
      return [made.status, kept.status]
    }
    case 'administrators': {
      const body = { ...person, roles: 'admin', permissions: { manage_admin_management: true } }
      const made = await send('POST /api/auth/admin-management/', body)
      const kept = await send(`PUT /api/auth/admin-management/${made.id}/`, { ...body, first_name: 'Nia' })
      return [made.status, kept.status]
    }
    case 'activity log': {
      const { status, body } = await send('GET /api/auth/logs/?admin_name=Someone%20else')
      return [status, (body as { count?: number }).count ?? 0]
    }
    case 'global defaults': {
      const [limit] = await world.db.select().from(global_kiosk_limits)
      const json = { global_max_users: 7 }
      if (!limit) return [(await send('POST /api/global-kiosk-limits/', json)).status]
      return [(await send(`PUT /api/global-kiosk-limits/${limit.id}/`, json)).status]
    }
  }
}

/** What it is answered with who may; a duty that is done and kept is a 2xx each, and the row of the log is read. */
const isDone = (answers: number[]) =>
  answers.every((answer) => answer === 1 || (answer >= 200 && answer < 300))
/** Forbidden, or nothing there to do it on; of the log nothing is seen. */
const isRefused = (answers: number[]) =>
  answers.join() === '200,0' || answers.every((answer) => [0, 403, 404].includes(answer))

/** @returns what is done; whatever is neither done nor refused is there with its answers */
async function dutiesOf(token: string): Promise<string[]> {
  const done: string[] = []
  for (const duty of DUTIES) {
    await world.db.delete(throttles)
    const answers = await perform(duty, token)
    if (isDone(answers)) done.push(duty)
    else if (!isRefused(answers)) done.push(`${duty}: ${answers.join()}`)
  }
  return done
}

test('a super_admin does everything', spec('A-001'), async () => {
  const { id } = await buildUser(world, { role: 'super_admin' })
  expect(await dutiesOf(await world.as(id))).toEqual(DUTIES)
})

test.each<[string, string[], Duty[]]>([
  ['Full Admin', ['full_admin'], DUTIES],
  ['Manage Organizations', ['manage_organizations'], ['organizations', 'kiosks', 'users']],
  ['Manage Admins', ['manage_admin_management'], ['administrators']],
  ['Manage Global Settings', ['manage_settings'], ['global defaults']],
  [
    'Manage Organizations and Activity Logs',
    ['manage_organizations', 'manage_admin_activity_logs'],
    ['organizations', 'kiosks', 'users', 'activity log'],
  ],
  ['no permission', [], []],
])('an admin with %s does what that allows', spec('A-001'), async (_, flags, duties) => {
  const { id } = await buildUser(world, {
    role: 'admin',
    permissions: Object.fromEntries(flags.map((flag) => [flag, true])),
    manage_organizations: [organization.id],
  })
  expect(await dutiesOf(await world.as(id))).toEqual(duties)
})

test.each(['org_user', 'user'] as const)(
  'the role %s has none of these powers',
  spec('A-001'),
  async (role) => {
    const { id } = await buildUser(world, { role, organization_id: organization.id })
    expect(await dutiesOf(await world.as(id))).toEqual([])
  },
)
