import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { EXTENSIONS } from '#contract/extensions.ts'
import { buildEvent, buildUser } from '#tests/support/builders.ts'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

let world: ExerciseWorld
beforeEach(async () => {
  world = await exerciseWorld()
})

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const admin = () => buildUser(world.deps, { role: 'org_admin', organization_id: world.harbor.id })

test(
  'an administrator finds the running exercise beside the title, and opens it',
  spec('X-1310'),
  async () => {
    await world.press('start')
    const { user } = await renderPortal(world, { path: '/organization-dashboard', as: await admin() })
    const overview = await part('Organization Overview')
    const link = await overview.findByRole('link', { name: world.event.name })
    expect(overview.getByText('Running')).toBeTruthy()
    await user.click(link)
    await screen.findByRole('timer', { name: 'Exercise time' })
    expect(location.pathname + location.search).toBe(`/event-control?event=${world.event.event_id}`)
  },
)

test('a member of a team finds the paused exercise, and opens its event', spec('X-1310'), async () => {
  await world.press('start')
  await world.press('pause')
  const { user, calls } = await renderPortal(world, { path: '/user-dashboard', as: world.people.ann })
  const overview = await part('Overview')
  await user.click(await overview.findByRole('link', { name: world.event.name }))
  expect(overview.getByText('Paused')).toBeTruthy()
  await waitFor(() => expect(location.search).toBe(`?event=${world.event.event_id}`))
  expect(location.pathname).toBe('/event-dashboard')
  // Not those of others, which are in the person's list of events too.
  expect(
    calls
      .filter(({ path }) => path.includes('under_way'))
      .every(({ path }) => path.includes('opens=control')),
  ).toBe(true)
})

test('more than one are counted, and lead to the choice', spec('X-1310'), async () => {
  const second = await buildEvent(world.deps, {
    organization_id: world.harbor.id,
    creator_id: world.conductor.id,
  })
  await world.press('start')
  await world.call(world.conductor, 'POST', `/events/${second.id}/exercise/clock/`, { action: 'start' })
  const { user } = await renderPortal(world, { path: '/organization-dashboard', as: await admin() })
  await user.click(await screen.findByRole('link', { name: '2 exercises' }))
  expect(location.pathname + location.search).toBe('/event-control?choose=event')
})

test('a server without this order of events is not asked', spec('X-1310'), async () => {
  await world.press('start')
  const page = await renderPortal(world, {
    path: '/organization-dashboard',
    as: await admin(),
    otherServer: {
      'GET /config.json': () =>
        Response.json({
          api_base: '/api/',
          extensions: EXTENSIONS.filter((name) => name !== 'event-choice'),
        }),
    },
  })
  await part('Organization Overview')
  await screen.findByText('Total Kiosks')
  await waitFor(() => expect(page.calls.some(({ path }) => path.startsWith('auth/logs/'))).toBe(true))
  expect(page.calls.some(({ path }) => path.includes('under_way'))).toBe(false)
})
