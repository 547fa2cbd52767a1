import { expect, test } from 'vitest'
import { buildMission } from '#tests/support/builders.ts'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { spec } from '#tests/support/spec.ts'

// Parts of a mission that was moved between kiosks of two organizations, and who sees which.

let world: ConductorWorld

test(
  'a report names its other parts, and links only those whose report the reader may open',
  spec('X-327'),
  async () => {
    world = await conductorWorld({ teams: 1 })
    const { lead, kiosk: ridge } = await world.addPartner()
    const [harbor] = world.kiosks
    const leader = world.teams[0]?.leader
    if (!harbor || !leader) throw new Error('no row')
    const part = (kiosk: typeof ridge, values: Partial<Parameters<typeof buildMission>[1]> = {}) =>
      buildMission(world.deps, {
        event: world.event,
        kiosk,
        starter: leader,
        state: 'failed',
        ended_at: world.clock.now,
        ...values,
      })
    const first = await part(harbor)
    const second = await part(ridge, { continues_id: first.id })
    const third = await part(harbor, { continues_id: second.id, state: 'running', ended_at: null })
    const read = async (who: { id: number }, id: number) => {
      const { status, body } = await world.call(who, 'GET', `/mission-reports/${id}/full-details/`)
      expect(status).toBe(200)
      return body.mission_details
    }
    // Harbor reads the reports of its own kiosks; a running mission has no report.
    expect((await read(world.manager, first.id)).continued_by).toEqual([
      { mission_id: second.mission_id },
      { mission_id: third.mission_id },
    ])
    expect(await read(lead, second.id)).toMatchObject({
      continues: [{ mission_id: first.mission_id, kiosk_name: harbor.name }],
      continued_by: [{ mission_id: third.mission_id }],
    })
    expect((await read(lead, second.id)).continues[0]).not.toHaveProperty('id')
    // Its operator reads all finished ones.
    expect((await read(leader, first.id)).continued_by).toEqual([
      { id: second.id, mission_id: second.mission_id, kiosk_name: 'Ridge Kiosk' },
      { mission_id: third.mission_id },
    ])
    const list = await world.call(leader, 'GET', '/mission-reports/?no_pagination=true')
    expect(list.body.map(({ continues }: { continues?: string }) => continues)).toEqual([
      first.mission_id,
      undefined,
    ])
  },
)
