import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { global_kiosk_limits } from '#server/db/schema/settings.ts'
import { users } from '#server/db/schema/users.ts'
import { HttpError } from '#server/errors.ts'
import { takeSlot } from '#server/modules/kiosks/slots.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'

// Assigning a user to a kiosk calls `takeSlot` in its transaction; these tests run only that transaction.

let world: TestApp
let kiosk: { id: number; organization_id: number }
beforeEach(async () => {
  world = await freshApp()
  kiosk = await buildKiosk(world, { organization_id: (await buildOrganization(world)).id })
})

const limitTo = (global_max_users: number) =>
  world.db.insert(global_kiosk_limits).values({ global_max_users })

const people = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      buildUser(world, { role: 'user', organization_id: kiosk.organization_id }),
    ),
  )

const assign = (user_id: number, to: { id: number; organization_id: number } = kiosk) =>
  world.db.transaction(async (tx) => {
    await takeSlot(tx, { kiosk_id: to.id, organization_id: kiosk.organization_id, user_id })
    await tx.update(users).set({ assigned_kiosk_id: to.id }).where(eq(users.id, user_id))
  })

const refusal = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' && result.reason instanceof HttpError ? result.reason.body : result

const assigned = () => world.db.$count(users, eq(users.assigned_kiosk_id, kiosk.id))

describe('slots of a kiosk', () => {
  test('of ten people at once, exactly as many are assigned as there are slots', spec('A-385'), async () => {
    await limitTo(2)
    const results = await Promise.allSettled((await people(10)).map(({ id }) => assign(id)))
    expect(await assigned()).toBe(2)
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(8)
    for (const result of refused) {
      expect(refusal(result)).toEqual({
        assigned_kiosk: [
          'All 2 places at this kiosk are taken. Choose another kiosk, or remove someone first.',
        ],
      })
    }
  })

  test('someone already assigned needs no second slot', async () => {
    await limitTo(1)
    const [one] = await people(1)
    await assign(one?.id ?? 0)
    await assign(one?.id ?? 0)
    expect(await assigned()).toBe(1)
  })

  test('a kiosk of another organization has no slot for them', async () => {
    const foreign = await buildKiosk(world, { organization_id: (await buildOrganization(world)).id })
    const [one] = await people(1)
    const [result] = await Promise.allSettled([assign(one?.id ?? 0, foreign)])
    expect(refusal(result)).toEqual({
      assigned_kiosk: ['This kiosk does not belong to the organization.'],
    })
  })
})
