import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { lostAnswers } from '#tests/support/lostAnswers.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

let world: ExerciseWorld
beforeEach(async () => {
  world = await exerciseWorld()
})

const open = (as: RenderOptions['as'], more = '', otherServer: RenderOptions['otherServer'] = {}) =>
  renderPortal(world, {
    otherServer,
    path: `/event-control?event=${world.event.event_id}${more}`,
    ...(as && { as }),
    permissions: { manage_events: true },
  })
const answerOf = async (url: string) => {
  const headers = { authorization: `Bearer ${url.split('#')[1]}` }
  return (await world.fetch('/api/wall/', { headers })).status
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a conductor creates a wall link, which is shown only once', spec('X-298'), async () => {
  const { user, calls } = await open(world.conductor)
  await user.click(await screen.findByRole('button', { name: 'Wall Links' }))
  expect(location.search).toContain('dialog=wall-links')
  const links = await dialog('Wall Links')
  await links.findByText('No links')
  await user.click(links.getByRole('button', { name: 'Create Link' }))
  const form = await dialog('Create Link')
  await user.click(form.getByRole('button', { name: 'Create' }))
  expect(form.getAllByText('Enter a name.').length).toBeGreaterThan(0)
  await user.type(form.getByLabelText(/^Name/), 'Hall')
  await user.selectOptions(form.getByLabelText('Expires after'), '7 days')
  await user.click(form.getByRole('button', { name: 'Create' }))
  const made = await dialog('Link Created')
  const url = made.getByText(/\/wall#wall_/).textContent ?? ''
  expect(made.getByRole('link', { name: /^Open the wall/ }).getAttribute('href')).toBe(url)
  expect(made.getByRole('button', { name: 'Copy Link' })).toBeTruthy()
  await user.click(made.getByRole('button', { name: 'Done' }))
  await links.findByText('Hall', { selector: 'strong' })
  expect(document.body.textContent).not.toContain('wall_')
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Hall' })
  expect(await answerOf(url)).toBe(200)
})

test('after a lost answer, creating a link again renews it', spec('X-955'), async () => {
  const lost = lostAnswers(world, `POST events/${world.event.id}/wall-links/`)
  const { user } = await open(world.conductor, '&dialog=wall-links', lost)
  const links = await dialog('Wall Links')
  await user.click(links.getByRole('button', { name: 'Create Link' }))
  const form = await dialog('Create Link')
  await user.type(form.getByLabelText(/^Name/), 'Hall')
  await user.click(form.getByRole('button', { name: 'Create' }))
  await form.findByText(/^The server could not be reached/)
  await user.type(form.getByLabelText(/^Name/), ', left screen')
  await user.click(form.getByRole('button', { name: 'Create' }))
  const made = await dialog('Link Created')
  expect(await answerOf(made.getByText(/\/wall#wall_/).textContent ?? '')).toBe(200)
  await user.click(made.getByRole('button', { name: 'Done' }))
  await links.findByText('Hall, left screen', { selector: 'strong' })
  expect(links.getAllByRole('row', { name: /Hall/ })).toHaveLength(1)
})

test('a link for seven days is created on a device whose clock is fast', spec('X-604'), async () => {
  world.clock.pass(-180_000)
  const { user } = await open(world.conductor, '&dialog=wall-links')
  const links = await dialog('Wall Links')
  await user.click(links.getByRole('button', { name: 'Create Link' }))
  const form = await dialog('Create Link')
  await user.type(form.getByLabelText(/^Name/), 'Hall')
  await user.selectOptions(form.getByLabelText('Expires after'), '7 days')
  await user.click(form.getByRole('button', { name: 'Create' }))
  await user.click((await dialog('Link Created')).getByRole('button', { name: 'Done' }))
  expect(await links.findByText('Active')).toBeTruthy()
})

test('a link that was revoked, after a confirmation, no longer opens the wall', spec('X-298'), async () => {
  const { body } = await world.call(world.conductor, 'POST', `/events/${world.event.id}/wall-links/`, {
    name: 'Hall',
    ends_at: new Date(world.clock.now.getTime() + 3_600_000).toISOString(),
  })
  const { user } = await open(world.conductor, '&dialog=wall-links')
  const links = await dialog('Wall Links')
  expect(await links.findByText('Active')).toBeTruthy()
  await user.click(links.getByRole('button', { name: 'Revoke Hall' }))
  await user.click((await dialog('Revoke Link')).getByRole('button', { name: 'Revoke' }))
  expect(await links.findByText('Revoked')).toBeTruthy()
  expect(links.queryByRole('button', { name: 'Revoke Hall' })).toBeNull()
  expect(await answerOf(body.url)).toBe(404)
})

test('people who only take part see no wall links', spec('X-298'), async () => {
  await open(world.people.ann)
  await screen.findByRole('timer', { name: 'Exercise time' })
  expect(screen.queryByRole('button', { name: 'Wall Links' })).toBeNull()
})

test('what was typed for a new link stays if the right to conduct goes', spec('X-810'), async () => {
  const { user } = await open(world.conductor, '&dialog=wall-links')
  await user.click((await dialog('Wall Links')).getByRole('button', { name: 'Create Link' }))
  const name = (await dialog('Create Link')).getByLabelText<HTMLInputElement>(/^Name/)
  await user.type(name, 'Hall')
  await changeRow(world, events, world.event.id, { creator_id: world.people.ann.id })
  poll()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Wall Links', hidden: true })).toBeNull())
  expect(name.value).toBe('Hall')
  expect(await dialog('Create Link')).toBeTruthy()
})
