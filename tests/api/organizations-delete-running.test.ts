import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { missions } from '#server/db/schema/missions.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildMission, buildUser } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { rowsOfOrganization } from '#tests/support/rowsOfOrganization.ts'
import { buildSharedExercise } from '#tests/support/sharedExercise.ts'

// Deleting an organization while a mission runs that involves it.

const world = await freshApp()
const staff = await world.as((await buildUser(world, { role: 'super_admin' })).id)

const remove = (id: number) => call(world, `DELETE /api/organizations/${id}/`, { token: staff })
const running = { state: 'running' } as const

test("a mission on one of its kiosks: it is refused with that kiosk's name", async () => {
  const { organization, kiosk, partnerEvent, partnerAdmin } = await buildSharedExercise(world)
  const mission = await buildMission(world, {
    event: partnerEvent,
    kiosk,
    starter: partnerAdmin,
    ...running,
  })
  const before = await rowsOfOrganization(world.db, organization.id)
  expectRefusal(
    await remove(organization.id),
    409,
    `Kiosk ${kiosk.name} is running mission ${mission.mission_id} of the event “Ridge drill”. Stop it before you delete the organization.`,
  )
  expect(await rowsOfOrganization(world.db, organization.id)).toEqual(before)
})

test('a mission of one of its events elsewhere: it is refused without naming the other kiosk', async () => {
  const { organization, event, partnerKiosk, partnerAdmin } = await buildSharedExercise(world)
  const mission = await buildMission(world, {
    event,
    kiosk: partnerKiosk,
    starter: partnerAdmin,
    ...running,
  })
  expectRefusal(
    await remove(organization.id),
    409,
    `A kiosk is running mission ${mission.mission_id} of the event “Harbor drill”. Stop it before you delete the organization.`,
  )
})

test('a mission of one of its people elsewhere: it is refused', async () => {
  const { organization, partnerEvent, partnerKiosk, member } = await buildSharedExercise(world)
  await buildMission(world, { event: partnerEvent, kiosk: partnerKiosk, starter: member, ...running })
  expect((await remove(organization.id)).status).toBe(409)
})

test.each(['starting', 'stopping'] as const)('a %s mission counts', async (state) => {
  const { organization, event, kiosk, member } = await buildSharedExercise(world)
  await buildMission(world, { event, kiosk, starter: member, state })
  expect((await remove(organization.id)).status).toBe(409)
})

test('a reservation counts until it expires', async () => {
  const { organization, event, kiosk, member } = await buildSharedExercise(world)
  const reserve = (deadline_at: Date) =>
    buildMission(world, {
      event,
      kiosk,
      starter: member,
      state: 'reserved',
      started_at: null,
      running_at: null,
      deadline_at,
    })
  const { id } = await reserve(new Date(Date.now() + 60_000))
  expectRefusal(
    await remove(organization.id),
    409,
    `Kiosk ${kiosk.name} is reserved for the event “Harbor drill”. Try again once the reservation is over.`,
  )
  await world.db.delete(missions).where(eq(missions.id, id))
  await reserve(new Date(Date.now() - 1_000))
  expect((await remove(organization.id)).status).toBe(204)
})

test('a mission of others does not prevent it', async () => {
  const { organization, partnerEvent, partnerKiosk, partnerAdmin } = await buildSharedExercise(world)
  await buildMission(world, { event: partnerEvent, kiosk: partnerKiosk, starter: partnerAdmin, ...running })
  expect((await remove(organization.id)).status).toBe(204)
  expect(await world.db.$count(missions, isNull(missions.ended_at))).toBeGreaterThan(0)
})
