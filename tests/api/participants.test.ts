import { describe, expect, test } from 'vitest'
import { event_files } from '#server/db/schema/events.ts'
import { buildEvent, buildTeam, buildUser } from '#tests/support/builders.ts'
import { type MissionWorld, missionWorld } from '#tests/support/missionWorld.ts'
import { spec } from '#tests/support/spec.ts'

// The specification's statements about events and participants, tested only through the interface.

let world: MissionWorld

describe('every participant', () => {
  test.each(['org_event_manager', 'org_user', 'user'] as const)(
    'as %s is in a team, has a kiosk, starts and stops a mission and sees its report',
    spec('P-006'),
    async (role) => {
      world = await missionWorld({ kiosks: 2 })
      const organization_id = world.organization.id
      const kiosk = world.kiosks[1]
      const person = await buildUser(world.deps, {
        role,
        organization_id,
        assigned_kiosk_id: kiosk?.id ?? null,
      })
      const team = await buildTeam(world.deps, { organization_id, members: [person] })
      const event = await buildEvent(world.deps, {
        organization_id,
        creator_id: world.manager.id,
        teams: [team],
      })
      const ask = (method: 'GET' | 'POST', path: string) => world.call(person, method, path)

      expect((await ask('GET', '/events/?no_pagination=true')).body).toContainEqual(
        expect.objectContaining({ id: event.id }),
      )
      expect((await ask('GET', '/teams/my-teams/?no_pagination=true')).body).toMatchObject([{ id: team.id }])
      expect((await ask('GET', '/kiosks/user-kiosk/')).body).toMatchObject([{ id: kiosk?.id }])
      const started = await ask('POST', `/events/${event.id}/toggle/?action=start&kiosk_id=${kiosk?.id}`)
      expect(started.status, started.text).toBe(200)
      await world.round()
      await world.reaches('running')
      expect((await world.mission()).kiosk_id).toBe(kiosk?.id)
      expect((await ask('POST', `/events/${event.id}/toggle/?action=stop`)).status).toBe(200)
      await world.round()
      await world.reaches('ended')
      const { mission_id } = await world.mission()
      expect((await ask('GET', '/mission-reports/?no_pagination=true')).body).toMatchObject([{ mission_id }])
    },
  )
})

describe('an event', () => {
  test('has a release point, two types, a sharing mode and files', spec('E-001'), async () => {
    world = await missionWorld({ kiosks: 0 })
    const read = async () => (await world.call(world.manager, 'GET', `/events/${world.event.id}/`)).body
    expect(await read()).toMatchObject({
      release_point_lat: 41.5,
      release_point_lng: -71.3,
      event_type_name: 'exercise',
      scenario_type_name: 'plume',
      sharing_mode: 'Organization Only',
      has_simulation_files: false,
    })
    await world.db.insert(event_files).values({
      event_id: world.event.id,
      organization_id: world.organization.id,
      kind: 'summary',
      file_name: 'summary.pdf',
      content_type: 'application/pdf',
      size_bytes: 3,
      sha256: '0'.repeat(64),
      storage_key: 'not-read-here',
    })
    expect(await read()).toMatchObject({ has_simulation_files: true })
    const { body } = await world.call(world.manager, 'GET', `/events/${world.event.id}/files`)
    expect(body.summary_files).toMatchObject([{ file_name: 'summary.pdf' }])
  })

  test.each(['event-types', 'scenario-types'])(
    'has a type of %s: id, code and name',
    spec('E-169'),
    async (path) => {
      world = await missionWorld({ kiosks: 0 })
      const { body } = await world.call(world.manager, 'GET', `/${path}/`)
      expect(body.results ?? body).toEqual([
        { id: expect.any(Number), code: expect.any(String), name: expect.any(String) },
      ])
    },
  )

  test('is listed without pages on request', spec('E-276'), async () => {
    world = await missionWorld({ kiosks: 0 })
    const { organization, manager } = world
    for (let number = 0; number < 11; number++) {
      await buildEvent(world.deps, { organization_id: organization.id, creator_id: manager.id })
    }
    expect((await world.call(manager, 'GET', '/events/')).body.results).toHaveLength(10)
    expect((await world.call(manager, 'GET', '/events/?no_pagination=true')).body).toHaveLength(12)
    expect((await world.call(manager, 'GET', '/events/?no_pagination=true&all=true')).body).toHaveLength(12)
  })
})
