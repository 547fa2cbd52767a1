import { screen } from '@testing-library/react'
import { beforeEach, test } from 'vitest'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { spec } from '#tests/support/spec.ts'
import { drive, showTape } from './showTape.ts'

let world: ExerciseWorld
beforeEach(async () => {
  world = await exerciseWorld()
})

test('a tape without missions says whose missions the person would see', spec('X-913'), async () => {
  await drive(world, world.teams.alpha, [0.1])
  await showTape(world, world.people.bob)
  await screen.findByText('No missions of yours yet')
  screen.getByText(
    'You see the missions of your teams and those you started. Other teams may have run missions on this event.',
  )
})

test('a partner without missions reads that others may have some', spec('X-913'), async () => {
  await drive(world, world.teams.alpha, [0.1])
  await showTape(world, world.people.ridgeLead)
  await screen.findByText('No missions of your organization yet')
})

test('an organizer reads that there are no missions', spec('X-913'), async () => {
  await showTape(world, world.conductor)
  await screen.findByText('No missions yet')
})
