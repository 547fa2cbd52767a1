import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { events } from '#server/db/schema/events.ts'
import { mission_steps, missions } from '#server/db/schema/missions.ts'
import { throttles } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { flags } from '#tests/support/permissionFlags.ts'

export const PATH = '/api/auth/admin-management/'
export const START = new Date('2026-11-20T09:00:00Z')

export interface Row {
  id: number
  first_name: string
  is_active: boolean
  permissions: Record<string, boolean>
  manage_organizations: number[]
  version: number
}

/** The form values of a new administrator. Each has its own address, as mails outlive their recipient. */
const aByron = (number: number) => ({
  first_name: 'Ada',
  last_name: 'Byron',
  email: `ada${number}@radops.test`,
  phone_number: '+12025550101',
  country_dial_code: '+1',
  country_code: 'US',
  roles: 'admin',
  permissions: flags('manage_admin_management'),
  manage_organizations: [] as number[],
})

/** A server with a manual clock; before each test its only account is a super_admin, the caller. */
export async function adminWorld() {
  const clock = { now: START }
  const app = await freshApp({ now: () => clock.now })
  let count = 0
  const begin = async () => {
    clock.now = START
    for (const table of [throttles, mission_steps, missions, events, users]) await app.db.delete(table)
    const chief = await buildUser(app, { role: 'super_admin', first_name: 'Sam', last_name: 'Chief' })
    return { chief, token: await app.as(chief.id), ADA: aByron((count += 1)) }
  }
  let now: Awaited<ReturnType<typeof begin>>
  beforeEach(async () => {
    now = await begin()
  })

  const ask = (request: `${string} /${string}`, json?: unknown, headers: Record<string, string> = {}) =>
    call(app, request, { token: now.token, headers, ...(json !== undefined && { json }) })
  const create = (values: object = {}) => ask(`POST ${PATH}`, { ...now.ADA, is_active: true, ...values })
  return {
    ...app,
    clock,
    /** What the current test began with. */
    get at() {
      return now
    },
    ask,
    create,
    /** @returns the row in the answer */
    created: async (values: object = {}) => {
      const { status, body } = await create(values)
      expect(status).toBe(201)
      return body as Row
    },
    put: (id: number, values: object = {}, headers = {}) =>
      ask(`PUT ${PATH}${id}/?type=admin-management`, { ...now.ADA, ...values }, headers),
    row: (id: number) =>
      app.db
        .select()
        .from(users)
        .where(eq(users.id, id))
        .then(([one]) => one),
    logOf: (id: number) => activityRows(app.db, eq(activity.target_user_id, id)),
  }
}
