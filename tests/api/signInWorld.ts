import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { throttles } from '#server/db/schema/sessions.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp, type TestAppOptions } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { lastMail, tokenIn } from '#tests/support/mail.ts'

/** When each test begins. */
export const START = new Date('2026-11-20T09:00:00Z')

/** One server for the tests of a file; each begins at START, and nobody has to wait because of the one before. */
export async function signInWorld(options: TestAppOptions = {}) {
  /** The server's time. */
  const clock = { now: START }
  const later = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  const world = await freshApp({ ...options, now: () => clock.now })
  beforeEach(async () => {
    clock.now = START
    await world.db.delete(throttles)
  })

  const askForLink = (email: string, headers: Record<string, string> = {}) =>
    call(world, 'POST /api/auth/password-reset/', { json: { email }, headers })

  /** A person who requested a link and received it. */
  async function personWithLink() {
    const user = await buildUser(world, { role: 'user', first_name: 'Mina' })
    await askForLink(user.email)
    return { user, token: tokenIn(await lastMail(world, user.email)) }
  }

  /** What the log says was done to an account. */
  const actionsOn = async (id: number) =>
    (await activityRows(world.db, eq(activity.target_user_id, id))).map(({ action }) => action)
  return { world, clock, later, askForLink, personWithLink, actionsOn }
}
