import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { mail_outbox } from '#server/db/schema/mail.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { throttles } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'

let number = 0
export const unique = (word: string) => `${word} ${++number}`
export const PLACE = {
  street1: '1 Quay',
  street2: '',
  city: 'Newport',
  state: 'Rhode Island',
  zip_code: '02840',
  country: 'United States',
}
export const newOrganization = (values: object = {}) => ({
  name: unique('Harbor'),
  ...PLACE,
  is_org_admin: false,
  license_status: 'Active',
  admin_first_name: 'Olga',
  admin_last_name: 'Berg',
  admin_email: `olga${++number}@harbor.test`,
  admin_phone: '2025550101',
  admin_country_code: '+1',
  ...values,
})
export const address = (values: object = {}) => ({
  name: unique('Ridge'),
  street1: '2 Hill Road',
  street2: 'Station 4',
  city: 'Boulder',
  state: 'Colorado',
  zip_code: '80301',
  country: 'United States',
  ...values,
})

/** A server for the tests of a file; each has its own super_admin, who calls. */
export async function organizationsWorld() {
  const world = await freshApp()
  let chief: typeof users.$inferSelect
  let staff: string
  beforeEach(async () => {
    // Removes earlier tests' mails from the outbox.
    await world.deps.background.settled()
    await world.db.delete(throttles)
    chief = await buildUser(world, { role: 'super_admin', first_name: 'Sam', last_name: 'Stone' })
    staff = await world.as(chief.id)
  })

  const create = (json: object, token = staff) => call(world, 'POST /api/organizations/', { token, json })
  const change = (id: number, json: object, headers: Record<string, string> = {}, token = staff) =>
    call(world, `PUT /api/organizations/${id}/`, { token, json, headers })
  const rowOf = async (id: number) =>
    (await world.db.select().from(organizations).where(eq(organizations.id, id)))[0]
  const userOf = async (id: number) => (await world.db.select().from(users).where(eq(users.id, id)))[0]
  const logOf = (organization_id: number) =>
    activityRows(world.db, eq(activity.organization_id, organization_id))
  const counts = async () => [
    await world.db.$count(organizations),
    await world.db.$count(users),
    await world.db.$count(activity),
    await world.db.$count(mail_outbox),
  ]
  return { world, chief: () => chief, create, change, rowOf, userOf, logOf, counts }
}
