import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { noAnswer } from '#tests/support/lostAnswers.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

// Deliver, while other conductors change, deliver or delete the same inject.

let world: ExerciseWorld
beforeEach(async () => {
  world = await exerciseWorld()
})

async function openDeliver(title: string, otherServer: RenderOptions['otherServer'] = {}) {
  const { user } = await renderPortal(world, {
    otherServer,
    path: `/event-control?event=${world.event.event_id}&tab=injects`,
    as: world.conductor,
    permissions: { manage_events: true },
  })
  const row = within(await screen.findByRole('row', { name: new RegExp(title) }))
  await user.click(row.getByRole('button', { name: 'Deliver inject 1 now' }))
  return { user, question: within(await screen.findByRole('dialog', { name: 'Deliver Inject' })) }
}

test('Deliver names the teams in a sentence', spec('X-1369'), async () => {
  const { alpha, bravo } = world.teams
  await world.plan({ title: 'Road closed', to_all: false, teams: [alpha.id, bravo.id] })
  const { question } = await openDeliver('Road closed')
  expect(question.getByText(/will be sent to Alpha and Bravo now/)).toBeTruthy()
})

test('Deliver does not ask to try again once the inject was delivered', spec('X-974'), async () => {
  const inject = await world.plan({ title: 'Road closed' })
  const call = `injects/${inject.id}/deliver/`
  const { user, question } = await openDeliver('Road closed', noAnswer(`POST ${call}`))
  await user.click(question.getByRole('button', { name: 'Deliver' }))
  await question.findByText(/^The server could not be reached/)
  await world.call(world.conductor, 'POST', `/${call}`, {})
  poll()
  await waitFor(() => expect(question.queryByText(/^The server could not be reached/)).toBeNull())
  expect((await question.findByText(/Road closed$/)).parentElement?.textContent).toBe(
    '1. Road closed was delivered.',
  )
  expect(question.queryByRole('button', { name: 'Deliver' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Close')
})

test(
  'of two who deliver an inject the later reads that it was delivered, as no failure',
  spec('X-974'),
  async () => {
    const inject = await world.plan({ title: 'Rain' })
    const { user, question } = await openDeliver('Rain')
    await world.call(world.conductor, 'PATCH', `/injects/${inject.id}/`, { title: 'Leave the area' })
    await world.call(world.conductor, 'POST', `/injects/${inject.id}/deliver/`, {})
    await user.click(question.getByRole('button', { name: 'Deliver' }))
    const delivered = await question.findByText(/was delivered\.$/)
    expect(delivered.textContent).toBe('1. Leave the area was delivered.')
    expect(question.queryByRole('alert')).toBeNull()
  },
)

test('Deliver sends only what was read: a change by a colleague is shown first', spec('X-1086'), async () => {
  const inject = await world.plan({ title: 'Rain', text: 'Rain from noon.' })
  const { user, question } = await openDeliver('Rain')
  question.getByText('Rain from noon.')
  const leave = { title: 'Leave the area', text: 'Go now.' }
  await world.call(world.conductor, 'PATCH', `/injects/${inject.id}/`, leave)
  // The list has not been read again yet.
  await user.click(question.getByRole('button', { name: 'Deliver' }))
  await question.findByText(/^Someone changed this inject/)
  question.getByText('Rain from noon.')
  expect(question.getByRole('button', { name: 'Deliver' }).getAttribute('aria-disabled')).toBe('true')
  expect(await world.messages(world.people.ann)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Show the change' }))
  question.getByText('Go now.')
  await user.click(question.getByRole('button', { name: 'Deliver' }))
  await screen.findByText('Inject “Leave the area” was delivered.')
  expect(await world.messages(world.people.ann)).toMatchObject([leave])
})

test(
  'Deliver says whether the exercise has started or ended, and that its inject was deleted',
  spec('X-1087', 'X-1094'),
  async () => {
    const inject = await world.plan({ title: 'Rain' })
    const { question } = await openDeliver('Rain')
    question.getByText(/to all teams now, although the exercise has not started\. This cannot be undone\.$/)
    await world.press('start')
    poll()
    await question.findByText(/to all teams now\. This cannot be undone\.$/)
    await world.press('end')
    poll()
    await question.findByText(/was not delivered: the exercise has ended\.$/)
    expect(question.queryByRole('button', { name: 'Deliver' })).toBeNull()
    await world.call(world.conductor, 'DELETE', `/injects/${inject.id}/`)
    poll()
    await question.findByText(/was deleted\.$/)
  },
)
