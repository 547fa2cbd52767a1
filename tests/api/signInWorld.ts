import { beforeAll, beforeEach } from 'vitest'
import { throttles } from '#server/db/schema/sessions.ts'
import { freshApp, type TestApp, type TestAppOptions } from '#tests/support/app.ts'

/** When each test begins. */
export const START = new Date('2026-11-20T09:00:00Z')
/** The server's time. */
export let clock = START
export const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}

export let world: TestApp

/** One server for the tests of a file; each begins at START, and nobody has to wait because of the one before. */
export function setUp(options: TestAppOptions = {}) {
  beforeAll(async () => {
    world = await freshApp({ ...options, now: () => clock })
  })
  beforeEach(async () => {
    clock = START
    await world.db.delete(throttles)
  })
}
