import { expect, test } from 'vitest'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { createSupervisor } from '#server/modules/missions/supervisor.ts'
import { buildKiosk, buildMission, buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type ConductorWorld, conductorWorld, readyWorld } from '#tests/support/conductorWorld.ts'
import { recordingLog } from '#tests/support/log.ts'
import { missionWorld } from '#tests/support/missionWorld.ts'
import { spec } from '#tests/support/spec.ts'

// A round of the supervisor in which something fails: the rest of it is done, and the log says what failed.

const HOUR_MS = 60 * 60_000

/** A running mission whose kiosk has been silent for too long. */
async function overdue(world: ConductorWorld, on: Partial<Parameters<typeof buildKiosk>[1]> = {}) {
  const organization_id = world.organization.id
  return buildMission(world.deps, {
    event: world.event,
    kiosk: await buildKiosk(world.deps, { organization_id, ...on }),
    starter: await buildUser(world.deps, { role: 'user', organization_id }),
    running_at: new Date(world.clock.now.getTime() - 2 * HOUR_MS),
    deadline_at: world.clock.now,
  })
}

test('a mission that cannot be closed keeps neither others nor teams waiting', spec('X-777'), async () => {
  const { log, lines } = recordingLog()
  const world = await readyWorld({ teams: 1, readyDelayMs: 60_000, log })
  // Its hours will no longer fit into the column of its kiosk, which sends no heartbeat that would extend the limit.
  const stuck = await overdue(world, { kiosk_id: 'KSK-STUCK-MUTE', hours_in_use: 2 ** 31 - 1 })
  const other = await overdue(world)
  await world.done('start', { countdown_s: 0 })
  await world.round()
  expect((await world.mission(stuck.mission_id)).state).toBe('running')
  expect((await world.mission(other.mission_id)).state).toBe('failed')
  expect(await world.states()).toEqual(['starting'])
  const said = () =>
    lines.map(({ msg }) => String(msg)).filter((msg) => msg.startsWith('the end of an overdue mission'))
  expect(said()).toEqual(['the end of an overdue mission failed; retrying'])
  // Every round tries again.
  await changeRow(world, kiosks, stuck.kiosk_id, { hours_in_use: 0 })
  await world.round()
  expect((await world.mission(stuck.mission_id)).state).toBe('failed')
  expect(said()).toContain('the end of an overdue mission works again')
})

/** A supervisor whose driver fails before it calls any kiosk. */
const withBrokenDriver = (deps: ConductorWorld['deps']) =>
  createSupervisor({
    ...deps,
    kioskDrivers: {
      of: () => {
        throw new Error('the driver is broken')
      },
      close: async () => {},
    },
  })

test('a step that fails is logged, and the next one is done', spec('X-777'), async () => {
  const { log, lines } = recordingLog()
  const world = await conductorWorld({ teams: 1, kiosk: { needs_check: true }, log })
  const injects = `/events/${world.event.id}/injects/`
  const inject = { title: 'Smoke', at_ms: 0, to_all: true }
  expect((await world.call(world.manager, 'POST', injects, inject)).status).toBe(201)
  await world.press('clock', { action: 'start' })
  const broken = withBrokenDriver(world.deps)
  await broken.tick()
  await broken.close()
  expect(lines.map(({ msg }) => msg)).toContain('the check of kiosks failed; retrying')
  const { body } = await world.call(world.manager, 'GET', injects)
  expect(body.injects).toMatchObject([{ delivered_at: world.clock.now.toISOString() }])
})

test('only a kiosk that does not answer is logged as out of reach', async () => {
  const { log, lines } = recordingLog()
  const world = await missionWorld({ kiosks: 1, log })
  await world.call(world.manager, 'POST', `/events/${world.event.id}/toggle/?action=start`)
  const broken = withBrokenDriver(world.deps)
  await broken.tick()
  await broken.settled()
  await broken.close()
  const said = lines.map(({ msg }) => msg)
  expect(said).toContain('an order for a kiosk could not be sent; retrying')
  expect(said).not.toContain('a kiosk could not be reached; retrying')
})
