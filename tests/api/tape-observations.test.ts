import { beforeEach, expect, test } from 'vitest'
import type { SharedMark, TapeMark } from '#contract/tape.ts'
import { type ObservationWorld, observationWorld } from '#tests/support/observationWorld.ts'
import { spec } from '#tests/support/spec.ts'

let world: ObservationWorld
beforeEach(async () => {
  world = await observationWorld()
})

const marksOf = async (who: { id: number }): Promise<Record<string, TapeMark[]>> => {
  const { body } = await world.call(who, 'GET', `/events/${world.event.id}/tape/`)
  return Object.fromEntries(
    body.lanes.map(({ name, marks }: { name: string; marks: TapeMark[] }) => [
      name,
      marks.filter(({ kind }) => kind === 'observation'),
    ]),
  )
}

test('observations on a team are marks of its lane, for those who may read them', spec('X-456'), async () => {
  for (const team of [world.teams.alpha, world.teams.romeo]) await world.drive(team)
  const place = { lat: 47.1, lng: 8.2 }
  await world.file(world.people.ann, {
    team: world.teams.alpha.id,
    rating: 'M',
    text: 'No cordon.',
    ...place,
  })
  await world.file(world.people.ann, { team: world.teams.romeo.id, text: 'Clear handover.' })
  await world.file(world.people.ann, { text: 'On no team.' })

  const all = await marksOf(world.conductor)
  expect(all.Alpha).toMatchObject([{ title: 'M. No cordon.', by: 'Ann', ...place }])
  expect(all.Romeo).toMatchObject([{ title: 'Clear handover.' }])

  const partner = await marksOf(world.people.ridgeLead)
  expect(partner).toMatchObject({ Romeo: [{ title: 'Clear handover.', by: null }] })
  expect(partner.Alpha).toBeUndefined()
  // Takes part, but may read no observation.
  expect((await marksOf(world.people.bob)).Alpha ?? []).toEqual([])
})

test(
  'observations without a lane are marks for all teams, for those who may read them',
  spec('X-823'),
  async () => {
    await world.drive(world.teams.alpha)
    await world.file(world.people.ann, { team: world.teams.alpha.id, text: 'On its lane.' })
    await world.file(world.people.ann, { text: 'On no team.', rating: 'P' })
    await world.file(world.people.ann, { team: world.teams.bravo.id, text: 'Did not set out.' })
    const shared = async (who: { id: number }, more = ''): Promise<(string | null)[][]> => {
      const { body } = await world.call(who, 'GET', `/events/${world.event.id}/tape/${more}`)
      return body.marks.map(({ title, by, team }: SharedMark) => [title, by, team])
    }
    const all = await shared(world.conductor)
    expect(new Set(all)).toEqual(
      new Set([
        ['P. On no team.', 'Ann', null],
        ['Did not set out.', 'Ann', 'Bravo'],
      ]),
    )
    // A partner's manager reads those on no team, without the other organization's people.
    expect(await shared(world.people.ridgeLead)).toEqual([['P. On no team.', null, null]])
    expect(await shared(world.people.ann)).toHaveLength(2)
    expect(await shared(world.people.bob)).toEqual([])
  },
)
