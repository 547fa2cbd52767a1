import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { event_teams, events } from '#server/db/schema/events.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { closePortal, type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

let world: ExerciseWorld
beforeEach(async () => {
  world = await exerciseWorld()
})

const open = (
  as: Parameters<typeof renderPortal>[1]['as'] = world.conductor,
  more = '&tab=injects',
  otherServer: RenderOptions['otherServer'] = {},
) =>
  renderPortal(world, {
    otherServer,
    path: `/event-control?event=${world.event.event_id}${more}`,
    ...(as && { as }),
    permissions: { manage_events: true },
  })
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const row = async (title: string) => within(await screen.findByRole('row', { name: new RegExp(title) }))

test(
  'a conductor adds an inject, with teams, a file and a place, and it appears in the list',
  spec('X-300'),
  async () => {
    const file = await world.addFile()
    const { user } = await open(world.conductor, '')
    await user.click(await screen.findByRole('tab', { name: 'Injects' }))
    await screen.findByText('No injects found')
    await user.click(itemAt(screen.getAllByRole('button', { name: 'Add Inject' }), 0))
    const form = await dialog('Add Inject')
    await user.type(form.getByLabelText(/^Deliver at/), '90')
    await user.type(form.getByLabelText(/^Latitude/), '41.4')
    await user.selectOptions(form.getByLabelText('To'), 'Chosen teams')
    await user.click(form.getByRole('button', { name: 'Add Inject' }))
    // All errors at once, and the input is kept.
    for (const problem of [
      'Enter a title.',
      'Enter hours, minutes and seconds, such as 01:30:00.',
      'Choose at least one team.',
      'Enter degrees from -180 to 180.',
    ])
      expect(form.getAllByText(problem).length).toBeGreaterThan(0)
    await user.type(form.getByLabelText(/^Title/), 'Plume shifts')
    await user.clear(form.getByLabelText(/^Deliver at/))
    await user.type(form.getByLabelText(/^Deliver at/), '01:30:00')
    await user.type(form.getByLabelText(/^Longitude/), '-71.2')
    await user.click(await form.findByRole('checkbox', { name: 'Bravo' }))
    await user.selectOptions(form.getByLabelText(/^File/), 'map.csv')
    await user.click(form.getByRole('button', { name: 'Add Inject' }))
    const added = await row('Plume shifts')
    for (const cell of ['1', '01:30:00', 'Bravo', 'Planned']) expect(added.getByText(cell)).toBeTruthy()
    expect(await world.injects()).toMatchObject([
      { at_ms: 5_400_000, lat: 41.4, lng: -71.2, file: { id: file }, answer_within_s: 300 },
    ])
  },
)

test('an inject whose only team has left the event says so', spec('X-1197'), async () => {
  const { bravo } = world.teams
  await world.plan({ title: 'Rain', to_all: false, teams: [bravo.id] })
  await world.db.delete(event_teams).where(eq(event_teams.team_id, bravo.id))
  const { user, calls } = await open()
  const rain = await row('Rain')
  rain.getByText('No team takes part')
  await user.click(rain.getByRole('button', { name: 'Deliver inject 1 now' }))
  const question = await dialog('Deliver Inject')
  question.getByText(/cannot be delivered: none of its teams takes part in the event\./)
  await user.click(question.getByRole('button', { name: 'Deliver' }))
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('without a connection the loaded injects can still be read', spec('X-1192'), async () => {
  await world.plan({ title: 'Road closed' })
  let isCut = false
  const cut: ExerciseWorld = {
    ...world,
    fetch: (input, init) =>
      isCut ? Promise.reject(new TypeError('No connection.')) : world.fetch(input, init),
  }
  const { user } = await renderPortal(cut, {
    path: `/event-control?event=${world.event.event_id}&tab=injects`,
    as: world.conductor,
    permissions: { manage_events: true },
  })
  await row('Road closed')
  isCut = true
  await user.click(screen.getByRole('tab', { name: /^Teams/ }))
  await user.click(screen.getByRole('tab', { name: 'Injects' }))
  poll()
  // Of the exercise's clock and its injects, the first to fail says it for both.
  await screen.findByText('What you see may be out of date.')
  poll()
  expect((await row('Road closed')).getByText('Planned')).toBeTruthy()
  expect(screen.getAllByText('What you see may be out of date.')).toHaveLength(1)
  isCut = false
  poll()
  await waitFor(() => expect(screen.queryByText('What you see may be out of date.')).toBeNull())
  await row('Road closed')
})

test('it can be changed and deleted until delivered; Deliver asks', spec('X-301', 'X-1129'), async () => {
  await world.plan({ title: 'Road closed' })
  await world.plan({ title: 'Rain' })
  const { user } = await open()
  const closed = await row('Road closed')
  await user.click(closed.getByRole('button', { name: 'Edit inject 1' }))
  const form = await dialog('Edit Inject')
  await user.type(form.getByLabelText(/^Title/), ' at the bridge')
  await user.click(form.getByRole('button', { name: 'Save Changes' }))
  const changed = await row('Road closed at the bridge')
  await user.click((await row('Rain')).getByRole('button', { name: 'Delete inject 2' }))
  await user.click((await dialog('Delete Inject')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Rain')).toBeNull())
  await user.click(changed.getByRole('button', { name: 'Deliver inject 1 now' }))
  expect(location.search).toContain('dialog=deliver')
  await user.click((await dialog('Deliver Inject')).getByRole('button', { name: 'Deliver' }))
  expect(await screen.findByText('Inject “Road closed at the bridge” was delivered.')).toBeTruthy()
  const delivered = await row('Road closed at the bridge')
  expect(await delivered.findByText('0 of 3')).toBeTruthy()
  for (const name of ['Deliver inject 1 now', 'Edit inject 1', 'Delete inject 1'])
    expect(delivered.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
  // Who has read it, and who has not.
  const [inject] = await world.injects()
  if (!inject) throw new Error('no inject')
  await world.acknowledge(world.people.ann, inject, world.teams.alpha)
  poll()
  expect(await delivered.findByText('1 of 3')).toBeTruthy()
  await user.click(delivered.getByRole('button', { name: 'View inject 1' }))
  const details = await dialog('1. Road closed at the bridge')
  const alpha = within(details.getByRole('row', { name: /Alpha/ }))
  expect(alpha.getByText('Ann')).toBeTruthy()
  expect(within(details.getByRole('row', { name: /Romeo/ })).getByText('Not yet')).toBeTruthy()
})

test(
  'planned and delivered injects are chosen by chips with their counts, kept in the address',
  spec('X-763'),
  async () => {
    const first = await world.plan({ title: 'Road closed' })
    await world.plan({ title: 'Rain' })
    await world.plan({ title: 'Wind turns' })
    await world.call(world.conductor, 'POST', `/injects/${first.id}/deliver/`)
    const { user } = await open()
    await row('Road closed')
    const chips = within(screen.getByRole('group', { name: 'Filter by state' }))
    const chip = (name: string) => chips.getByRole('button', { name })
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All 3',
      'Planned 2',
      'Delivered 1',
    ])
    expect(chip('All 3').getAttribute('aria-pressed')).toBe('true')
    await user.click(chip('Planned 2'))
    expect(chip('Planned 2').getAttribute('aria-pressed')).toBe('true')
    expect(location.search).toContain('state=planned')
    await row('Rain')
    expect(screen.queryByRole('row', { name: /Road closed/ })).toBeNull()
    closePortal()
    const again = await open(world.conductor, '&tab=injects&state=delivered&search=rain')
    expect(await screen.findByText('No inject in this state matches the search.')).toBeTruthy()
    await again.user.click(screen.getByRole('button', { name: 'Clear filters' }))
    for (const title of ['Road closed', 'Rain', 'Wind turns']) await row(title)
    expect(location.search).not.toMatch(/state|search/)
  },
)

test('what is typed stays if the inject is delivered meanwhile; saving says so', spec('X-602'), async () => {
  const inject = await world.plan({ title: 'Road closed' })
  const { user } = await open(world.conductor, `&tab=injects&dialog=edit&inject=${inject.id}`)
  await screen.findByLabelText(/^Title/)
  const form = await dialog('Edit Inject')
  await user.type(form.getByLabelText(/^Title/), ' at the bridge')
  await world.call(world.conductor, 'POST', `/injects/${inject.id}/deliver/`)
  poll()
  await screen.findByText('0 of 3')
  expect(form.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Road closed at the bridge')
  await user.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await form.findByText(/delivered/)).toBeTruthy()
  expect(location.search).toContain('dialog=edit')
  expect(await world.injects()).toMatchObject([{ title: 'Road closed' }])
})

test('an inject with a past time is only saved after a confirmation', spec('X-404', 'X-844'), async () => {
  await world.press('start')
  world.clock.pass(300_000)
  await world.press('pause')
  const { user } = await open(world.conductor, '&tab=injects&dialog=new')
  const form = await dialog('Add Inject')
  await user.type(form.getByLabelText(/^Title/), 'Too late')
  await user.type(form.getByLabelText(/^Deliver at/), '00:03:00')
  const said = await form.findByRole('alert')
  expect(said.textContent).toBe(
    'This time has passed.This inject is delivered as soon as the exercise is resumed.',
  )
  // It changes each second, which an alert would announce.
  expect(form.getByText(/^The exercise is paused at 00:05:\d\d\.$/).closest('[role=alert]')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Add Inject' }))
  const asked = await form.findAllByText(/^Confirm that it is delivered anyway/)
  expect(asked.length).toBeGreaterThan(0)
  expect(await world.injects()).toEqual([])
  await user.click(form.getByRole('checkbox', { name: 'Deliver it anyway' }))
  await user.click(form.getByRole('button', { name: 'Add Inject' }))
  expect((await row('Too late')).getByText('00:03:00')).toBeTruthy()
})

test('its details distinguish late answers from missing ones', spec('X-405', 'X-690', 'X-1369'), async () => {
  const inject = await world.plan({ title: 'Road closed', answer_within_s: 60, lat: 41.4, lng: -71.2 })
  await world.call(world.conductor, 'POST', `/injects/${inject.id}/deliver/`, {})
  await world.acknowledge(world.people.bob, inject, world.teams.bravo)
  world.clock.pass(61_000)
  await world.acknowledge(world.people.ann, inject, world.teams.alpha)
  await open(world.conductor, `&tab=injects&dialog=view&inject=${inject.id}`)
  const details = await dialog('1. Road closed')
  const answer = (team: string) => within(details.getByRole('row', { name: new RegExp(`^${team}`) }))
  expect(answer('Bravo').getByText('Yes')).toBeTruthy()
  expect(screen.getByText('Answered late')).toBeTruthy()
  expect(answer('Alpha').getByText('Yes, late')).toBeTruthy()
  expect(answer('Romeo').getByText('No, overdue')).toBeTruthy()
  // Who still has to be called comes first.
  const order = details.getAllByRole('row').slice(1)
  expect(order.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    'Romeo',
    'Alpha',
    'Bravo',
  ])
  details.getByText(/2 of 3, 1 late\. 1 has not acknowledged, 1 of them overdue\.$/)
})

test('the map of a new inject starts at the marked release point', spec('X-624'), async () => {
  const { user } = await open(world.conductor, '&tab=injects&dialog=new')
  const form = await dialog('Add Inject')
  // Teams and release point come with the same answer.
  await user.selectOptions(form.getByLabelText('To'), 'Chosen teams')
  await form.findByRole('checkbox', { name: 'Bravo' })
  const map = await screen.findByRole('application', { name: /^Position on the map/ })
  await waitFor(() => expect(map.querySelector('[data-mark="release point"]')).toBeTruthy())
  const about = document.getElementById(map.getAttribute('aria-describedby') ?? '')
  expect(about?.textContent).toMatch(/^No point to show\. The release point is at 41\.5000, -71\.3000\./)
  map.focus()
  await user.keyboard('{Enter}')
  // A pin beside the release point, not another release point.
  await waitFor(() =>
    expect([...map.querySelectorAll<SVGElement>('[data-mark]')].map(({ dataset }) => dataset.mark)).toEqual([
      'release point',
      'observation',
    ]),
  )
  const degrees = [/^Latitude/, /^Longitude/].map(
    (label) => form.getByLabelText<HTMLInputElement>(label).value,
  )
  expect(degrees).toEqual(['41.5', '-71.3'])
})

test('people who only take part see no injects here', spec('X-302'), async () => {
  await world.plan({ title: 'Road closed' })
  const { calls } = await open(world.people.ann)
  await screen.findByRole('table', { name: 'Teams' })
  expect(screen.queryByRole('tab', { name: 'Injects' })).toBeNull()
  expect(calls.filter(({ path }) => path.includes('injects'))).toEqual([])
})

test('the form stays, with its tab, if the right to conduct goes', spec('X-810'), async () => {
  const { user } = await open(world.conductor, '&tab=injects&dialog=new')
  const form = await dialog('Add Inject')
  const title = form.getByLabelText<HTMLInputElement>(/^Title/)
  await user.type(title, 'Plume shifts')
  await changeRow(world, events, world.event.id, { creator_id: world.people.ann.id })
  poll()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Wall Links', hidden: true })).toBeNull())
  expect(title.value).toBe('Plume shifts')
  expect(await dialog('Add Inject')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Add Inject' }))
  expect((await form.findByRole('alert')).textContent).toMatch(/^Only organizers of this event/)
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await user.click((await dialog('Discard changes')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Injects' })).toBeNull())
  await screen.findByRole('row', { name: /Alpha/ })
})

test('a form that is sent once the event is inactive says so, as the page does', spec('X-1332'), async () => {
  const why = 'This event is inactive. Nobody can conduct its exercise until it is activated.'
  const { user } = await open(world.conductor, '&tab=injects&dialog=new')
  const form = await dialog('Add Inject')
  await user.type(form.getByLabelText(/^Title/), 'Plume shifts')
  await changeRow(world, events, world.event.id, { status: 'Inactive' })
  await user.click(form.getByRole('button', { name: 'Add Inject' }))
  expect((await form.findByRole('alert')).textContent).toBe(why)
  poll()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Wall Links', hidden: true })).toBeNull())
  expect(describedBy(screen.getByRole('button', { name: 'Import', hidden: true }))).toBe(why)
})
