import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { EXTENSIONS } from '#contract/extensions.ts'
import { buildEvent } from '#tests/support/builders.ts'
import { type ObservationWorld, observationWorld } from '#tests/support/observationWorld.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

let world: ObservationWorld
beforeEach(async () => {
  world = await observationWorld()
  for (let drill = 10; drill < 20; drill++)
    await world.newEvent({ name: `Drill ${drill}`, start_date: `2026-01-${drill}` })
})

const firstRow = async () => {
  const [, row] = within(await screen.findByRole('table', { name: 'Events' })).getAllByRole('row')
  return row?.textContent
}

// One whose events the server pages and sorts, and two whose events are loaded as a whole.
for (const [path, ordering] of [
  ['/event-control', 'name'],
  ['/event-report', 'event'],
  ['/event-observations', 'event'],
] as const)
  test(`an event can be chosen for ${path} as in every other list`, spec('X-565'), async () => {
    const { user } = await renderPortal(world, {
      path: `${path}?choose=event`,
      as: world.conductor,
      permissions: { manage_events: true },
    })
    await screen.findByText('Showing 1 - 10 of 12 entries')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText('Showing 11 - 12 of 12 entries')
    expect(location.search).toBe('?choose=event&page=2')

    // Another order starts at its first page.
    await user.click(screen.getByRole('button', { name: 'Event' }))
    await screen.findByText('Showing 1 - 10 of 12 entries')
    expect(location.search).toBe(`?choose=event&ordering=${ordering}`)
    await waitFor(async () => expect(await firstRow()).toContain('Drill 10'))
    await user.click(screen.getByRole('button', { name: 'Event' }))
    expect(location.search).toBe(`?choose=event&ordering=-${ordering}`)
    await waitFor(async () => expect(await firstRow()).toMatch(/Event \d/))

    await user.type(screen.getByLabelText('Search events'), 'nothing like it')
    await screen.findByText('No event matches the search.')
    await waitFor(() => expect(new URLSearchParams(location.search).get('search')).toBe('nothing like it'))
    const table = within(screen.getByRole('table', { name: 'Events' }))
    await user.click(table.getByRole('button', { name: 'Clear search' }))
    await user.click(await screen.findByRole('button', { name: `Open ${world.event.name}` }))
    expect(location.search).toBe(`?event=${world.event.event_id}`)
  })

/** The list of events for a screen, while the exercise of the oldest event runs. */
async function openChoice(path: string) {
  await world.newEvent({ name: 'Next year', start_date: '2027-01-01' })
  await world.press('start')
  const { user } = await renderPortal(world, {
    path: `${path}?choose=event`,
    as: world.conductor,
    permissions: { manage_events: true },
  })
  const table = within(await screen.findByRole('table', { name: 'Events' }))
  await table.findByRole('button', { name: world.event.name })
  const rows = () => table.getAllByRole('row').map(({ textContent }) => textContent)
  return { user, table, rows }
}
const UNDER_WAY_FIRST = 'begins with an exercise that is under way, then the newest event'

test(`the choice for /event-dashboard ${UNDER_WAY_FIRST}`, spec('X-1309'), async () => {
  const { rows } = await openChoice('/event-dashboard')
  expect(rows().slice(1, 3)).toEqual([
    expect.stringContaining(world.event.name),
    expect.stringContaining('Next year'),
  ])
})

test.each(['/event-control', '/event-tape', '/event-observations'])(
  `the choice for %s ${UNDER_WAY_FIRST}, shows state and date, and can be sorted by the exercise`,
  spec('X-768', 'X-1309'),
  async (path) => {
    const { user, table, rows } = await openChoice(path)
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads.slice(0, 5)).toEqual(['Event', 'Event ID', 'Organization', 'Start Date', 'Exercise'])
    const [, first, second, ...others] = rows()
    expect(first).toContain(world.event.name)
    expect(first).toContain('ExerciseRunning')
    expect(second).toContain('Next year')
    expect(others.find((text) => text.startsWith('Drill 19'))).toMatch(/1\/19\/2026.*ExercisePlanned/)
    // Planned, running, paused, ended.
    await user.click(table.getByRole('button', { name: 'Exercise' }))
    await waitFor(async () => expect(await firstRow()).toContain('Planned'))
    await user.click(table.getByRole('button', { name: 'Exercise' }))
    await waitFor(async () => expect(await firstRow()).toContain('Running'))
  },
)

const WITHOUT_CHOICE = {
  'GET /config.json': () =>
    Response.json({
      api_base: '/api/',
      extensions: EXTENSIONS.filter((name) => name !== 'event-choice'),
    }),
}

test.each([
  ['/event-tape', true],
  ['/event-control', true],
  ['/event-tape', false],
] as const)(
  '%s offers only events that open, where the server knows which: %s',
  spec('X-652'),
  async (path, isKnown) => {
    await buildEvent(world.deps, {
      organization_id: world.ridge.id,
      creator_id: world.conductor.id,
      name: 'Public elsewhere',
      sharing_mode: 'Public',
    })
    await renderPortal(world, {
      path: `${path}?choose=event&search=elsewhere`,
      as: world.conductor,
      permissions: { manage_events: true },
      ...(!isKnown && { otherServer: WITHOUT_CHOICE }),
    })
    if (isKnown) await screen.findByText('No event matches the search.')
    else await screen.findByRole('button', { name: 'Open Public elsewhere' })
  },
)
