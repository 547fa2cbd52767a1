import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { mail_outbox } from '#server/db/schema/mail.ts'
import { password_links, throttles } from '#server/db/schema/sessions.ts'
import { roster_imports, users } from '#server/db/schema/users.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'

export const PATH = '/api/organization-users/import/'
export const CHECK = `${PATH}check/` as const

let made = 0
/** A roster row of an unknown person. */
export const somebody = (values: object = {}) => {
  made += 1
  return {
    first_name: 'Dana',
    last_name: `Reyes ${made}`,
    email: `roster${made}@example.test`,
    roles: 'user',
    ...values,
  }
}
export const crowd = (count: number) => Array.from({ length: count }, () => somebody())

/** A listening server; each test has its own organization, whose administrator imports. */
export async function rosterWorld() {
  const app = await freshApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const begin = async () => {
    await app.deps.background.settled()
    await app.db.delete(throttles)
    const organization_id = (await buildOrganization(app, {})).id
    const token = await app.as((await buildUser(app, { role: 'org_admin', organization_id })).id)
    return {
      organization_id,
      token,
      importing: async (people: unknown, import_id: string = randomUUID(), as = token) => {
        const { status, body } = await call(app, `POST ${PATH}`, {
          token: as,
          json: { import_id, users: people },
        })
        return {
          status,
          body: body as { detail?: string; rows?: { row: number; field: string; message: string }[] },
        }
      },
      /** People of the organization other than its administrator. */
      members: () =>
        app.db.$count(users, and(eq(users.organization_id, organization_id), eq(users.role, 'user'))),
    }
  }
  let now: Awaited<ReturnType<typeof begin>>
  beforeEach(async () => {
    now = await begin()
  })
  return {
    ...app,
    /** What the current test began with. */
    get at() {
      return now
    },
    /** Row counts of the tables an import writes. */
    written: async () => [
      await app.db.$count(users),
      await app.db.$count(password_links),
      await app.db.$count(mail_outbox),
      await app.db.$count(roster_imports),
      await app.db.$count(activity),
    ],
  }
}
