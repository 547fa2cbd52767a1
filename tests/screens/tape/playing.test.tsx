import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { EventTape } from '#src/features/tape/EventTape.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import type { ExerciseWorld } from '#tests/support/exerciseWorld.ts'
import { closePortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { after, drive, drivenWorld, momentRowsOf, rowsOf, showTape, slider, start } from './showTape.ts'

let world: ExerciseWorld
beforeEach(async () => {
  world = await drivenWorld()
})

test('keys move through the tape, and space plays it', spec('X-450'), async () => {
  const { user } = await showTape(world, world.conductor, '&at=2026-11-20T09:00:30Z')
  const scrubber = await slider()
  expect(scrubber.getAttribute('aria-valuenow')).toBe('30')
  scrubber.focus()
  await user.keyboard('{ArrowRight}')
  expect(scrubber.getAttribute('aria-valuenow')).toBe('40')
  await user.keyboard(' ')
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
  // Also while it plays.
  await user.keyboard('{PageUp}')
  expect(Number(scrubber.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(340)
  expect(scrubber.getAttribute('aria-valuetext')).toMatch(/^9:05:/)
  await user.keyboard(' ')
  expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy()
})

test('a link copied while the tape plays is to the moment shown', spec('X-450'), async () => {
  const { user } = await showTape(world, world.conductor, '&at=2026-11-20T09:00:30.000Z&speed=60')
  await user.click(await screen.findByRole('button', { name: 'Play' }))
  const shown = () => Date.parse(document.querySelector('time')?.dateTime ?? '')
  const half = Date.parse('2026-11-20T09:00:30Z')
  await waitFor(() => expect(shown()).toBeGreaterThan(half + 5_000))
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy a link to this moment' }))
  const copied = new URL(write.mock.lastCall?.[0] ?? '')
  expect(Date.parse(copied.searchParams.get('at') ?? '')).toBeGreaterThan(half + 5_000)
})

test(
  'a tape that gets longer keeps playing, its moment, its zoom and what is open',
  spec('X-803'),
  async () => {
    await drive(world, world.teams.bravo, [7, 8], { started_at: after(290) })
    const { user, client } = await renderFeature(
      world,
      world.conductor,
      <EventTape eventKey={world.event.event_id} links={() => null} anotherEvent={null} />,
      { params: 'at=2026-11-20T09:05:00Z' },
    )
    const scrubber = await slider()
    expect(scrubber.getAttribute('aria-valuemax')).toBe('890')
    await user.click(screen.getByRole('button', { name: 'Show less time' }))
    await screen.findByText(/^From 9:02:30.* to 9:09:55/)
    await user.click(screen.getByRole('button', { name: 'Play' }))
    await user.click(screen.getByTitle(/Maximum: 8/))
    const list = await screen.findByRole('dialog', { name: 'Bravo' })
    // Another mission ends later.
    await world.drive(world.teams.alpha, { started_at: start, ended_at: after(1_200) })
    await act(() => client.invalidateQueries())
    await waitFor(() => expect(scrubber.getAttribute('aria-valuemax')).toBe('1200'))
    expect(list.isConnected).toBe(true)
    expect(scrubber.isConnected).toBe(true)
    const seconds = Number(scrubber.getAttribute('aria-valuenow'))
    expect(seconds).toBeGreaterThanOrEqual(300)
    expect(seconds).toBeLessThan(600)
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy()
    expect(screen.getByText(/^From 9:02:30.* to 9:09:55/)).toBeTruthy()
    // All of it is the longer tape.
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    scrubber.focus()
    await user.keyboard('0{End}')
    expect(scrubber.getAttribute('aria-valuenow')).toBe('1200')
  },
)

const param = (name: string) => new URLSearchParams(location.search).get(name)

test(
  'speed and chosen teams are kept in the address and read from it',
  spec('X-450', 'X-1102', 'X-1133'),
  async () => {
    const { user } = await showTape(world, world.conductor, `&speed=30&teams=team-${world.teams.romeo.id}`)
    expect(await rowsOf('Teams compared')).toEqual([expect.stringMatching(/^Romeo/)])
    screen.getByText('1 of 2 teams is shown. Left out: Alpha.')
    const speed = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Speed' })
    expect(speed.value).toBe('30')
    await user.selectOptions(speed, '60x')
    await waitFor(() => expect(param('speed')).toBe('60'))
    await user.click(screen.getByRole('button', { name: '1 of 2 teams' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Alpha' }))
    await waitFor(() => expect(param('teams')).toBeNull())
    // The menu stays open for another choice: the first tick leaves only that team.
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Alpha' }))
    await waitFor(() => expect(param('teams')).toBe(`team-${world.teams.alpha.id}`))
    expect(await rowsOf('Teams compared')).toEqual([expect.stringMatching(/^Alpha/)])
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'All teams' }))
    await waitFor(() => expect(param('teams')).toBeNull())
    expect(await rowsOf('Teams compared')).toHaveLength(2)
    expect(screen.queryByText(/Left out/)).toBeNull()
  },
)

test(
  'the tape of an event without an exercise opens at its first reading, or at the highest dose rate',
  spec('X-466'),
  async () => {
    await drive(world, world.teams.bravo, [0.1, 0.2], { from: after(-1) })
    await showTape(world, world.conductor)
    const scrubber = await slider()
    // Missions begin at 09:00:00; earlier readings are not shown.
    expect(scrubber.getAttribute('aria-valuenow')).toBe('0')
    closePortal()
    await showTape(world, world.conductor, '&at=maximum')
    const [first] = await momentRowsOf()
    expect(first?.textContent).toMatch(/^Romeo42\.5.*now/)
  },
)

test('a tape opens at the newest, or at StartEx once its exercise has ended', spec('X-466'), async () => {
  await world.press('start')
  const started = world.clock.now.toISOString()
  world.clock.pass(1_800_000)
  await drive(world, world.teams.bravo, [0.1, 0.2], { from: world.clock.now, started_at: world.clock.now })
  world.clock.pass(900_000)
  const shown = async () => {
    await slider()
    return document.querySelector('time')?.dateTime
  }
  await showTape(world, world.conductor)
  expect(await shown()).toBe(world.clock.now.toISOString())
  expect(param('at')).toBeNull()
  closePortal()
  await world.press('end')
  world.clock.pass(900_000)
  await showTape(world, world.conductor)
  expect(await shown()).toBe(started)
  expect(param('at')).toBeNull()
})

test('an open tape keeps its beginning when StartEx is pressed', spec('X-820'), async () => {
  const { user, client } = await renderFeature(
    world,
    world.conductor,
    <EventTape eventKey={world.event.event_id} links={() => null} anotherEvent={null} />,
    { params: 'at=2026-11-20T09:00:30Z' },
  )
  const scrubber = await slider()
  await user.click(screen.getByRole('button', { name: 'Play' }))
  await world.press('start')
  await act(() => client.invalidateQueries())
  const back = await screen.findByRole('button', { name: 'Back to the exercise' })
  expect(await rowsOf('Teams compared')).toHaveLength(2)
  await waitFor(() => expect(Number(scrubber.getAttribute('aria-valuemax'))).toBeGreaterThan(600))
  expect([scrubber.isConnected, scrubber.getAttribute('aria-valuenow')]).toEqual([true, '30'])
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy()
  await user.click(back)
  await screen.findByText('No missions at this time')
})

test('a tape that shows the newest goes on doing so while the exercise goes on', spec('X-824'), async () => {
  await world.press('start')
  await world.drive(world.teams.bravo, { started_at: world.clock.now, ended_at: null, state: 'running' })
  world.clock.pass(600_000)
  const { client } = await renderFeature(
    world,
    world.conductor,
    <EventTape eventKey={world.event.event_id} links={() => null} anotherEvent={null} />,
  )
  const scrubber = await slider()
  const first = scrubber.getAttribute('aria-valuemax')
  expect(scrubber.getAttribute('aria-valuenow')).toBe(first)
  world.clock.pass(60_000)
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(scrubber.getAttribute('aria-valuemax')).not.toBe(first))
  expect(scrubber.getAttribute('aria-valuenow')).toBe(scrubber.getAttribute('aria-valuemax'))
})

test('the lanes can be zoomed by button and by key, and reset', spec('X-462'), async () => {
  const { user } = await showTape(world, world.conductor, '&at=2026-11-20T09:05:00Z')
  const scrubber = await slider()
  const expectText = (text: RegExp) => waitFor(() => expect(screen.queryByText(text)).toBeTruthy())
  await user.click(screen.getByRole('button', { name: 'Show less time' }))
  await expectText(/^From 9:02:30.* to 9:07:30/)
  scrubber.focus()
  await user.keyboard('+')
  await expectText(/^From 9:03:45.* to 9:06:15/)
  // The zoomed part follows the moment.
  await user.keyboard('{End}')
  await expectText(/^From 9:07:30.* to 9:10:00/)
  await user.keyboard('0')
  await waitFor(() => expect(screen.queryByText(/^From /)).toBeNull())
  fireEvent.wheel(scrubber, { deltaY: -100 })
  expect(screen.queryByText(/^From /)).toBeNull()
  fireEvent.wheel(scrubber, { deltaY: -100, ctrlKey: true })
  await expectText(/^From /)
})

test(
  'the moment under the pointer is shown everywhere, and the scrubber’s moment after the pointer leaves',
  spec('X-464'),
  async () => {
    const { user } = await showTape(world, world.conductor, '&at=2026-11-20T09:00:00Z')
    const scrubber = await slider()
    scrubber.getBoundingClientRect = () => new DOMRect(0, 0, 600, 100)
    const shown = () => document.querySelector('time')?.dateTime
    await user.pointer({ target: scrubber, coords: { clientX: 300 } })
    await waitFor(() => expect(shown()).toBe('2026-11-20T09:05:00.000Z'))
    // Each text follows by itself, a few times a second.
    await waitFor(async () => expect((await momentRowsOf())[0]?.textContent).toContain('00:04:5'))
    await user.pointer({ target: document.body, coords: { clientX: 0 } })
    await waitFor(() => expect(shown()).toBe('2026-11-20T09:00:00.000Z'))
    expect(scrubber.getAttribute('aria-valuenow')).toBe('0')
  },
)

test('marks close together open as a list that jumps to each and zooms in', spec('X-463'), async () => {
  const { user } = await showTape(world, world.conductor)
  await slider()
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
})
