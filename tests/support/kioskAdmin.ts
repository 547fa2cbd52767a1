import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { openCredentials } from '#server/modules/kiosks/credentials.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { type Answer, call } from '#tests/support/call.ts'

export type Row = Record<string, unknown> & { id: number; version: number }
export type KioskAdmin = Awaited<ReturnType<typeof kioskAdmin>>

/** Status and body, to compare refusals. */
export const statusAndBody = ({ status, body }: Answer) => [status, body] as const

/** A server with one organization, its administrator, and a super_admin who adds kiosks. */
export async function kioskAdmin() {
  const app = await freshApp()
  const organization = await buildOrganization(app)
  const staff = await app.as((await buildUser(app, { role: 'super_admin', first_name: 'Sam' })).id)
  const person = await buildUser(app, { role: 'org_admin', organization_id: organization.id })
  const administrator = await app.as(person.id)
  const send = (
    token: string,
    request: `${string} /${string}`,
    json?: object,
    headers?: Record<string, string>,
  ) => call(app, request, { token, json, ...(headers && { headers }) })
  const aKiosk = (more: object = {}) => ({
    name: 'Dock Console',
    organization: organization.id,
    username: 'trainee',
    password: 'quiet-otter',
    ...more,
  })
  const add = (more: object = {}) => send(staff, 'POST /api/kiosks/', aKiosk(more))
  return {
    ...app,
    organization,
    staff,
    administrator,
    send,
    aKiosk,
    add,
    /** @returns the row in the answer */
    async added(more: object = {}): Promise<Row> {
      const answer = await add(more)
      expect(answer.status, answer.text).toBe(201)
      return answer.body as Row
    },
    change: (id: number, json: object, headers?: Record<string, string>) =>
      send(staff, `PUT /api/kiosks/${id}/`, json, headers),
    /** The row with its credentials decrypted. */
    async stored(id: number) {
      const [row] = await app.db.select().from(kiosks).where(eq(kiosks.id, id))
      if (!row) throw new Error(`no kiosk ${id}`)
      return { ...row, ...openCredentials(app.vault, row.id, row) }
    },
  }
}
