import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CorrectiveAction } from '#contract/correctiveActions.ts'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { lostAnswers } from '#tests/support/lostAnswers.ts'
import { closePortal, type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { catchFiles } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'

let world: ExerciseWorld
beforeEach(async () => {
  world = await exerciseWorld()
})
afterEach(() => void vi.restoreAllMocks())

type Person = RenderOptions['as']
const open = (as: Person, path = '/improvement-plan', otherServer: RenderOptions['otherServer'] = {}) =>
  renderPortal(world, { path, otherServer, ...(as && { as }), permissions: { manage_events: true } })
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const row = async (title: string) => within(await screen.findByRole('row', { name: new RegExp(title) }))
const add = async (values: object): Promise<CorrectiveAction> => {
  const { body, status, text } = await world.call(
    world.conductor,
    'POST',
    `/events/${world.event.id}/corrective-actions/`,
    { title: 'Radio check', owner: world.harbor.id, ...values },
  )
  if (status !== 201) throw new Error(text)
  return body
}
const YESTERDAY = () => new Date(world.clock.now.getTime() - 86_400_000).toISOString().slice(0, 10)

test('an action is added for a partner, changed and deleted', spec('X-505', 'X-717'), async () => {
  const { user } = await open(world.conductor)
  await screen.findByText('No corrective actions found')
  await user.click(itemAt(screen.getAllByRole('button', { name: 'Add Action' }), 0))
  const form = await dialog('Add Corrective Action')
  await user.click(form.getByRole('button', { name: 'Add Action' }))
  const says = (...problems: string[]) => {
    for (const problem of problems) expect(form.getAllByText(problem).length).toBeGreaterThan(0)
  }
  says('Choose an event.', 'Enter a title.', 'Choose an organization.')
  const [title, person] = [form.getByLabelText(/^Title/), form.getByLabelText(/^Person or position/)]
  await user.type(title, 'Se\u200bcond')
  await user.type(person, 'Quarter\u200bmaster')
  await user.click(form.getByRole('button', { name: 'Add Action' }))
  says(
    'Choose an event.',
    'Remove the invisible character after “Se”.',
    'Remove the invisible character after “Quarter”.',
  )
  await user.clear(title)
  await user.clear(person)
  await user.click(form.getByRole('combobox', { name: /^Event/ }))
  await user.click(await form.findByRole('option', { name: new RegExp(world.event.name), hidden: true }))
  await user.type(title, 'Second dosimeter')
  await form.findByRole('option', { name: 'Ridge Valley' })
  await user.selectOptions(form.getByLabelText(/^Owner/), 'Ridge Valley')
  await user.type(person, 'Quartermaster')
  await user.type(form.getByLabelText(/^Due date/), YESTERDAY())
  await user.click(form.getByRole('button', { name: 'Add Action' }))
  const added = await row('Second dosimeter')
  for (const cell of ['Open', 'Overdue', 'Ridge Valley', 'Quartermaster'])
    expect(added.getByText(cell)).toBeTruthy()
  await user.click(added.getByRole('button', { name: 'Second dosimeter' }))
  await dialog('Second dosimeter')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(added.getByRole('button', { name: 'Edit Second dosimeter' }))
  const edit = await dialog('Edit Corrective Action')
  await user.selectOptions(edit.getByLabelText(/^State/), 'Done')
  await user.click(edit.getByRole('button', { name: 'Save Changes' }))
  expect(await (await row('Second dosimeter')).findByText('Done')).toBeTruthy()
  await user.click((await row('Second dosimeter')).getByRole('button', { name: 'Delete Second dosimeter' }))
  await user.click((await dialog('Delete Corrective Action')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('No corrective actions found')
})

test('after a lost answer, adding again stores the correction, once', spec('X-975'), async () => {
  const call = `POST events/${world.event.id}/corrective-actions/`
  const { user } = await open(world.conductor, '/improvement-plan', lostAnswers(world, call))
  await screen.findByText('No corrective actions found')
  await user.click(itemAt(screen.getAllByRole('button', { name: 'Add Action' }), 0))
  const form = await dialog('Add Corrective Action')
  await user.click(form.getByRole('combobox', { name: /^Event/ }))
  await user.click(await form.findByRole('option', { name: new RegExp(world.event.name), hidden: true }))
  await user.type(form.getByLabelText(/^Title/), 'Second dosimeter')
  await form.findByRole('option', { name: 'Ridge Valley' })
  await user.selectOptions(form.getByLabelText(/^Owner/), 'Ridge Valley')
  await user.click(form.getByRole('button', { name: 'Add Action' }))
  await form.findByText(/^The server could not be reached/)
  await user.type(form.getByLabelText(/^Title/), ' for each team')
  await user.click(form.getByRole('button', { name: 'Add Action' }))
  await row('Second dosimeter for each team')
  expect(screen.getAllByRole('row', { name: /Second dosimeter/ })).toHaveLength(1)
})

test(
  'the responsible organization reports progress, and can change nothing else',
  spec('X-505'),
  async () => {
    await add({ owner: world.ridge.id })
    await add({ title: 'Not theirs' })
    const { user } = await open(world.people.ridgeLead)
    const own = await row('Radio check')
    expect(screen.queryByText('Not theirs')).toBeNull()
    expect(own.getByRole('button', { name: 'Delete Radio check' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(own.getByRole('button', { name: 'Edit Radio check' }))
    const edit = await dialog('Edit Corrective Action')
    expect(edit.queryByLabelText(/^Title/)).toBeNull()
    await user.selectOptions(edit.getByLabelText(/^State/), 'In Progress')
    await user.click(edit.getByRole('button', { name: 'Save Changes' }))
    expect(await (await row('Radio check')).findByText('In Progress')).toBeTruthy()
  },
)

test('the selected actions get a state and an owner, and Undo restores them', spec('X-563'), async () => {
  await add({ title: 'First' })
  await add({ title: 'Second', state: 'in_progress' })
  const { user } = await open(world.conductor)
  await row('First')
  const choose = async (action: string, label: string, option: string) => {
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
    await user.click(await screen.findByRole('button', { name: action }))
    const question = await dialog(new RegExp(action))
    await user.click(question.getByRole('combobox', { name: new RegExp(label) }))
    await user.click(await screen.findByRole('option', { name: option }))
    await user.click(question.getByRole('button', { name: /2 corrective actions/ }))
  }
  await choose('Set State', 'State', 'Done')
  expect(await (await row('First')).findByText('Done')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await (await row('First')).findByText('Open')).toBeTruthy()
  expect(await (await row('Second')).findByText('In Progress')).toBeTruthy()
  await choose('Assign Owner', 'Organization', 'Ridge Valley')
  expect(await (await row('First')).findByText('Ridge Valley')).toBeTruthy()
  expect(await (await row('Second')).findByText('Ridge Valley')).toBeTruthy()
})

const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) => within(each).getAllByRole('button')[0]?.textContent)

test('filters are in the address', spec('X-506'), async () => {
  await add({ title: 'Late', due_date: YESTERDAY() })
  await add({ title: 'Later' })
  await add({ title: 'Finished', state: 'done' })
  await add({ title: 'Theirs', owner: world.ridge.id })
  const { user } = await open(world.conductor)
  await row('Finished')
  await user.selectOptions(screen.getByLabelText('State'), 'Not finished')
  await waitFor(() => expect(screen.queryByText('Finished')).toBeNull())
  expect(location.search).toContain('state=unfinished')
  await user.selectOptions(screen.getByLabelText('Owner'), 'Our organization')
  await waitFor(() => expect(screen.queryByText('Theirs')).toBeNull())
  expect(location.search).toContain('owner=')
  expect(screen.getByText('Later')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Due'), 'Overdue')
  await waitFor(() => expect(screen.queryByText('Later')).toBeNull())
  expect(screen.getByText('Late')).toBeTruthy()
  expect(location.search).toContain('overdue=true')
})

test('the server sorts the plan, and the file has its order', spec('X-506'), async () => {
  const saved = catchFiles()
  await add({ title: 'Radios', due_date: YESTERDAY() })
  await add({ title: 'Dosimeters' })
  const { user, calls } = await open(world.conductor)
  await row('Radios')
  expect(titles()).toEqual(['Radios', 'Dosimeters'])
  await user.click(screen.getByRole('button', { name: 'Title' }))
  await waitFor(() => expect(titles()).toEqual(['Dosimeters', 'Radios']))
  expect(calls.some(({ path }) => path.includes('ordering=title'))).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const lines = (await saved[0]?.lines()) ?? []
  expect(lines.map((line) => line.split(',')[0])).toEqual(['Title', 'Dosimeters', 'Radios'])
})

test(
  'open actions are listed on the dashboard and in the form of the next event',
  spec('X-507'),
  async () => {
    await add({ title: 'Late', due_date: YESTERDAY() })
    await add({ title: 'Later' })
    const { user } = await open(world.conductor, '/events?dialog=new')
    const form = await dialog('Add Event')
    const link = await form.findByRole('link', { name: '2 open corrective actions, 1 of them overdue' })
    expect(link.getAttribute('href')).toBe('/improvement-plan?state=unfinished')
    // A form of an event says what they have to do with it.
    expect(link.parentElement?.textContent).toMatch(
      / overdue\. Plan this event so that it tests what earlier exercises left open\.$/,
    )
    // A reminder, which interrupts nobody who opens the form.
    expect(link.closest('[role=alert], [role=status], [aria-live]')).toBeNull()
    await user.click(link)
    await row('Later')
    closePortal()
    await open(world.conductor, '/user-dashboard')
    expect(
      await screen.findByRole('link', { name: '2 open corrective actions, 1 of them overdue' }),
    ).toBeTruthy()
  },
)

test(
  'an org_user, who cannot read the plan, sees the dashboard, which does not request it',
  spec('X-507'),
  async () => {
    await add({ title: 'Late', due_date: YESTERDAY() })
    const orgUser = await world.newUser({ role: 'org_user' })
    // If its chunk had loaded, the plan would be requested in the same frame as the dashboard.
    await open(world.conductor, '/user-dashboard')
    await screen.findByRole('link', { name: /^1 open corrective action/ })
    closePortal()
    const { calls } = await open(orgUser, '/user-dashboard')
    expect(await screen.findByText('Assigned Teams')).toBeTruthy()
    await waitFor(() => expect(calls.some(({ path }) => path.startsWith('user-dashboard'))).toBe(true))
    expect(calls.filter(({ path }) => path.startsWith('corrective-actions/'))).toEqual([])
  },
)
