import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ORIGIN } from '#tests/support/app.ts'
import { Gate } from '#tests/support/Gate.ts'
import { addFile, trackCsv } from '#tests/support/missionTracks.ts'
import { closePortal, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { open, readAgain, send, setUp, TEXT, world } from './reportPage.ts'

setUp()

test(
  'a draft is edited in place, signed after a confirmation, and changed as a new version',
  spec('X-514'),
  async () => {
    await world.file(world.people.ann, { text: 'Survey began on time.' })
    const { user } = await open(world.conductor)
    await screen.findByText('Draft, not saved yet')
    const strengths = within(await screen.findByRole('region', { name: '5. Observations' }))
    expect(strengths.getByText('Survey began on time.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('form', { name: 'Edit Report' }))
    await user.type(form.getByLabelText(/^Executive summary/), 'It went well.')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('Version 1, not signed')
    expect(screen.getByText('It went well.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Sign' }))
    const question = within(await screen.findByRole('dialog', { name: 'Sign Report' }))
    await user.click(question.getByRole('button', { name: 'Sign' }))
    await screen.findByText('Version 1, signed')
    expect(screen.getByText('SHA-256 of this version')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sign' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'New Version' }))
    const next = within(await screen.findByRole('form', { name: 'Edit Report' }))
    await user.type(next.getByLabelText(/^Analysis/), 'More radios.')
    await user.click(next.getByRole('button', { name: 'Save' }))
    await screen.findByText('Version 2, not signed')
    await user.selectOptions(screen.getByLabelText('Version'), '1')
    await screen.findByText('This is not the newest version.')
    expect(location.search).toContain('number=1')
  },
)

test('the keyboard stays in the report while it is edited and read', spec('X-855'), async () => {
  for (let version = 1; version <= 3; version++) await send('', TEXT)
  const { user } = await open(world.conductor)
  const edit = () => screen.findByRole('button', { name: 'Edit' })
  const form = async () => within(await screen.findByRole('form', { name: 'Edit Report' }))
  ;(await edit()).focus()
  await user.keyboard('{Enter}')
  const summary = (await form()).getByLabelText(/^Executive summary/)
  await waitFor(() => expect(document.activeElement).toBe(summary))
  await user.click((await form()).getByRole('button', { name: 'Cancel' }))
  await waitFor(async () => expect(document.activeElement).toBe(await edit()))
  await user.keyboard('{Enter}')
  await user.type((await form()).getByLabelText(/^Analysis/), 'More radios.')
  await user.click((await form()).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(`The report of ${world.event.name} was saved.`)).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await edit()))
  const select = screen.getByLabelText('Version')
  select.focus()
  await user.selectOptions(select, '3')
  // At once: the next Arrow Down starts from here.
  expect(select).toMatchObject({ value: '3' })
  await screen.findByText('Version 3, not signed', { selector: '[role=status] *' })
  await user.selectOptions(select, '2')
  await screen.findByText('Version 2, not signed')
  expect(document.activeElement).toBe(select)
  expect(select.isConnected).toBe(true)
})

test(
  'whoever edits the report can read it, without its texts, and comment on it',
  spec('X-1361'),
  async () => {
    await world.file(world.people.ann, { text: 'Survey began on time.' })
    await send('', TEXT)
    await send('comments/', { text: 'Our times were others.', number: 1 })
    const { user } = await open(world.conductor)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('form', { name: 'Edit Report' }))
    expect(screen.getByText('Survey began on time.')).toBeTruthy()
    expect(screen.getByText('Our times were others.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: '1. Executive summary' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
    await user.type(form.getByLabelText(/^Analysis/), 'More radios.')
    await user.type(screen.getByLabelText('Comment'), 'Which ones?')
    await user.click(screen.getByRole('button', { name: 'Add Comment' }))
    await screen.findByText('Which ones?', { selector: 'p' })
    expect(form.getByLabelText<HTMLTextAreaElement>(/^Analysis/).value).toBe('More radios.')
    await user.click(form.getByRole('button', { name: 'Save' }))
    const analysis = await screen.findByRole('region', { name: '6. Analysis' })
    expect(within(analysis).getByText('More radios.')).toBeTruthy()
  },
)

test('nothing is done to the version shown before while another one loads', spec('X-882'), async () => {
  for (let version = 1; version <= 2; version++) await send('', TEXT)
  const path = `events/${world.event.event_id}/after-action-report/`
  const gate = new Gate()
  const { user } = await open(world.conductor, '', {
    [`GET ${path}`]: async (init, query) => {
      if (query?.get('number') === '1') await gate.opened
      return world.fetch(new URL(`/api/${path}?${query}`, ORIGIN), init)
    },
  })
  await user.type(await screen.findByLabelText('Comment'), 'About the first version.')
  const isDisabled = (name: string) =>
    screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
  expect(['Edit', 'Sign', 'Add Comment'].map(isDisabled)).toEqual([false, false, false])
  await user.selectOptions(screen.getByLabelText('Version'), '1')
  expect(['Edit', 'Sign', 'Add Comment'].map(isDisabled)).toEqual([true, true, true])
  gate.open()
  await screen.findByText('This is not the newest version.')
  await user.click(screen.getByRole('button', { name: 'Add Comment' }))
  await screen.findByText(/on version 1 ·/)
})

test('opening the same screen again asks before discarding what was typed', spec('X-800'), async () => {
  const { user } = await open(world.conductor, '&dialog=edit')
  const form = within(await screen.findByRole('form', { name: 'Edit Report' }))
  await user.type(form.getByLabelText(/^Executive summary/), 'It went well.')
  const asks = async () => within(await screen.findByRole('dialog', { name: 'Discard changes' }))
  await user.click(screen.getByRole('link', { name: 'After-Action Report' }))
  await user.click((await asks()).getByRole('button', { name: 'Keep editing' }))
  expect(form.getByLabelText(/^Executive summary/)).toHaveProperty('value', 'It went well.')
  await user.click(screen.getByRole('link', { name: 'After-Action Report' }))
  await user.click((await asks()).getByRole('button', { name: 'Discard' }))
  // Asked only once.
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit Report' })).toBeNull())
  expect(location.pathname).toBe('/event-report')
})

test('the Sign dialog lists missing figures, and so does the report', spec('X-517'), async () => {
  const mission = await world.drive()
  await addFile(world.deps, mission, trackCsv(world.clock.now, [46.3]))
  await send('', TEXT)
  const { user } = await open(world.conductor)
  const said = /The tracks of 1 of 1 missions were not read yet/
  await screen.findByText(said)
  await user.click(screen.getByRole('button', { name: 'Sign' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sign Report' }))
  expect(question.getByText(said)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Sign Without Them' }))
  await screen.findByText('Version 1, signed')
  expect(screen.getByText(said)).toBeTruthy()
})

test('the Sign dialog says that the exercise had not ended', spec('X-1066'), async () => {
  const clock = (action: string) =>
    world.call(world.conductor, 'POST', `/events/${world.event.id}/exercise/clock/`, { action })
  await clock('start')
  await send('', TEXT)
  const { user } = await open(world.conductor)
  await user.click(await screen.findByRole('button', { name: 'Sign' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sign Report' }))
  question.getByText('The exercise had not ended')
  question.getByText('This version was saved before EndEx: what happens after that is not in it.')
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await clock('end')
  await send('', TEXT)
  closePortal()
  const again = await open(world.conductor)
  await again.user.click(await screen.findByRole('button', { name: 'Sign' }))
  await screen.findByRole('dialog', { name: 'Sign Report' })
  expect(screen.queryByText('The exercise had not ended')).toBeNull()
})

test.each(['reads the report again', 'does not know yet'])(
  'a version saved while the question is open is not signed: the page %s',
  spec('X-809'),
  async (what) => {
    await send('', TEXT)
    const { user, calls } = await open(world.conductor)
    await screen.findByText('Version 1, not signed')
    await user.click(screen.getByRole('button', { name: 'Sign' }))
    const question = within(await screen.findByRole('dialog', { name: 'Sign Report' }))
    await send('', { ...TEXT, analysis: 'Unread.' })
    if (what === 'does not know yet') await user.click(question.getByRole('button', { name: 'Sign' }))
    else await readAgain(calls)
    await waitFor(() =>
      expect(question.getByRole('alert').textContent).toMatch(/^Version 2 was saved in the meantime/),
    )
    expect(question.getByText(/^Once signed, version 1 can no longer be changed/)).toBeTruthy()
    const sign = question.getByRole('button', { name: 'Sign' })
    expect(sign.getAttribute('aria-disabled')).toBe('true')
    await user.click(sign)
    expect(screen.getByText('Version 2, not signed')).toBeTruthy()
  },
)

test('the editor stays open with what was typed when another version is saved', spec('X-810'), async () => {
  await send('', TEXT)
  const { user, calls } = await open(world.conductor, '&number=1')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('form', { name: 'Edit Report' }))
  await user.type(form.getByLabelText(/^Analysis/), 'More radios.')
  await send('', { ...TEXT, recommendations: 'Fewer words.' })
  await readAgain(calls)
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Analysis/).value).toBe('More radios.')
  expect(screen.getByRole('form', { name: 'Edit Report' })).toBeTruthy()
})

test(
  'an org_user, who cannot read reports, sees who can, without a refused call',
  spec('X-527', 'X-718'),
  async () => {
    const orgUser = await world.newUser({ role: 'org_user' })
    const { calls } = await open(orgUser)
    await screen.findByText(/^Only administrators and event managers can read after-action reports/)
    expect(calls.filter(({ path }) => path.includes('after-action'))).toEqual([])
    closePortal()
    await renderPortal(world, { path: '/improvement-plan', as: orgUser })
    await screen.findByText(/^Only administrators and event managers can read the improvement plan/)
    expect(screen.queryByRole('link', { name: 'Improvement Plan' })).toBeNull()
  },
)
