import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { addTrack, trackCsv } from '#tests/support/missionTracks.ts'
import { NO_EXTENSIONS, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

// The tape in the report of one mission: on our server, and made from its files.

let world: ExerciseWorld
let mission: { id: number; organization_id: number }
const start = new Date('2026-11-20T09:00:00Z')
beforeEach(async () => {
  world = await exerciseWorld()
  mission = await run(world.teams.alpha)
  await run(world.teams.romeo)
})

const run = (team: { id: number }) =>
  world.drive(team, { started_at: start, ended_at: new Date(start.getTime() + 600_000) })

async function open(options: Partial<Parameters<typeof renderPortal>[1]> = {}) {
  const view = await renderPortal(world, {
    path: `/user-mission-reports?report=${mission.id}`,
    as: world.conductor,
    ...options,
  })
  const section = within(await screen.findByRole('region', { name: 'Track and Dose Rate' }))
  return { ...view, section }
}
const moments = async (section: Awaited<ReturnType<typeof open>>['section']) =>
  within(await section.findByRole('region', { name: 'Moments in order' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/^(.*?[AP]M)+/, ''))

test(
  'a report plays its own mission, shows its team’s events, and jumps to the highest dose rate',
  spec('X-457', 'X-468'),
  async () => {
    await addTrack(world.deps, mission, trackCsv(start, [0.1, 42.5, 0.2]))
    const { user, section } = await open()
    expect(await moments(section)).toEqual([
      expect.stringContaining('Alpha Mission started'),
      'Alpha Maximum: 42.5 µSv/h, track.csv',
      expect.stringContaining('Alpha Mission stopped'),
    ])
    await user.click(section.getByRole('button', { name: 'Go to maximum' }))
    const table = await section.findByRole('region', { name: 'What each team read at this moment' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Alpha42\.5/)])
    const others = section.getByRole('link', { name: 'All teams at this moment' })
    expect(others.getAttribute('href')).toBe(
      `/event-tape?event=${world.event.id}&at=${encodeURIComponent('2026-11-20T09:00:01.000Z')}`,
    )
    // Also while it plays.
    await user.click(section.getByRole('button', { name: 'Play' }))
    await waitFor(() =>
      expect(
        Date.parse(new URL(others.getAttribute('href') ?? '', location.href).searchParams.get('at') ?? ''),
      ).toBeGreaterThan(start.getTime() + 5_000),
    )
    await user.click(section.getByRole('button', { name: 'Map and chart' }))
    expect(await section.findByRole('slider', { name: /reading by reading/ })).toBeTruthy()
  },
)

test('on another server the readings in the file are played', spec('X-457'), async () => {
  await addTrack(world.deps, mission, trackCsv(start, [0.1, 42.5, 0.2]))
  const { section, calls } = await open({ otherServer: NO_EXTENSIONS })
  expect(await moments(section)).toHaveLength(3)
  expect(section.queryByRole('link', { name: 'All teams at this moment' })).toBeNull()
  expect(calls.filter(({ path }) => path.includes('tape'))).toEqual([])
})

test('a mission whose track has no times shows a map and a chart', spec('X-457'), async () => {
  await addTrack(world.deps, mission, 'lat,lng,uSv/h\n47,8.5,0.1\n47.001,8.5,0.2\n')
  const { section } = await open()
  expect(await section.findByRole('slider', { name: /reading by reading/ })).toBeTruthy()
  expect(section.queryByRole('button', { name: 'Tape' })).toBeNull()
})
