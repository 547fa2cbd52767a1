import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { global_kiosk_limits } from '#server/db/schema/settings.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { type Answer, call, expectRefusal } from '#tests/support/call.ts'
import { spec } from '#tests/support/spec.ts'

let world: TestApp
let staff: string
beforeEach(async () => {
  world = await freshApp()
  staff = await world.as((await buildUser(world, { role: 'super_admin' })).id)
})

type Limit = { id: number; global_max_users: number; version: number }
const list = async () =>
  (await call(world, 'GET /api/global-kiosk-limits/', { token: staff })).body as Limit[]
const set = (global_max_users: unknown) =>
  call(world, 'POST /api/global-kiosk-limits/', { token: staff, json: { global_max_users } })
const change = (id: number, global_max_users: unknown, version?: number) =>
  call(world, `PUT /api/global-kiosk-limits/${id}/`, {
    token: staff,
    json: { global_max_users },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const statusAndBody = ({ status, body }: Answer) => [status, body] as const

describe('the limit of users per kiosk', () => {
  test('has no id until it is set', spec('A-208', 'A-313'), async () => {
    expect(await list()).toEqual([])
    const made = await set(7)
    expect(statusAndBody(made)).toEqual([201, { id: expect.any(Number), global_max_users: 7, version: 1 }])
    expect(await list()).toEqual([made.body])
  })

  test('is created once, even if two people set it at the same moment', async () => {
    const answers = await Promise.all([set(7), set(8)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await list()).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      detail: 'Someone else has set this limit in the meantime.',
    })
  })

  test('is changed by its id, and a stale change is refused', spec('A-312'), async () => {
    const { id, version } = (await set(7)).body as Limit
    expect(statusAndBody(await change(id, 9, version))).toEqual([
      200,
      { id, global_max_users: 9, version: 2 },
    ])
    expectRefusal(await change(id, 4, version), 412, 'Someone else changed this in the meantime.')
    expect(await list()).toMatchObject([{ global_max_users: 9 }])
    expect((await change(id, 5)).status).toBe(200)
    expect((await change(id + 1, 5)).status).toBe(404)
    const rows = await activityRows(world.db, eq(activity.action, 'kiosk_limit_changed'))
    expect(rows.map(({ details }) => details)).toEqual([
      '7 users per kiosk',
      '9 users per kiosk, before: 7',
      '5 users per kiosk, before: 9',
    ])
  })

  test.each([
    [0, 'Enter at least 1.'],
    [1001, 'Enter at most 1000.'],
    [2.5, 'Enter a whole number.'],
    ['7', 'Enter a whole number.'],
    [null, 'This field is required.'],
  ])('cannot be %j', spec('A-385'), async (users, sentence) => {
    const expected = [400, { global_max_users: [sentence] }]
    expect(statusAndBody(await set(users))).toEqual(expected)
    const { id } = (await set(1)).body as Limit
    expect(statusAndBody(await change(id, users))).toEqual(expected)
    const [row] = await world.db.select().from(global_kiosk_limits)
    expect(row?.global_max_users).toBe(1)
  })
})
