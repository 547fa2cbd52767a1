import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { EventTape } from '#src/features/tape/EventTape.tsx'
import { level, scaleMark } from '#src/geo/tape/lanes.css.ts'
import { line } from '#src/geo/track/level.css.ts'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { buildEvent, buildUser } from '#tests/support/builders.ts'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { addTrack, trackCsv } from '#tests/support/missionTracks.ts'
import { closePortal, NO_EXTENSIONS, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

let world: ExerciseWorld
let start: Date
beforeEach(async () => {
  world = await exerciseWorld()
  start = new Date('2026-11-20T09:00:00Z')
  await run(world.teams.alpha, [0.1, 0.2, 0.3, 0.1])
  await run(world.teams.romeo, [0.1, 42.5, 0.2])
})

async function run(team: { id: number }, rates: number[], from = start) {
  const mission = await world.drive(team, {
    started_at: start,
    ended_at: new Date(start.getTime() + 600_000),
  })
  await addTrack(world.deps, mission, trackCsv(from, rates))
  return mission
}

const show = (as: Parameters<typeof renderPortal>[1]['as'], more = '', extra = {}) =>
  renderPortal(world, { path: `/event-tape?event=${world.event.event_id}${more}`, as, ...extra })
const rowsOf = async (name: string | RegExp) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test(
  'one press shows who measured the highest dose rate, when, and the other teams’ readings at that time',
  spec('X-453'),
  async () => {
    const { user } = await show(world.conductor)
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
    ended_at: new Date(start.getTime() + 600_000),
    continues_id: first.id,
  })
  await addTrack(world.deps, second, trackCsv(start, [0.3, 0.4]))
  await show(world.conductor)
  const note = /Incomplete: a kiosk of this mission sent no track/
  expect((await rowsOf('Teams compared')).filter((text) => note.test(text ?? ''))).toEqual([
    expect.stringMatching(/^Bravo/),
  ])
})

test('each team’s readings keep the digits of its files', spec('X-422'), async () => {
  await run(world.teams.bravo, [0.25, 46.303])
  const { user } = await show(world.conductor)
  const [highest] = await rowsOf('Teams compared')
  expect(highest).toContain('46.303 µSv/h')
  await user.click(screen.getByRole('button', { name: 'Go to maximum' }))
  const moment = await screen.findByRole('region', { name: 'What each team read at this moment' })
  await waitFor(() => {
    const rows = within(moment).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Bravo46\.303now/),
      expect.stringMatching(/^Romeo42\.5now/),
      expect.stringMatching(/^Alpha0\.2now/),
    ])
  })
})

test('keys move through the tape, and space plays it', spec('X-450'), async () => {
  const { user } = await show(world.conductor, '&at=2026-11-20T09:00:30Z')
  const slider = await screen.findByRole('slider', { name: 'Moment of the tape' })
  expect(slider.getAttribute('aria-valuenow')).toBe('30')
  slider.focus()
  await user.keyboard('{ArrowRight}')
  expect(slider.getAttribute('aria-valuenow')).toBe('40')
  await user.keyboard(' ')
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
  // Also while it plays.
  await user.keyboard('{PageUp}')
  expect(Number(slider.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(340)
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^9:05:/)
  await user.keyboard(' ')
  expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy()
})

test('a link copied while the tape plays is to the moment shown', spec('X-450'), async () => {
  const { user } = await show(world.conductor, '&at=2026-11-20T09:00:30.000Z&speed=60')
  await user.click(await screen.findByRole('button', { name: 'Play' }))
  const shown = () => Date.parse(document.querySelector('time')?.dateTime ?? '')
  const half = Date.parse('2026-11-20T09:00:30Z')
  await waitFor(() => expect(shown()).toBeGreaterThan(half + 5_000))
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy a link to this moment' }))
  const copied = new URL(write.mock.lastCall?.[0] ?? '')
  expect(Date.parse(copied.searchParams.get('at') ?? '')).toBeGreaterThan(half + 5_000)
})

test('a tape that gets longer keeps playing, and keeps its zoom', spec('X-803'), async () => {
  await run(world.teams.bravo, [7, 8], new Date('2012-07-01T02:00:00Z'))
  const { user } = await show(world.conductor, '&at=2026-11-20T09:05:00Z')
  const slider = await screen.findByRole('slider', { name: 'Moment of the tape' })
  expect(slider.getAttribute('aria-valuemax')).toBe('600')
  await user.click(screen.getByRole('button', { name: 'Show less time' }))
  await screen.findByText(/^From 9:02:30.* to 9:07:30/)
  await user.click(screen.getByRole('button', { name: 'Play' }))
  // Another mission ends later; correcting a clock reads the tape again.
  await world.drive(world.teams.alpha, { started_at: start, ended_at: new Date(start.getTime() + 1_200_000) })
  await user.click(screen.getByRole('button', { name: 'Set clock' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set the clock of this track?' })
  await user.click(within(dialog).getByRole('button', { name: 'Set clock' }))
  await screen.findByRole('button', { name: 'Clock was set' })
  await waitFor(() => expect(slider.getAttribute('aria-valuemax')).toBe('1200'))
  expect(slider.isConnected).toBe(true)
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy()
  expect(screen.getByText(/^From 9:02:30.* to 9:07:30/)).toBeTruthy()
  // All of it is the longer tape.
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  slider.focus()
  await user.keyboard('0{End}')
  expect(slider.getAttribute('aria-valuenow')).toBe('1200')
})

test('the list of events has times that jump to their moments', spec('X-452'), async () => {
  const { user } = await show(world.conductor)
  const list = await screen.findByRole('region', { name: 'Moments in order' })
  const maximum = within(list)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes('Romeo Maximum'))
  if (!maximum) throw new Error('no maximum')
  await user.click(within(maximum).getByRole('button'))
  await waitFor(() => expect(new URLSearchParams(location.search).get('at')).toBe('2026-11-20T09:00:01.000Z'))
})

test('a partner sees only their own teams', spec('X-446'), async () => {
  await show(world.people.ridgeLead)
  expect(await rowsOf('Teams compared')).toHaveLength(1)
  expect(document.body.textContent).not.toContain('Alpha')
})

test(
  'a track from another time is reported, and one press moves it into its mission',
  spec('X-454', 'X-589'),
  async () => {
    await run(world.teams.bravo, [7, 8], new Date('2012-07-01T02:00:00Z'))
    const { user } = await show(world.conductor)
    expect(await screen.findByText('Recorded at another time')).toBeTruthy()
    // The tape does not cover its maximum, so there is nowhere to go.
    const compared = within(await screen.findByRole('table', { name: 'Teams compared' }))
    const when = compared.getByText(/2012/)
    expect(when.closest('button')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Set clock' }))
    const dialog = await screen.findByRole('dialog', { name: 'Set the clock of this track?' })
    await user.click(within(dialog).getByRole('button', { name: 'Set clock' }))
    expect(await screen.findByRole('button', { name: 'Clock was set' })).toBeTruthy()
    expect(screen.queryByText('Recorded at another time')).toBeNull()
    expect(compared.queryByText(/2012/)).toBeNull()
  },
)

test(
  'a clock that someone else has set is not taken back by the question about setting it',
  spec('X-809'),
  async () => {
    const late = await run(world.teams.bravo, [7, 8], new Date('2012-07-01T02:00:00Z'))
    const { user, client } = await renderFeature(
      world,
      world.conductor,
      <EventTape eventKey={world.event.event_id} links={() => null} anotherEvent={null} />,
    )
    await user.click(await screen.findByRole('button', { name: 'Set clock' }))
    const question = within(await screen.findByRole('dialog', { name: 'Set the clock of this track?' }))
    const clock = `/events/${world.event.id}/tape/missions/${late.id}/clock/`
    expect((await world.call(world.conductor, 'PUT', clock, { offset_ms: 1000 })).status).toBe(204)
    await act(() => client.invalidateQueries())
    expect((await question.findByRole('alert')).textContent).toMatch(/^Someone else changed this clock/)
    const set = question.getByRole('button', { name: 'Set clock' })
    expect(set.getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull()
  },
)

test('a server without readings does not have this screen', spec('X-455'), async () => {
  await show(world.conductor, '', { otherServer: NO_EXTENSIONS })
  expect(await screen.findByText('Page Not Found')).toBeTruthy()
})

test('the dashboard and Exercise Control link to the tape', spec('X-455'), async () => {
  const onPage = async () =>
    within(await screen.findByRole('main')).findByRole('link', { name: 'Event Tape' })
  await renderPortal(world, { path: `/event-control?event=${world.event.event_id}`, as: world.conductor })
  expect((await onPage()).getAttribute('href')).toBe(`/event-tape?event=${world.event.event_id}`)
  closePortal()
  await renderPortal(world, { path: `/event-dashboard?event=${world.event.event_id}`, as: world.conductor })
  expect((await onPage()).getAttribute('href')).toBe(`/event-tape?event=${world.event.event_id}`)
})

test('a person who does not take part reads why there is no tape', spec('X-588'), async () => {
  await show(await buildUser(world.deps, { role: 'user', organization_id: world.ridge.id }))
  await screen.findByText('Only participants and organizers of this event can see its tape.')
})

test('without an event, the person chooses one of those they can see', spec('X-455'), async () => {
  await buildEvent(world.deps, {
    organization_id: world.harbor.id,
    creator_id: world.conductor.id,
    name: 'Another drill',
  })
  const { user } = await renderPortal(world, { path: '/event-tape', as: world.conductor })
  await screen.findByText('Choose an event to see its tape.')
  await screen.findByRole('button', { name: 'Open Another drill' })
  await user.type(screen.getByLabelText('Search events'), world.event.event_id)
  await waitFor(async () => expect(await rowsOf('Events')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: `Open ${world.event.name}` }))
  expect(await rowsOf('Teams compared')).toHaveLength(2)
  expect(location.search).toBe(`?event=${world.event.event_id}`)
})

const param = (name: string) => new URLSearchParams(location.search).get(name)
const momentRowsOf = async () =>
  within(await screen.findByRole('region', { name: 'What each team read at this moment' }))
    .getAllByRole('row')
    .slice(1)

test('speed and chosen teams are kept in the address and read from it', spec('X-450'), async () => {
  const { user } = await show(world.conductor, `&speed=30&teams=team-${world.teams.romeo.id}`)
  expect(await rowsOf('Teams compared')).toEqual([expect.stringMatching(/^Romeo/)])
  const speed = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Speed' })
  expect(speed.value).toBe('30')
  await user.selectOptions(speed, '60x')
  await waitFor(() => expect(param('speed')).toBe('60'))
  await user.click(screen.getByRole('button', { name: '1 of 2 teams' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Alpha' }))
  await waitFor(() => expect(param('teams')).toBeNull())
  // The menu stays open for another choice.
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Romeo' }))
  await waitFor(() => expect(param('teams')).toBe(`team-${world.teams.alpha.id}`))
  expect(await rowsOf('Teams compared')).toEqual([expect.stringMatching(/^Alpha/)])
})

test(
  'each team’s last reading has its place and age, and looks outdated after two minutes',
  spec('X-451'),
  async () => {
    await show(world.conductor, '&at=2026-11-20T09:02:03Z')
    const rows = await momentRowsOf()
    const readings = rows.map((row) => [row.textContent, row.hasAttribute('data-old')])
    // Romeo read 0.2 at 09:00:02, Alpha 0.1 at 09:00:03.
    expect(readings).toEqual([
      [expect.stringMatching(/^Romeo0\.2.*00:02:01 ago47\.0002, 8\.5000$/), true],
      [expect.stringMatching(/^Alpha0\.1.*00:02:00 ago47\.0003, 8\.5000$/), false],
    ])
  },
)

test('a tape opens at its first reading, or at the highest dose rate', spec('X-466'), async () => {
  await run(world.teams.bravo, [0.1, 0.2], new Date(start.getTime() - 1_000))
  await show(world.conductor)
  const slider = await screen.findByRole('slider', { name: 'Moment of the tape' })
  // Missions begin at 09:00:00; earlier readings are not shown.
  expect(slider.getAttribute('aria-valuenow')).toBe('0')
  closePortal()
  await show(world.conductor, '&at=maximum')
  const [first] = await momentRowsOf()
  expect(first?.textContent).toMatch(/^Romeo42\.5.*now/)
})

test('each lane has a logarithmic scale and the action levels as lines', spec('X-462'), async () => {
  await world.db.update(events).set({ turn_back_usv_h: 20, evacuation_usv_h: 100 })
  await show(world.conductor)
  await rowsOf('Teams compared')
  await screen.findByRole('slider', { name: 'Moment of the tape' })
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

test('the lanes can be zoomed by button and by key, and reset', spec('X-462'), async () => {
  const { user } = await show(world.conductor, '&at=2026-11-20T09:05:00Z')
  const slider = await screen.findByRole('slider', { name: 'Moment of the tape' })
  const expectText = (text: RegExp) => waitFor(() => expect(screen.queryByText(text)).toBeTruthy())
  await user.click(screen.getByRole('button', { name: 'Show less time' }))
  await expectText(/^From 9:02:30.* to 9:07:30/)
  slider.focus()
  await user.keyboard('+')
  await expectText(/^From 9:03:45.* to 9:06:15/)
  // The zoomed part follows the moment.
  await user.keyboard('{End}')
  await expectText(/^From 9:07:30.* to 9:10:00/)
  await user.keyboard('0')
  await waitFor(() => expect(screen.queryByText(/^From /)).toBeNull())
  fireEvent.wheel(slider, { deltaY: -100 })
  expect(screen.queryByText(/^From /)).toBeNull()
  fireEvent.wheel(slider, { deltaY: -100, ctrlKey: true })
  await expectText(/^From /)
})

test(
  'the moment under the pointer is shown everywhere, and the scrubber’s moment after the pointer leaves',
  spec('X-464'),
  async () => {
    const { user } = await show(world.conductor, '&at=2026-11-20T09:00:00Z')
    const slider = await screen.findByRole('slider', { name: 'Moment of the tape' })
    slider.getBoundingClientRect = () => new DOMRect(0, 0, 600, 100)
    const shown = () => document.querySelector('time')?.dateTime
    await user.pointer({ target: slider, coords: { clientX: 300 } })
    await waitFor(() => expect(shown()).toBe('2026-11-20T09:05:00.000Z'))
    expect((await momentRowsOf())[0]?.textContent).toContain('00:04:5')
    await user.pointer({ target: document.body, coords: { clientX: 0 } })
    await waitFor(() => expect(shown()).toBe('2026-11-20T09:00:00.000Z'))
    expect(slider.getAttribute('aria-valuenow')).toBe('0')
  },
)

test(
  'marks that are close together open as a list that jumps to each and zooms in',
  spec('X-463'),
  async () => {
    const { user } = await show(world.conductor)
    await screen.findByRole('slider', { name: 'Moment of the tape' })
    // Opened by a mark; in jsdom lanes have no width, so each mark is its own group.
    const [maximum] = screen.getAllByTitle(/Maximum: 42\.5 µSv\/h, track\.csv$/)
    if (!maximum) throw new Error('no mark')
    await user.click(maximum)
    const list = await screen.findByRole('dialog', { name: 'Romeo' })
    await user.click(within(list).getByRole('button', { name: 'Zoom there' }))
    expect(await screen.findByText(/^From 9:00:00/)).toBeTruthy()
    await user.click(maximum)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /9:00:01/ }))
    await waitFor(() => expect(param('at')).toBe('2026-11-20T09:00:01.000Z'))
  },
)

test('unreadable files and the file of each maximum are named', spec('X-461'), async () => {
  const mission = await run(world.teams.bravo, [7, 8])
  await addTrack(world.deps, mission, '<kml><Document>', 'second.kml')
  await show(world.conductor)
  expect(await screen.findByText('A file could not be read')).toBeTruthy()
  expect(screen.getByText(/second\.kml is not valid XML/).textContent).toContain(
    `Bravo, ${mission.mission_id}`,
  )
  const compared = await rowsOf('Teams compared')
  expect(compared[0]).toContain('track.csv')
})

test('the event’s time zone is named and used for all times', spec('X-465'), async () => {
  await world.db.update(events).set({ time_zone: 'America/New_York' }).where(eq(events.id, world.event.id))
  await show(world.conductor, '&at=2026-11-20T09:00:01Z')
  expect(await screen.findByText(/EST, America\/New York/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: /^At 4:00:01/ })).toBeTruthy()
})
