import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { level, scaleMark } from '#src/geo/tape/lanes.css.ts'
import { line } from '#src/geo/track/level.css.ts'
import { ORIGIN } from '#tests/support/app.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import type { ExerciseWorld } from '#tests/support/exerciseWorld.ts'
import { Gate } from '#tests/support/Gate.ts'
import { addTrack, trackCsv } from '#tests/support/missionTracks.ts'
import { catchFiles } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'
import { after, drive, drivenWorld, momentRowsOf, rowsOf, showTape, slider, start } from './showTape.ts'

let world: ExerciseWorld
beforeEach(async () => {
  world = await drivenWorld()
})

test(
  'one press shows who measured the highest dose rate, when, and the other teams’ readings at that time',
  spec('X-453'),
  async () => {
    const { user } = await showTape(world, world.conductor)
    const compared = await rowsOf('Teams compared')
    expect(compared.map((text) => text?.match(/^(Alpha|Romeo)/)?.[0])).toEqual(['Romeo', 'Alpha'])
    await user.click(screen.getByRole('button', { name: 'Go to maximum' }))
    const moment = await screen.findByRole('region', { name: 'What each team read at this moment' })
    await waitFor(() => {
      const rows = within(moment).getAllByRole('row').slice(1)
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^Romeo42\.5now/),
        expect.stringMatching(/^Alpha0\.2now/),
      ])
    })
    // The address links to this moment.
    await waitFor(() =>
      expect(new URLSearchParams(location.search).get('at')).toBe('2026-11-20T09:00:01.000Z'),
    )
    expect(within(moment).getByRole('status').textContent).toContain('highest Romeo, 42.5 µSv/h')
  },
)

test('figures that lack a part of a moved mission say so', spec('X-706'), async () => {
  const { bravo } = world.teams
  const first = await world.drive(bravo, { started_at: start, ended_at: start, state: 'failed' })
  const second = await world.drive(bravo, {
    started_at: start,
    ended_at: after(600),
    continues_id: first.id,
  })
  await addTrack(world.deps, second, trackCsv(start, [0.3, 0.4]))
  await showTape(world, world.conductor)
  const note = /Incomplete: a kiosk of this mission sent no track/
  expect((await rowsOf('Teams compared')).filter((text) => note.test(text ?? ''))).toEqual([
    expect.stringMatching(/^Bravo/),
  ])
})

test('another time that could not be loaded can be tried again', spec('X-881'), async () => {
  await drive(world, world.teams.bravo, [0.1], { started_at: after(-172_800) })
  const path = `events/${world.event.event_id}/tape/`
  let isBroken = true
  const { user } = await showTape(world, world.conductor, '', {
    otherServer: {
      [`GET ${path}`]: (init?: RequestInit, query?: URLSearchParams) =>
        isBroken && query?.has('from')
          ? Response.json({ detail: 'The readings are locked.' }, { status: 400 })
          : world.fetch(new URL(`/api/${path}?${query}`, ORIGIN), init),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  await screen.findByText(/^The readings are locked\. What you see may be out of date/)
  expect(await rowsOf('Teams compared')).toHaveLength(2)
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('All missions of this event are shown.')
  expect(await rowsOf('Teams compared')).toHaveLength(3)
})

test('the list of events has times that jump to their moments', spec('X-452'), async () => {
  const { user } = await showTape(world, world.conductor)
  const list = await screen.findByRole('region', { name: 'Moments in order' })
  const maximum = within(list)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes('Romeo Maximum'))
  if (!maximum) throw new Error('no maximum')
  await user.click(within(maximum).getByRole('button'))
  await waitFor(() => expect(new URLSearchParams(location.search).get('at')).toBe('2026-11-20T09:00:01.000Z'))
})

test(
  'each team’s last reading has its place and age, and looks outdated after two minutes',
  spec('X-451'),
  async () => {
    await showTape(world, world.conductor, '&at=2026-11-20T09:02:03Z')
    const rows = await momentRowsOf()
    const readings = rows.map((row) => [row.textContent, row.hasAttribute('data-old')])
    // Romeo read 0.2 at 09:00:02, Alpha 0.1 at 09:00:03.
    expect(readings).toEqual([
      [expect.stringMatching(/^Romeo0\.2.*00:02:01 ago47\.0002, 8\.5000$/), true],
      [expect.stringMatching(/^Alpha0\.1.*00:02:00 ago47\.0003, 8\.5000$/), false],
    ])
  },
)

test('each lane has a logarithmic scale and the action levels as lines', spec('X-462'), async () => {
  await world.db.update(events).set({ turn_back_usv_h: 20, evacuation_usv_h: 100 })
  await showTape(world, world.conductor)
  await rowsOf('Teams compared')
  await slider()
  const all = (name: string) => [...document.querySelectorAll<HTMLElement>(`.${name}`)]
  // Two lanes, in which the powers of ten are equally far apart.
  const marks = all(scaleMark)
  expect(marks.map(({ textContent }) => textContent)).toEqual([
    '0.1',
    '1',
    '10',
    '100',
    '0.1',
    '1',
    '10',
    '100',
  ])
  const heights = marks.slice(0, 4).map(({ style }) => Number.parseFloat(style.bottom))
  const [first = 0, second = 0, third = 0, fourth = 0] = heights
  expect(second - first).toBeCloseTo(third - second)
  expect(third - second).toBeCloseTo(fourth - third)
  for (const key of ['turn_back', 'evacuation'] as const) expect(all(`${level}.${line[key]}`)).toHaveLength(2)
  // The line for 100 µSv/h is at 100 on the scale.
  expect(Number.parseFloat(all(`${level}.${line.evacuation}`)[0]?.style.bottom ?? '')).toBeCloseTo(fourth)
})

test('unreadable files and the file of each maximum are named', spec('X-461'), async () => {
  const mission = await drive(world, world.teams.bravo, [7, 8])
  await addTrack(world.deps, mission, '<kml><Document>', 'second.kml')
  await showTape(world, world.conductor)
  expect(await screen.findByText('A file could not be read')).toBeTruthy()
  expect(screen.getByText(/second\.kml is not valid XML/).textContent).toContain(
    `Bravo, ${mission.mission_id}`,
  )
  const compared = await rowsOf('Teams compared')
  expect(compared[0]).toContain('track.csv')
})

test('the event’s time zone is named and used for all times', spec('X-465'), async () => {
  await changeRow(world, events, world.event.id, { time_zone: 'America/New_York' })
  await showTape(world, world.conductor, '&at=2026-11-20T09:00:01Z')
  expect(await screen.findByText(/EST, America\/New York/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: /^At 4:00:01/ })).toBeTruthy()
})

test('while readings are exported, the other format waits', async () => {
  const saved = catchFiles()
  const gate = new Gate()
  const path = `events/${world.event.id}/tape/points.csv`
  const { user } = await showTape(world, world.conductor, '', {
    otherServer: {
      [`GET ${path}`]: async (init?: RequestInit, query?: URLSearchParams) => {
        await gate.opened
        return world.fetch(new URL(`/api/${path}?${query}`, ORIGIN), init)
      },
    },
  })
  const choose = async (format: string) => {
    await user.click(await screen.findByRole('button', { name: /^Export/ }))
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`as ${format}`) }))
  }
  await choose('CSV')
  await choose('GeoJSON')
  gate.open()
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/points\.csv$/)]))
  await screen.findByText('The readings are saved.')
})
