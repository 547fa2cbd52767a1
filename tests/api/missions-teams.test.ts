import { describe, expect, test } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { missions } from '#server/db/schema/missions.ts'
import { teams } from '#server/db/schema/teams.ts'
import { expectRefusal } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { spec } from '#tests/support/spec.ts'
import { board, colleague, open, type Person, toggle, world } from './missionBoard.ts'

// The missions of one event side by side (rulings 160 to 162, 164).

const activeKiosk = (who: Person, query = '') =>
  world.call(who, 'GET', `/events/${world.event.id}/get-active-kiosk${query}`)

describe('the active kiosk when several missions run', () => {
  test("is that of the caller's own mission or of the named one, never another", spec('X-254'), async () => {
    await open(2)
    const ann = await colleague('Ann')
    const hers = (await toggle(ann, 'action=start')).body.data.mission_id
    const unnamed = await activeKiosk(world.manager)
    expect([unnamed.status, unnamed.body.missions]).toEqual([409, [hers]])
    expect((await activeKiosk(world.manager, `?mission=${hers}`)).body.kiosk_name).toBe(world.kiosks[0]?.name)

    await toggle(world.manager, 'action=start')
    expect((await activeKiosk(world.manager)).body.kiosk_name).toBe(world.kiosks[1]?.name)
    expect((await activeKiosk(world.manager, `?mission=${hers}`)).body.kiosk_name).toBe(world.kiosks[0]?.name)

    const user = await colleague('Uma', { role: 'user' })
    expect((await activeKiosk(user, `?mission=${hers}`)).status).toBe(403)
    await toggle(ann, 'action=stop')
    await world.round()
    await world.reaches('ended', hers)
    const over = await activeKiosk(world.manager, `?mission=${hers}`)
    expect([over.status, over.body.detail]).toEqual([404, 'This mission is over.'])
  })
})

describe('a mission belongs to a team', () => {
  /** An event with two teams of the organization; Tom is in the first. */
  async function twoTeams() {
    await open(3)
    const tom = await colleague('Tom', { role: 'user' })
    const una = await colleague('Una', { role: 'user' })
    const team = (name: string, member: typeof tom) => world.newTeam({ name, members: [member] })
    const alpha = await team('Alpha', tom)
    const bravo = await team('Bravo', una)
    const event = await world.newEvent({ teams: [bravo, alpha] })
    return { tom, alpha, bravo, event }
  }
  const details = async (event: Person) =>
    (await world.call(world.manager, 'GET', `/events/${event.id}/teams-details/`)).body.teams.map(
      ({ name, isRunning }: { name: string; isRunning: boolean }) => [name, isRunning],
    )

  test('if its starter may start only one team, that team is chosen', spec('X-255'), async () => {
    const { tom, alpha, event } = await twoTeams()
    expect((await board(tom, event)).start_teams).toEqual([{ id: alpha.id, name: 'Alpha' }])
    await toggle(tom, 'action=start', event)
    expect((await board(tom, event)).missions).toMatchObject([
      { team: { id: alpha.id, name: 'Alpha' }, team_names: ['Alpha'] },
    ])
  })

  test(
    'the chosen team has the mission in board, state, report and filter',
    spec('X-255', 'X-256'),
    async () => {
      const { alpha, bravo, event } = await twoTeams()
      expect((await board(world.manager, event)).start_teams).toEqual([
        { id: alpha.id, name: 'Alpha' },
        { id: bravo.id, name: 'Bravo' },
      ])
      const { mission_id } = (await toggle(world.manager, `action=start&team=${bravo.id}`, event)).body.data
      expect(await board(world.manager, event)).toMatchObject({
        missions: [{ team: { name: 'Bravo' } }],
        own: { team: { name: 'Bravo' } },
      })
      expect((await details(event)).toSorted()).toEqual([
        ['Alpha', false],
        ['Bravo', true],
      ])
      const removed = (team_id: number) =>
        world.call(world.manager, 'POST', `/events/${event.id}/remove-team/`, { team_id })
      expect((await removed(bravo.id)).body.detail).toContain(`Team Bravo is on mission ${mission_id}`)
      expect((await removed(alpha.id)).status).toBe(200)

      await toggle(world.manager, 'action=stop', event)
      await world.round()
      await world.reaches('ended', mission_id)
      const reportsOf = async (team: string) =>
        (await world.call(world.manager, 'GET', `/mission-reports/?teams__name=${team}`)).body.results
      expect((await reportsOf('Bravo')).map((row: { mission_id: string }) => row.mission_id)).toEqual([
        mission_id,
      ])
      expect(await reportsOf('Alpha')).toEqual([])
    },
  )

  test('a mission on a kiosk held earlier is started for the chosen team', spec('X-255'), async () => {
    const { bravo, event } = await twoTeams()
    await world.call(world.manager, 'GET', `/events/${event.id}/available-kiosks/`)
    await toggle(world.manager, `action=start&team=${bravo.id}`, event)
    expect((await board(world.manager, event)).own?.team).toEqual({ id: bravo.id, name: 'Bravo' })
  })

  test('if no team is chosen, all teams of the event take part', spec('X-255'), async () => {
    const { event } = await twoTeams()
    await toggle(world.manager, 'action=start', event)
    expect((await board(world.manager, event)).missions).toMatchObject([
      { team: null, team_names: ['Alpha', 'Bravo'] },
    ])
    // As specified, only a team its starter is in counts as running it.
    expect(await details(event)).toEqual([
      [expect.any(String), false],
      [expect.any(String), false],
    ])
  })

  test('any other team is refused in the same words, if it exists or not', spec('X-255'), async () => {
    const { tom, bravo, event } = await twoTeams()
    const elsewhere = await world.newTeam({ members: [tom] })
    for (const team of [bravo.id, elsewhere.id, 1_999_999]) {
      expectRefusal(await toggle(tom, `action=start&team=${team}`, event), 400, {
        team: 'Choose a team of this event that you can start a mission for.',
      })
    }
    expect(await world.db.$count(missions)).toBe(0)
  })

  test('an inactive team is neither offered nor accepted', spec('X-255'), async () => {
    const { bravo, event } = await twoTeams()
    await changeRow(world, teams, bravo.id, { is_active: false })
    expect((await board(world.manager, event)).start_teams.map(({ name }) => name)).toEqual(['Alpha'])
    expect((await toggle(world.manager, `action=start&team=${bravo.id}`, event)).status).toBe(400)
  })

  test('someone who may not start a mission is offered no team', async () => {
    const { event } = await twoTeams()
    await changeRow(world, events, event.id, { status: 'Inactive' })
    expect((await board(world.manager, event)).start_teams).toEqual([])
  })
})
