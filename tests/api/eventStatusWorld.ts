import { eq } from 'drizzle-orm'
import { afterEach, beforeAll } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { missions } from '#server/db/schema/missions.ts'
import { throttles } from '#server/db/schema/sessions.ts'
import { type MissionWorld, missionWorld } from '#tests/support/missionWorld.ts'

/** An organization with three kiosks. */
export let world: MissionWorld

/** Creates the world for the tests of a file; missions are deleted after each test. */
export function setUp() {
  beforeAll(async () => {
    world = await missionWorld({ kiosks: 3 })
  }, 60_000)
  afterEach(async () => {
    await world.db.delete(missions)
    await world.db.delete(throttles)
  })
}

export const row = async (id: number) => (await world.db.select().from(events).where(eq(events.id, id)))[0]
export const statusOf = async (event: { id: number }) => (await row(event.id))?.status
