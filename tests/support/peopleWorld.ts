import { desc, eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { throttles } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'

export const PATH = '/api/organization-users/'

export type User = typeof users.$inferSelect
export type Body = Record<string, unknown>

/** A server with a super_admin; each test has its own organization, whose administrator is the caller. */
export async function peopleWorld() {
  const app = await freshApp()
  const root = await app.as((await buildUser(app, { role: 'super_admin' })).id)
  const begin = async () => {
    await app.db.delete(throttles)
    const harbor = await buildOrganization(app)
    const administrator = await buildUser(app, { role: 'org_admin', organization_id: harbor.id })
    return { harbor, administrator, token: await app.as(administrator.id) }
  }
  let now: Awaited<ReturnType<typeof begin>>
  beforeEach(async () => {
    now = await begin()
  })

  const ask = async (
    request: `${string} /${string}`,
    json?: unknown,
    options: { as?: string; ifMatch?: string } = {},
  ) => {
    const answer = await call(app, request, {
      token: options.as ?? now.token,
      ...(json !== undefined && { json }),
      ...(options.ifMatch !== undefined && { headers: { 'if-match': options.ifMatch } }),
    })
    return { ...answer, body: answer.body as Body }
  }
  const list = async (query: string, as?: string) => {
    const { status, body } = await ask(`GET ${PATH}?page_size=100&${query}`, undefined, as ? { as } : {})
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body as unknown as { results: Body[]; count: number; total_pages: number }
  }
  return {
    ...app,
    root,
    /** What the current test began with. */
    get at() {
      return now
    },
    ask,
    list,
    namesOf: async (query: string, as?: string) =>
      (await list(query, as)).results.map(({ first_name }) => first_name),
    person: (values: Partial<User> = {}) =>
      buildUser(app, { role: 'user', organization_id: now.harbor.id, ...values }),
    rowOf: async (id: number) => (await app.db.select().from(users).where(eq(users.id, id)))[0],
    newestActivity: async () => (await app.db.select().from(activity).orderBy(desc(activity.id)).limit(1))[0],
  }
}
