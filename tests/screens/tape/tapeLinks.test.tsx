import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { buildKiosk, buildMission, buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { closePortal, NO_EXTENSIONS, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { drive, showTape, slider } from './showTape.ts'

let world: ExerciseWorld
beforeEach(async () => {
  world = await exerciseWorld()
})

const linksOf = async (who: Parameters<typeof renderPortal>[1]['as'], path: string) => {
  await renderPortal(world, { path: `${path}?event=${world.event.event_id}`, as: who })
  const links = async () =>
    within(await screen.findByRole('main'))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')?.split('?')[0]])
  return links
}

test(
  'the tape links to the screens the person can open, and evaluators can file an observation from it',
  spec('X-455'),
  async () => {
    const { call, db, event, people, conductor } = world
    const ofConductor = await linksOf(conductor, '/event-tape')
    const main = within(await screen.findByRole('main'))
    await main.findByRole('link', { name: 'After-Action Report' })
    const list = await main.findByRole('link', { name: 'Observations' })
    expect(list.getAttribute('href')).toBe(`/event-observations?event=${event.event_id}`)
    expect(await ofConductor()).toEqual(
      expect.arrayContaining([
        ['Event Dashboard', '/event-dashboard'],
        ['Exercise Control', '/event-control'],
        ['After-Action Report', '/event-report'],
      ]),
    )
    closePortal()

    const named = await call(people.ridgeLead, 'POST', `/events/${event.id}/evaluators/`, {
      user: people.rita.id,
    })
    expect(named.status).toBe(201)
    // An evaluator can open the tape of a past event, and sees nothing else of the partner's.
    await changeRow({ db }, events, event.id, { status: 'Inactive' })
    const ofEvaluator = await linksOf(people.rita, '/event-tape')
    const filing = await screen.findByRole('link', { name: 'New Observation' })
    expect(filing.getAttribute('href')).toContain('dialog=new')
    expect(await ofEvaluator()).toEqual([['New Observation', '/event-observations']])
  },
)

test(
  'an observation filed from a tape gets the time shown, also where an ended one opens',
  spec('X-880'),
  async () => {
    const { call, event, people, press, clock, teams } = world
    await call(people.ridgeLead, 'POST', `/events/${event.id}/evaluators/`, { user: people.rita.id })
    await press('start')
    const started = clock.now.toISOString()
    await drive(world, teams.romeo, [0.1, 0.2], { started_at: clock.now })
    clock.pass(900_000)
    const filingAt = async () => {
      await showTape(world, people.rita)
      const link = await screen.findByRole('link', { name: 'New Observation' })
      await slider()
      const at = new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('at')
      closePortal()
      return at
    }
    // The newest: now, by the server's clock.
    expect(await filingAt()).toBeNull()
    await press('end')
    clock.pass(900_000)
    expect(await filingAt()).toBe(started)
  },
)

test('the dashboard links to its event’s observations and report', spec('X-455'), async () => {
  await linksOf(world.conductor, '/event-dashboard')
  const main = within(await screen.findByRole('main'))
  const report = await main.findByRole('link', { name: 'After-Action Report' })
  expect(report.getAttribute('href')).toBe(`/event-report?event=${world.event.event_id}`)
  expect(await main.findByRole('link', { name: 'Observations' })).toBeTruthy()
})

test('a server without readings does not have this screen', spec('X-455'), async () => {
  await showTape(world, world.conductor, '', { otherServer: NO_EXTENSIONS })
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

test('a person who does not take part reads why there is no tape, and no board', spec('X-588'), async () => {
  const other = await buildUser(world.deps, { role: 'user', organization_id: world.ridge.id })
  await showTape(world, other)
  await screen.findByText('Only participants and organizers of this event can see its tape.')
  closePortal()
  await renderPortal(world, { path: `/event-control?event=${world.event.event_id}`, as: other })
  await screen.findByText('Only participants and organizers of this event can see its teams.')
})

test.each([
  ['/event-control', 'Only participants and organizers of this event can see its teams.'],
  ['/event-tape', 'No access to this tape'],
] as const)(
  '%s opens by itself no event that refuses the person, and leads from one to their events',
  spec('X-1183'),
  async (path, refusal) => {
    const { event, ridge, harbor } = world
    await changeRow(world, events, event.id, { sharing_mode: 'Public' })
    const kiosk = await buildKiosk(world.deps, { organization_id: harbor.id })
    await buildMission(world.deps, { event, kiosk, starter: world.conductor })
    const other = await buildUser(world.deps, { role: 'user', organization_id: ridge.id })
    await renderPortal(world, { path, as: other })
    await screen.findByText('Events appear here once you organize one or one of your teams takes part.')
    closePortal()
    const { user } = await renderPortal(world, { path: `${path}?event=${event.event_id}`, as: other })
    const main = within(await screen.findByRole('main'))
    await main.findByText(refusal)
    await user.click(main.getByRole('button', { name: 'Choose another event' }))
    await screen.findByText('Events appear here once you organize one or one of your teams takes part.')
  },
)

test(
  'the dashboard leads a person who does not take part neither to the tape nor to the board',
  spec('X-1106'),
  async () => {
    await changeRow(world, events, world.event.id, { sharing_mode: 'Public' })
    const other = await buildUser(world.deps, { role: 'user', organization_id: world.ridge.id })
    await renderPortal(world, { path: `/event-dashboard?event=${world.event.event_id}`, as: other })
    const main = within(await screen.findByRole('main'))
    await main.findByRole('button', { name: 'Choose another event' })
    expect(main.queryByRole('link', { name: 'Exercise Control' })).toBeNull()
    expect(main.queryByRole('link', { name: 'Event Tape' })).toBeNull()
  },
)

test('a tape without missions plays the observations that were filed', spec('X-904'), async () => {
  const { call, conductor, event, clock, people } = world
  await call(conductor, 'POST', `/events/${event.id}/evaluators/`, { user: people.ann.id })
  await world.press('start')
  clock.pass(60_000)
  const at = clock.now.toISOString()
  const filed = await call(people.ann, 'POST', `/events/${event.id}/observations/`, {
    kind: 'strength',
    at,
    text: 'Survey began on time.',
  })
  expect(filed.status).toBe(201)
  await showTape(world, conductor)
  const list = await screen.findByRole('region', { name: 'Moments in order' })
  expect(list.textContent).toContain('Survey began on time.')
  expect(screen.queryByText('No missions yet')).toBeNull()
})
