import { describe, expect, test } from 'vitest'
import { buildMission } from '#tests/support/builders.ts'
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
      const kiosk = world.kiosks[1]
      const person = await world.newUser({ role, assigned_kiosk_id: kiosk?.id ?? null })
      const team = await world.newTeam({ members: [person] })
      const event = await world.newEvent({ teams: [team] })
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
    const { manager } = world
    for (let number = 0; number < 11; number++) await world.newEvent()
    expect((await world.call(manager, 'GET', '/events/')).body.results).toHaveLength(10)
    expect((await world.call(manager, 'GET', '/events/?no_pagination=true')).body).toHaveLength(12)
    expect((await world.call(manager, 'GET', '/events/?no_pagination=true&all=true')).body).toHaveLength(12)
  })
})

test(
  'an event sends its teams with their members, who is signed in and who is on a mission',
  spec('E-171', 'E-172', 'E-289'),
  async () => {
    world = await missionWorld({ kiosks: 0 })
    const person = (first_name: string) => world.newUser({ first_name, last_name: 'Reyes' })
    const [ana, ben] = [await person('Ana'), await person('Ben')]
    const team = await world.newTeam({ members: [ana, ben] })
    const event = await world.newEvent({ teams: [team] })
    const kiosk = await world.newKiosk()
    await buildMission(world.deps, { event, kiosk, starter: ben })
    const { body } = await world.call(ben, 'GET', `/events/${event.id}/teams-details/?all=true`)
    expect(body).toEqual({
      teams: [
        {
          id: team.id,
          name: team.name,
          leader: 'Ana Reyes',
          isRunning: true,
          Activekiosk: kiosk.name,
          loggedInMember: 'Ben Reyes',
          members_count: 2,
          participants: [
            { name: 'Ana Reyes', isLeader: true, isLoggedIn: false },
            { name: 'Ben Reyes', isLeader: false, isLoggedIn: true },
          ],
        },
      ],
      eventParticipantsMap: { [event.id]: { type: 'team', teamId: team.id } },
    })
    const alone = await world.newEvent({ assigned_user_id: ben.id })
    const single = await world.call(ben, 'GET', `/events/${alone.id}/teams-details/`)
    expect(single.body.eventParticipantsMap[alone.id]).toMatchObject({
      type: 'user',
      user: { name: 'Ben Reyes', isRunning: false, Activekiosk: null, loggedInMember: 'Ben Reyes' },
    })
  },
)
