import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

let world: ExerciseWorld
beforeEach(async () => {
  world = await exerciseWorld()
})

const SCREENS = ['/event-dashboard', '/event-control', '/event-tape', '/event-observations', '/event-report']

test.each(SCREENS)('%s leads from its event to choosing another', spec('X-585', 'X-854'), async (path) => {
  const { user } = await renderPortal(world, {
    path: `${path}?event=${world.event.event_id}`,
    as: world.conductor,
  })
  const main = within(await screen.findByRole('main'))
  await user.click(await main.findByRole('button', { name: 'Choose another event' }))
  expect(location.pathname + location.search).toBe(`${path}?choose=event`)
  const heading = screen.getByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const open = await screen.findByRole('button', { name: `Open ${world.event.name}` })
  open.focus()
  await user.keyboard('{Enter}')
  await main.findByRole('button', { name: 'Choose another event' })
  expect(location.search).toBe(`?event=${world.event.event_id}`)
  await waitFor(() => expect(document.activeElement).toBe(heading))
  // The heading does not name the event.
  await screen.findByText(world.event.name, { selector: '[role=status] *' })
})

test.each(SCREENS)(
  '%s offers the choice in place of an event that does not exist',
  spec('X-585'),
  async (path) => {
    const { user } = await renderPortal(world, { path: `${path}?event=EVT-NONE`, as: world.conductor })
    await user.click(await screen.findByRole('button', { name: 'Choose another event' }))
    await screen.findByRole('button', { name: `Open ${world.event.name}` })
  },
)
