import { act, screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { ExerciseControl } from '#src/features/exercise/ExerciseControl.tsx'
import { toastStore } from '#src/shared/toast.ts'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { spec } from '#tests/support/spec.ts'

let world: ConductorWorld
beforeEach(async () => {
  world = await conductorWorld()
  await world.assignAll()
})

const setState = (number: number, state: 'failed' | 'assigned', changed_at = new Date()) =>
  world.db
    .update(exercise_assignments)
    .set({ state, changed_at, ...(state === 'failed' && { reason: 'Kiosk is in use.' }) })
    .where(eq(exercise_assignments.team_id, world.teams[number]?.id ?? 0))
const messages = () => toastStore.getState().toasts.map(({ title, text }) => [title, text])

test('a team that fails shows on the tab of the board and as a message', spec('X-683'), async () => {
  await setState(0, 'failed')
  const control = <ExerciseControl eventKey={world.event.event_id} links={null} anotherEvent={null} />
  const { user, client } = await renderFeature(world, world.manager, control, { params: '?tab=injects' })
  const readAgain = () => act(() => client.invalidateQueries())
  await screen.findByRole('tab', { name: 'Teams 1 failed' })
  // It had failed before this person came here.
  expect(messages()).toEqual([])
  await setState(1, 'failed')
  await readAgain()
  await screen.findByRole('tab', { name: 'Teams 2 failed' })
  await waitFor(() => expect(messages()).toEqual([['Team 01 has failed.', 'Kiosk is in use.']]))
  await setState(2, 'failed')
  await readAgain()
  await waitFor(() => expect(messages()).toEqual([['2 teams have failed.', 'Team 01, Team 02']]))
  await user.click(screen.getByRole('tab', { name: 'Teams 3 failed' }))
  await waitFor(() => expect(messages()).toEqual([]))
  // The board shows it.
  await setState(0, 'assigned')
  await readAgain()
  await screen.findByRole('tab', { name: 'Teams 2 failed' })
  await setState(0, 'failed')
  await readAgain()
  await screen.findByRole('tab', { name: 'Teams 3 failed' })
  expect(messages()).toEqual([])
})

test('a team that fails again at once is a message on the board, too', spec('X-773'), async () => {
  await setState(0, 'failed')
  const control = <ExerciseControl eventKey={world.event.event_id} links={null} anotherEvent={null} />
  const { client } = await renderFeature(world, world.manager, control)
  const readAgain = () => act(() => client.invalidateQueries())
  await screen.findByRole('tab', { name: 'Teams 1 failed' })
  await readAgain()
  expect(messages()).toEqual([])
  await setState(0, 'failed', new Date(Date.now() + 5_000))
  await readAgain()
  await waitFor(() => expect(messages()).toEqual([['Team 00 has failed again.', 'Kiosk is in use.']]))
  await setState(0, 'assigned')
  await readAgain()
  await waitFor(() => expect(messages()).toEqual([]))
})
