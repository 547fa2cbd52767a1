import { eq } from 'drizzle-orm'
import { afterEach } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { missions } from '#server/db/schema/missions.ts'
import { throttles } from '#server/db/schema/sessions.ts'
import { missionWorld } from '#tests/support/missionWorld.ts'

/** An organization with three kiosks, for the tests of a file; missions are deleted after each test. */
export async function eventStatusWorld() {
  const world = await missionWorld({ kiosks: 3 })
  afterEach(async () => {
    await world.db.delete(missions)
    await world.db.delete(throttles)
  })
  const row = async (id: number) => (await world.db.select().from(events).where(eq(events.id, id)))[0]
  return { world, row, statusOf: async (event: { id: number }) => (await row(event.id))?.status }
}
