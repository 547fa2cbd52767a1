import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { lockStarter } from '#server/modules/missions/reservations.ts'
import type { TestApp } from '#tests/support/app.ts'
import { type ConductorWorld, conductorWorld, readyWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { recordingLog } from '#tests/support/log.ts'
import { secondServer } from '#tests/support/secondServer.ts'
import { spec } from '#tests/support/spec.ts'
import { waitingQueries } from '#tests/support/waitingQueries.ts'

// Two transactions that meet halfway. The second server's locks one thing, then waits for the first one's call to wait
// for it, then locks the next: it would deadlock with a call that locks in another order.

let world: ConductorWorld

/** Runs `first` and, once the call waits for it, `next`, in one transaction of another server. */
async function meets<T>(
  second: TestApp,
  first: (tx: Db) => PromiseLike<unknown>,
  call: () => Promise<T>,
  next: (tx: Db) => PromiseLike<unknown>,
): Promise<T> {
  const { answer } = await second.db.transaction(async (tx) => {
    await first(tx)
    const begun = call()
    await vi.waitFor(async () => expect(await waitingQueries(world)).toBe(1), 10_000)
    await next(tx)
    return { answer: begun }
  })
  return answer
}
const lockKiosk = (tx: Db, id: number) => tx.select().from(kiosks).where(eq(kiosks.id, id)).for('update')
const lockMission = (tx: Db, id: number) =>
  tx.select().from(missions).where(eq(missions.id, id)).for('update')

/** A team whose mission runs, and a spare kiosk. */
async function moving() {
  world = await conductorWorld({ teams: 1, kiosks: 2 })
  await world.assignAll()
  const { id: team } = itemAt(world.teams, 0)
  await world.done('retry', { team })
  const mission = await world.mission()
  const body = { team, mission: mission.id, kiosk: itemAt(world.kiosks, 1).id }
  return { mission, move: () => world.press('move', body) }
}

test('a mission may fail while it is moved: one of both is done', spec('X-778'), async () => {
  const { mission, move } = await moving()
  const answer = await meets(
    await secondServer(world),
    (tx) =>
      tx
        .update(missions)
        .set({ state: 'failed', ended_at: world.clock.now, deadline_at: null })
        .where(eq(missions.id, mission.id)),
    move,
    (tx) => tx.update(kiosks).set({ needs_check: true }).where(eq(kiosks.id, mission.kiosk_id)),
  )
  expect([answer.status, answer.body.detail]).toEqual([409, 'This mission has just ended. Try again.'])
})

test('a mission is moved although its starter opens Start Mission meanwhile', spec('X-778'), async () => {
  const { mission, move } = await moving()
  const answer = await meets(
    await secondServer(world),
    (tx) => lockStarter(tx, itemAt(world.teams, 0).leader.id),
    move,
    (tx) => lockMission(tx, mission.id),
  )
  expect(answer.status).toBe(204)
})

test('a team starts again although its operator’s mission elsewhere is moved', spec('X-778'), async () => {
  world = await conductorWorld({ teams: 1 })
  await world.assignAll()
  const { id, leader } = itemAt(world.teams, 0)
  const answer = await meets(
    await secondServer(world),
    (tx) => lockStarter(tx, leader.id),
    () => world.press('retry', { team: id }),
    (tx) => lockKiosk(tx, itemAt(world.kiosks, 0).id),
  )
  expect(answer.status).toBe(204)
})

test('a scheduled start waits for nobody: it leaves what is locked for later', spec('X-778'), async () => {
  const { log, lines } = recordingLog()
  world = await readyWorld({ teams: 1, log })
  await world.done('start', { countdown_s: 0 })
  const second = await secondServer(world)
  await second.db.transaction(async (tx) => {
    await lockStarter(tx, itemAt(world.teams, 0).leader.id)
    await world.round()
    await lockKiosk(tx, itemAt(world.kiosks, 0).id)
  })
  expect(await world.states()).toEqual(['scheduled'])
  expect(lines.map(({ msg }) => msg)).not.toContain('a scheduled start failed; retrying')
  await world.round()
  expect(await world.states()).not.toContain('scheduled')
})
