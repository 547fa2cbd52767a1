import { beforeEach, expect, test } from 'vitest'
import { mission_teams, missions } from '#server/db/schema/missions.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type KioskAdmin, kioskAdmin } from '#tests/support/kioskAdmin.ts'
import { spec } from '#tests/support/spec.ts'

// Who uses a kiosk, as its details tell.

let world: KioskAdmin
beforeEach(async () => {
  world = await kioskAdmin()
})

/** A mission on a kiosk of the organization, by someone of a partner for its own team. */
async function inUse() {
  const partner = await buildOrganization(world)
  const kiosk = await buildKiosk(world, { organization_id: world.organization.id })
  const starter = await buildUser(world, {
    role: 'org_event_manager',
    organization_id: partner.id,
    first_name: 'Pia',
    last_name: 'Partner',
  })
  const event = await buildEvent(world, {
    organization_id: partner.id,
    creator_id: starter.id,
    name: 'Harbor Drill',
  })
  const team = await buildTeam(world, { organization_id: partner.id, name: 'Pier Team' })
  const mission = await buildMission(world, {
    event,
    kiosk,
    starter,
    starter_organization_id: partner.id,
    team_id: team.id,
  })
  await world.db
    .insert(mission_teams)
    .values({ mission_id: mission.id, team_name: team.name, team_id: team.id })
  return { kiosk, mission }
}

const alone = async (token: string, path: `/${string}`) => {
  const { body } = await world.send(token, `GET /api${path}`)
  const [row = body] = (Array.isArray(body) ? body : []) as unknown[]
  return row
}

test(
  'the read of one kiosk names the event, team and mission that use it, and who started it for those who may know',
  spec('X-1143'),
  async () => {
    const { kiosk, mission } = await inUse()
    const use = {
      mission_id: mission.mission_id,
      event_name: 'Harbor Drill',
      team_names: ['Pier Team'],
      started_at: mission.started_at?.toISOString(),
    }
    expect(await alone(world.staff, `/kiosks/${kiosk.id}/`)).toMatchObject({
      mission: { ...use, starter: 'Pia Partner' },
    })
    // A partner's people are not named (authz §5).
    expect(await alone(world.administrator, `/organizations/get_org_kiosk/?kiosk=${kiosk.id}`)).toMatchObject(
      {
        mission: { ...use, starter: null },
      },
    )
    await changeRow(world, missions, mission.id, { state: 'ended', ended_at: new Date() })
    expect(await alone(world.staff, `/kiosks/${kiosk.id}/`)).toMatchObject({ mission: null })
  },
)

test('a reservation is not told, and lists tell no use', spec('X-1143'), async () => {
  const { kiosk, mission } = await inUse()
  const { body } = await world.send(world.staff, 'GET /api/kiosks/')
  const { results } = body as { results: object[] }
  expect(results).toHaveLength(1)
  expect(results[0]).not.toHaveProperty('mission')
  expect(await alone(world.administrator, '/organizations/get_org_kiosk/')).not.toHaveProperty('mission')
  await changeRow(world, missions, mission.id, { state: 'reserved' })
  expect(await alone(world.staff, `/kiosks/${kiosk.id}/`)).toMatchObject({ mission: null })
})
