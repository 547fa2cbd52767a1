import { expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { missions } from '#server/db/schema/missions.ts'
import { refresh_tokens } from '#server/db/schema/sessions.ts'
import { call } from '#tests/support/call.ts'
import { type MissionWorld, missionWorld } from '#tests/support/missionWorld.ts'
import { spec } from '#tests/support/spec.ts'

let world: MissionWorld

/** Link checkers and proxies send HEAD: it must not hold a kiosk, show credentials or issue tokens. */
test('HEAD is refused where GET does more than read', spec('X-168'), async () => {
  world = await missionWorld()
  const token = await world.as(world.manager.id)
  for (const path of [
    `/api/events/${world.event.id}/available-kiosks/`,
    `/api/events/${world.event.id}/get-active-kiosk`,
    '/api/auth/check-auth/',
    '/api/live/',
  ] as const) {
    const { status, headers } = await call(world, `HEAD ${path}`, { token })
    expect([path, status, headers.get('allow')?.includes('HEAD')]).toEqual([path, 405, false])
  }
  expect(await world.db.$count(missions)).toBe(0)
  expect(await world.db.$count(activity)).toBe(0)
  expect(await world.db.$count(refresh_tokens)).toBe(0)
})
