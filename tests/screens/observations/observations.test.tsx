import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { itemAt } from '#tests/support/itemAt.ts'
import { type ObservationWorld, observationWorld } from '#tests/support/observationWorld.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { closePortal, renderPortal } from '#tests/support/render.tsx'
import { catchFiles, datedName } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'

let world: ObservationWorld
beforeEach(async () => {
  world = await observationWorld()
})

const open = (as: Parameters<typeof renderPortal>[1]['as'], more = '', path = '/event-observations') =>
  renderPortal(world, { path: `${path}?event=${world.event.event_id}${more}`, ...(as && { as }) })
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const row = async (text: string) => within(await screen.findByRole('row', { name: new RegExp(text) }))

test(
  'an evaluator chooses their event, files an observation, changes it and deletes it',
  spec('X-480', 'X-481'),
  async () => {
    const { ann } = world.people
    await world.addObjective()
    await world.press('start')
    world.clock.pass(90_000)
    const { user } = await renderPortal(world, { path: '/event-observations?choose=event', as: ann })
    await screen.findByText('Choose an event to see or file its observations.')
    await user.click(await screen.findByRole('button', { name: world.event.name }))
    await screen.findByText('No observations found')
    await user.click(itemAt(screen.getAllByRole('button', { name: 'New Observation' }), 0))
    const form = await dialog('New Observation')
    await user.click(form.getByRole('button', { name: 'File Observation' }))
    for (const problem of ['Choose a kind.', 'Enter what you observed.'])
      expect(form.getAllByText(problem).length).toBeGreaterThan(0)
    expect(form.getByText(/Exercise time 00:01:/)).toBeTruthy()
    await user.selectOptions(form.getByLabelText(/^Kind/), 'Area for improvement')
    await user.type(form.getByLabelText(/^What did you observe/), 'No dosimeter was read.')
    await user.selectOptions(form.getByLabelText(/^Rating/), 'M: Performed with major challenges')
    await user.selectOptions(form.getByLabelText(/^Team/), 'Romeo')
    await user.selectOptions(form.getByLabelText(/^Objective/), '1. Screening, Search, and Detection')
    await user.type(form.getByLabelText(/^Latitude/), '41.5')
    await user.type(form.getByLabelText(/^Longitude/), '-71.3')
    await user.click(form.getByRole('button', { name: 'File Observation' }))
    const filed = await row('No dosimeter was read.')
    for (const cell of ['Area for improvement', 'M', ': Performed with major challenges', 'Romeo'])
      expect(filed.getByText(cell)).toBeTruthy()
    expect((await world.read(ann)).observations).toMatchObject([{ rating: 'M', lat: 41.5, lng: -71.3 }])

    await user.click(filed.getByRole('button', { name: 'No dosimeter was read.' }))
    await dialog('Observation')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(filed.getByRole('button', { name: /^Edit/ }))
    const edit = await dialog('Edit Observation')
    await user.selectOptions(edit.getByLabelText(/^Rating/), 'Not rated')
    await user.click(edit.getByRole('button', { name: 'Save Changes' }))
    await screen.findByText(/^The observation “.*” was saved\.$/)
    expect((await world.read(ann)).observations).toMatchObject([{ rating: null, team: { name: 'Romeo' } }])

    await user.click((await row('No dosimeter was read.')).getByRole('button', { name: /^Delete/ }))
    await user.click((await dialog('Delete Observation')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('No observations found')
  },
)

test(
  'an evaluator gets the event they evaluate, not one seen before, and finds its tape',
  spec('X-1027', 'X-1172'),
  async () => {
    sessionStorage.setItem('radops.eventUrl', 'events/EVT-2026-999/?all=true')
    const { user } = await renderPortal(world, { path: '/event-observations', as: world.people.ann })
    await screen.findByRole('heading', { name: world.event.name })
    expect(location.search).toBe(`?event=${world.event.event_id}`)
    const main = within(screen.getByRole('main'))
    expect(main.queryByRole('link', { name: 'Exercise Control' })).toBeNull()
    // It is in no list of theirs; the menu has a link with the same name.
    await user.click(await main.findByRole('link', { name: 'Event Tape' }))
    await screen.findByRole('heading', { level: 1, name: 'Event Tape' })
    await screen.findByRole('heading', { name: world.event.name })
  },
)

test(
  'the map marks the release point; the device’s place is used, if the browser allows it',
  spec('X-481', 'X-568'),
  async () => {
    const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>()
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
    const { user } = await open(world.people.ann, '&dialog=new')
    const form = await dialog('New Observation')
    const map = await screen.findByRole('application', { name: /^Place on the map/ })
    await waitFor(() => expect(map.querySelector('[data-mark="release point"]')).toBeTruthy())
    await user.click(await form.findByRole('button', { name: 'Use my location' }))
    const [found, refused] = getCurrentPosition.mock.lastCall ?? []
    found?.({ coords: { latitude: 41.123456, longitude: -71.98765432 } } as GeolocationPosition)
    await waitFor(() => expect(form.getByLabelText(/^Latitude/)).toHaveProperty('value', '41.12346'))
    expect(form.getByLabelText(/^Longitude/)).toHaveProperty('value', '-71.98765')
    await user.click(form.getByRole('button', { name: 'Use my location' }))
    refused?.({ code: 1 } as GeolocationPositionError)
    expect(await form.findByText(/is not allowed to read your location/)).toBeTruthy()
    Reflect.deleteProperty(navigator, 'geolocation')
  },
)

test('unsaved input is restored after a reload, until it is filed', spec('X-482', 'X-633'), async () => {
  const { ann } = world.people
  const first = await open(ann, '&dialog=new')
  const form = await dialog('New Observation')
  await first.user.type(form.getByLabelText(/^What did you observe/), 'Radio failed.')
  await first.user.selectOptions(form.getByLabelText(/^Kind/), 'Area for improvement')
  // The page closes without a warning.
  first.unmount()
  const reopened = await open(ann)
  await screen.findByText('An observation on this device has not been filed.')
  await reopened.user.click(screen.getByRole('button', { name: 'Continue' }))
  const restored = await dialog('New Observation')
  await waitFor(() =>
    expect(restored.getByLabelText(/^What did you observe/)).toHaveProperty('value', 'Radio failed.'),
  )
  expect(restored.getByText(/^Your draft was restored/)).toBeTruthy()
  await reopened.user.click(restored.getByRole('button', { name: 'File Observation' }))
  await row('Radio failed.')
  expect(screen.queryByText(/has not been filed/)).toBeNull()
  await reopened.user.click(itemAt(screen.getAllByRole('button', { name: 'New Observation' }), 0))
  expect((await dialog('New Observation')).getByLabelText(/^What did you observe/)).toHaveProperty(
    'value',
    '',
  )
})

test(
  'search and filters are in the address, and the file has the filtered rows',
  spec('X-480', 'X-487'),
  async () => {
    const { ann } = world.people
    const { alpha, romeo } = world.teams
    await world.file(ann, { team: alpha.id, rating: 'P', text: 'Began on time.' })
    await world.file(ann, {
      team: romeo.id,
      rating: 'U',
      kind: 'improvement',
      text: 'Never arrived.',
      lat: 41.5,
      lng: -71,
    })
    await world.file(ann, { text: 'Lunch was late.' })
    const saved = catchFiles()
    const { user } = await open(world.conductor, '&rating=U')
    await row('Never arrived.')
    expect(screen.queryByText('Began on time.')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Export/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const lines = (await saved[0]?.lines()) ?? []
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^.?Event ID,Event,ID,Kind,/)
    expect(lines[1]?.startsWith(`${world.event.event_id},${world.event.name},`)).toBe(true)
    expect(saved[0]?.name).toBe(datedName(`${world.event.event_id}-observations`))
    expect(lines[1]).toContain('Area for improvement,U,Unable to be performed,')
    expect(lines[1]).toContain(',Romeo,,,Never arrived.,41.5,-71,,Ann,')
    await user.selectOptions(screen.getByLabelText('Rating'), 'All')
    await user.selectOptions(screen.getByLabelText('Team'), 'No team')
    await row('Lunch was late.')
    expect(location.search).toContain('team=none')
    expect(screen.queryByText('Never arrived.')).toBeNull()
  },
)

test(
  'someone who is neither evaluator nor reader gets the same words as for an event that does not exist',
  spec('X-480', 'X-1326'),
  async () => {
    const words =
      'This event does not exist, or you do not have access to it. Evaluators and managers of an event see its observations.'
    await open(world.people.bob)
    expect(await screen.findByText(words)).toBeTruthy()
    closePortal()
    await renderPortal(world, { path: '/event-observations?event=nope', as: world.conductor })
    expect(await screen.findByText(words)).toBeTruthy()
  },
)

test('who conducts the exercise gets from its observations to Exercise Control', spec('X-1382'), async () => {
  const { user } = await open(world.conductor)
  await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Exercise Control' }))
  await screen.findByRole('heading', { level: 1, name: 'Exercise Control' })
  await screen.findByRole('heading', { name: world.event.name })
})

test('the matrix shows the worst rating of each objective and team', spec('X-485'), async () => {
  const { ann } = world.people
  const objective = (await world.addObjective()).id
  const team = world.teams.alpha.id
  for (const rating of ['P', 'M', 'S', null]) await world.file(ann, { objective, team, rating })
  await world.file(ann, { objective })
  const { user } = await open(world.conductor, '&tab=matrix')
  const cells = (await row('Screening')).getAllByRole('cell')
  const of = '1. Screening, Search, and Detection'
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    `M: Performed with major challenges4 observations of ${of}, Alpha`,
    '—None',
    '—None',
    `Not rated1 observation of ${of}, no team`,
  ])
  await user.click(screen.getByRole('button', { name: /^4 observations of/ }))
  await screen.findByText('Showing 1 - 4 of 4 observations')
  expect(location.search).toContain(`team=${team}`)
})

test('a matrix without objectives leads those who may add them to their list', spec('X-1261'), async () => {
  const { user } = await open(world.conductor, '&tab=matrix')
  await user.click(await screen.findByRole('button', { name: 'Go to Objectives' }))
  expect(screen.getByRole('tab', { name: /^Objectives/ }).getAttribute('aria-selected')).toBe('true')
  await screen.findAllByRole('button', { name: 'Add Objective' })
  closePortal()
  await open(world.people.ann, '&tab=matrix')
  await screen.findByText('No objectives found')
  expect(screen.queryByRole('button', { name: 'Go to Objectives' })).toBeNull()
})

test('without a live channel, a new observation appears on Exercise Control at the next poll', async () => {
  await open(world.conductor, '&tab=observations', '/event-control')
  await screen.findByText('No observations found')
  await world.file(world.people.ann, { text: 'Survey began late.' })
  poll()
  expect(await screen.findByRole('row', { name: /Survey began late/ })).toBeTruthy()
})

test(
  'an observation’s time is now, the end of an exercise that is over, or the moment shown on the tape',
  spec('X-524'),
  async () => {
    await world.press('start')
    world.clock.pass(600_000)
    await open(world.people.ann, '&dialog=new')
    const now = await dialog('New Observation')
    expect(now.getByText(/^Set to now \(\S+\)\. Exercise time 00:10:\d\d\.$/)).toBeTruthy()
    expect(now.getByLabelText(/^Time/)).toHaveProperty('value', expect.stringMatching(/^\d{4}-\d\d-\d\dT/))
    closePortal()
    await world.press('end')
    world.clock.pass(86_400_000)
    await open(world.people.ann, '&dialog=new')
    const late = await dialog('New Observation')
    expect(late.getByText(/^Set to the end of the exercise \(\S+\)\. Exercise time 00:10:00\.$/)).toBeTruthy()
    closePortal()
    const { started_at } = (await world.read(world.people.ann)).exercise
    const at = new Date(Date.parse(started_at ?? '') + 90_000).toISOString()
    await open(world.people.ann, `&dialog=new&at=${at}`)
    const asked = await dialog('New Observation')
    expect(asked.getByText(/^Set to the time on the tape \(\S+\)\. Exercise time 00:01:30\.$/)).toBeTruthy()
  },
)

test(
  'the list and an observation name the time zone of their times; ratings are explained',
  spec('X-480', 'X-525'),
  async () => {
    await world.file(world.people.ann, { text: 'Began on time.', rating: 'S' })
    const { user } = await open(world.people.ann)
    expect(await screen.findByText(/^P: performed without challenges · S: /)).toBeTruthy()
    expect(await screen.findByText('Times are in your time zone, UTC.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Began on time.' }))
    expect((await dialog('Observation')).getByText(/[AP]M UTC$/)).toBeTruthy()
  },
)
