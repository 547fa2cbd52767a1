import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { EventTape } from '#src/features/tape/EventTape.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import type { ExerciseWorld } from '#tests/support/exerciseWorld.ts'
import { spec } from '#tests/support/spec.ts'
import { drive, drivenWorld, showTape } from './showTape.ts'

let world: ExerciseWorld
beforeEach(async () => {
  world = await drivenWorld()
})

test('a track from another time is reported, and moved by one press', spec('X-454', 'X-589'), async () => {
  await drive(world, world.teams.bravo, [7, 8], { from: new Date('2012-07-01T02:00:00Z') })
  const { user } = await showTape(world, world.conductor)
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
})

test('a clock that someone else has set is not taken back by the question', spec('X-809'), async () => {
  const late = await drive(world, world.teams.bravo, [7, 8], { from: new Date('2012-07-01T02:00:00Z') })
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
})
