import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { event_teams } from '#server/db/schema/events.ts'
import { mission_teams, missions } from '#server/db/schema/missions.ts'
import { createSupervisor } from '#server/modules/missions/supervisor.ts'
import type { TestApp } from '#tests/support/app.ts'
import { buildMission, buildUser } from '#tests/support/builders.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { type MissionWorld, missionWorld } from '#tests/support/missionWorld.ts'
import { secondServer } from '#tests/support/secondServer.ts'
import { spec } from '#tests/support/spec.ts'

// 200 starts for 30 kiosks do not expose a faulty claim; 20 starts for 20 free kiosks do. The starts go to two servers.

let world: MissionWorld

async function servers(): Promise<TestApp[]> {
  return [world, await secondServer(world, { now: () => world.clock.now })]
}

async function people(count: number) {
  return Promise.all(Array.from({ length: count }, () => world.newManager()))
}

/** Everybody starts at the same moment, spread over the servers. */
async function pressAll(count: number, path: string, method: 'GET' | 'POST') {
  const apps = await servers()
  const tokens = await Promise.all((await people(count)).map(({ id }) => world.as(id)))
  return Promise.all(
    tokens.map(async (token, index) => {
      const app = apps[index % apps.length]
      if (!app) throw new Error('no server')
      const answer = await app.app.inject({
        method,
        url: `/api/events/${world.event.id}/${path}`,
        headers: { authorization: `Bearer ${token}` },
      })
      return { status: answer.statusCode, body: answer.json() }
    }),
  )
}

const succeeded = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200)

describe('many people start at once', () => {
  test('20 starts for 20 free kiosks all succeed', async () => {
    world = await missionWorld({ kiosks: 20 })
    const answers = await pressAll(20, 'toggle/?action=start', 'POST')
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map(({ body }) => body.data.access_url)).size).toBe(20)
  })

  test('200 starts for 30 free kiosks: 30 missions of 30 people, else 404', spec('X-257'), async () => {
    world = await missionWorld({ kiosks: 30 })
    const team = await world.newTeam({ members: [world.manager] })
    await world.db.insert(event_teams).values({
      event_id: world.event.id,
      team_id: team.id,
      organization_id: world.organization.id,
    })
    const answers = await pressAll(200, `toggle/?action=start&team=${team.id}`, 'POST')
    expect(succeeded(answers)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(170)
    const open = await world.db.select().from(missions)
    const different = (what: 'id' | 'kiosk_id' | 'starter_id') => new Set(open.map((row) => row[what])).size
    expect([different('id'), different('kiosk_id'), different('starter_id')]).toEqual([30, 30, 30])
    expect(new Set(open.map(({ state, team_id }) => `${state} ${team_id}`))).toEqual(
      new Set([`starting ${team.id}`]),
    )
    expect(await world.db.$count(mission_teams)).toBe(30)
  })

  test('20 others take over 20 expired reservations at once', async () => {
    world = await missionWorld({ kiosks: 20 })
    expect(succeeded(await pressAll(20, 'available-kiosks/', 'GET'))).toHaveLength(20)
    expect(succeeded(await pressAll(1, 'available-kiosks/', 'GET'))).toHaveLength(0)
    world.clock.pass(2 * 60_000)
    const answers = await pressAll(20, 'available-kiosks/', 'GET')
    expect(succeeded(answers)).toHaveLength(20)
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(20)
  })

  test('one kiosk named by many goes to one of them', async () => {
    world = await missionWorld({ kiosks: 5 })
    const [, , third] = world.kiosks
    const answers = await pressAll(12, `toggle/?action=start&kiosk_id=${third?.id}`, 'POST')
    expect(succeeded(answers)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(11)
  })

  test('one person pressing ten times at two servers gets one mission', async () => {
    world = await missionWorld({ kiosks: 5 })
    const apps = await servers()
    const token = await world.as(world.manager.id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const answer = await (apps[index % apps.length] ?? world).app.inject({
          method: 'POST',
          url: `/api/events/${world.event.id}/toggle/?action=start`,
          headers: { authorization: `Bearer ${token}` },
        })
        return { status: answer.statusCode, body: answer.json() }
      }),
    )
    expect(succeeded(answers)).toHaveLength(10)
    expect(new Set(answers.map(({ body }) => body.data.mission_id)).size).toBe(1)
  })
})

describe('two supervisors', () => {
  test('an overdue mission that one of them is changing does not hold up the other', async () => {
    world = await missionWorld({ kiosks: 2 })
    const { clock, deps, event, manager } = world
    const stateOf = async ({ mission_id }: { mission_id: string }) => (await world.mission(mission_id)).state
    const overdue = async (at: number) =>
      buildMission(deps, {
        event,
        kiosk: itemAt(world.kiosks, at),
        starter: await buildUser(deps, { role: 'user', organization_id: manager.organization_id }),
        deadline_at: clock.now,
      })
    const [changed, other] = [await overdue(0), await overdue(1)]
    const [, second] = await servers()
    await second?.db.transaction(async (tx) => {
      await tx.select().from(missions).where(eq(missions.id, changed.id)).for('update')
      await world.supervisor.tick()
    })
    expect(await stateOf(changed)).toBe('running')
    expect(await stateOf(other)).toBe('failed')
    await world.supervisor.tick()
    expect(await stateOf(changed)).toBe('failed')
  })

  test('each kiosk is called once, and the second supervisor takes over when the first is gone', async () => {
    world = await missionWorld({ kiosks: 0 })
    await world.newKiosk({ kiosk_id: 'KSK-LEASE' })
    const calls: string[] = []
    const driver = (name: string) => ({
      start: async () => void calls.push(`${name} starts`),
      watch: () => void calls.push(`${name} watches`),
      stop: async () => void calls.push(`${name} stops`),
      check: async () => true,
      close: async () => {},
    })
    const supervisorOf = (name: string) =>
      createSupervisor({
        ...world.deps,
        kioskDrivers: { of: () => driver(name), close: async () => {} },
      })
    const first = supervisorOf('first')
    const second = supervisorOf('second')
    const look = async (...supervisors: (typeof first)[]) => {
      await Promise.all(supervisors.map((supervisor) => supervisor.tick()))
      await Promise.all(supervisors.map((supervisor) => supervisor.settled()))
    }
    await world.call(world.manager, 'POST', `/events/${world.event.id}/toggle/?action=start`)
    await look(first)
    await look(first, second)
    expect(calls).toEqual(['first starts'])
    world.clock.pass(16_000) // the first one died: its lease runs out
    await look(second)
    expect(calls).toEqual(['first starts', 'second starts'])
    await world.call(world.manager, 'POST', `/events/${world.event.id}/toggle/?action=stop`)
    await Promise.all([look(first), look(second)])
    expect(calls.filter((line) => line.endsWith('stops'))).toHaveLength(1)
    await first.close()
    await second.close()
  })
})
