import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { event_partners } from '#server/db/schema/events.ts'
import { ORIGIN } from '#tests/support/app.ts'
import { Gate } from '#tests/support/Gate.ts'
import { addFile, addTrack, trackCsv } from '#tests/support/missionTracks.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { closePortal, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { choose, noLongerShared, open, readAgain, send, setUp, TEXT, world } from './reportPage.ts'

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

test(
  'sharing asks first, and says which partners will see what',
  spec('X-514', 'X-895', 'X-1107', 'X-1176'),
  async () => {
    await send('', TEXT)
    const { user } = await open(world.conductor)
    // Not on an item that takes the place of the chosen one: one more Enter would undo it.
    const hasFocusOnMenu = () => waitFor(() => expect(document.activeElement?.textContent).toBe('More '))
    const state = await screen.findByText('Version 1, not signed')
    for (const name of ['More', 'Choose another event', 'Edit'])
      expect(state.compareDocumentPosition(screen.getByRole('button', { name }))).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      )
    await choose(user, 'Share Report')
    const question = within(await screen.findByRole('dialog', { name: 'Share Report' }))
    const asked = question.getByText(/figures and observations of all teams and the corrective actions/)
    expect(asked.textContent).toContain(
      `Ridge Valley can read the report of ${world.event.name} and comment on it.`,
    )
    await user.click(question.getByRole('button', { name: 'Share Report' }))
    await screen.findByText('Shared with Ridge Valley')
    expect(screen.queryByRole('dialog')).toBeNull()
    await hasFocusOnMenu()
    await choose(user, 'Stop Sharing')
    const ending = within(await screen.findByRole('dialog', { name: 'Stop Sharing' }))
    await user.click(ending.getByRole('button', { name: 'Stop Sharing' }))
    await waitFor(() => expect(screen.queryByText('Shared with Ridge Valley')).toBeNull())
    await hasFocusOnMenu()
  },
)

test('sharing a report of an event without partners says nobody reads it', spec('X-1107'), async () => {
  await send('', TEXT)
  await world.db.delete(event_partners)
  await open(world.conductor, '&dialog=share')
  const question = await screen.findByRole('dialog', { name: 'Share Report' })
  expect(question.textContent).toContain(
    'The event has no partners now. Those it gets later can read the report',
  )
})

test('ending it asks first, naming the event and who loses the report', spec('X-1070'), async () => {
  await send('', TEXT)
  await send('share/', { shared: true })
  const { user } = await open(world.conductor)
  await choose(user, 'Stop Sharing')
  const question = within(await screen.findByRole('dialog', { name: 'Stop Sharing' }))
  expect(
    question.getByText(`Ridge Valley can no longer read the report of ${world.event.name}`, { exact: false }),
  ).toBeTruthy()
  expect(screen.getByText('Shared with Ridge Valley')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Stop Sharing' }))
  await screen.findByText(`The report of ${world.event.name} is no longer shared with Ridge Valley.`)
})

test('a partner reads and comments on it once it is shared', spec('X-514', 'X-856'), async () => {
  await send('', TEXT)
  await send('share/', { shared: true })
  const { user } = await open(world.people.ridgeLead)
  await screen.findByText('Shared with you')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  await user.type(await screen.findByLabelText('Comment'), 'Our times were others.')
  await user.click(screen.getByRole('button', { name: 'Add Comment' }))
  expect(await screen.findByText(/Rick · Ridge Valley · on version 1/)).toBeTruthy()
  expect(await screen.findByText(`Your comment on the report of ${world.event.name} was added.`)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Comment')))
})

test(
  'an open report goes once it is no longer shared with its reader, but keeps its name',
  spec('X-921', 'X-1071', 'X-1108'),
  async () => {
    await send('', TEXT)
    await send('share/', { shared: true })
    await open(world.people.ridgeLead)
    await screen.findByText('Shared with you')
    await send('share/', { shared: false })
    poll()
    const message = await screen.findByText(noLongerShared())
    expect(screen.queryByText(TEXT.summary)).toBeNull()
    expect(screen.queryByText('No data found')).toBeNull()
    const place = message.closest('[role=alert]') as HTMLElement
    expect(within(place).getByText(world.event.name)).toBeTruthy()
    expect(document.title).toContain(`${world.event.name} · After-Action Report`)
  },
)

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

test('partners see no empty column for the persons they may not know', spec('X-822'), async () => {
  const { status } = await world.call(
    world.conductor,
    'POST',
    `/events/${world.event.id}/corrective-actions/`,
    {
      title: 'Buy radios',
      owner: world.harbor.id,
      owner_person: 'Quartermaster',
      state: 'open',
    },
  )
  expect(status).toBe(201)
  await send('', TEXT)
  await send('share/', { shared: true })
  const heads = async () =>
    within(await screen.findByRole('table', { name: 'Corrective actions' }))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  await open(world.conductor)
  expect(await heads()).toContain('Person or position')
  closePortal()
  await open(world.people.ridgeLead)
  expect(await heads()).toEqual(['Corrective action', 'Owner', 'Due', 'State'])
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

test('an observation shows its place, with the tracks that its reader may see', spec('X-520'), async () => {
  const started_at = new Date(world.clock.now.getTime() - 600_000)
  await addTrack(
    world.deps,
    await world.drive(world.teams.alpha, { started_at }),
    trackCsv(started_at, [0.1, 46.3]),
  )
  await world.file(world.people.ann, { lat: 47, lng: 8.5 })
  await send('', TEXT)
  await send('share/', { shared: true })
  await open(world.conductor)
  await screen.findByRole('img', {
    name: 'Map of 47.0000, 8.5000, with tracks near it: Alpha up to 46.3 µSv/h.',
  })
  closePortal()
  // A partner can read the report, but no tracks of another organization's teams.
  await open(world.people.ridgeLead)
  await screen.findByRole('img', { name: 'Map of 47.0000, 8.5000, without a track near it.' })
})

test('a partner finds the reports shared with them, and opens one', spec('X-526'), async () => {
  await send('', TEXT)
  await send('sign/', {})
  await send('share/', { shared: true })
  const { user } = await renderPortal(world, {
    path: '/event-report?choose=event',
    as: world.people.ridgeLead,
  })
  const row = within(await screen.findByRole('row', { name: new RegExp(world.event.name) }))
  for (const said of ['Version 1, signed', 'Shared with you']) expect(row.getByText(said)).toBeTruthy()
  await user.click(row.getByRole('button', { name: `Open ${world.event.name}` }))
  await screen.findByText('It went well.')
  // A report that is not shared leads back to those that are.
  await send('share/', { shared: false })
  closePortal()
  const again = await open(world.people.ridgeLead)
  await again.user.click(await screen.findByRole('button', { name: 'Choose another event' }))
  await screen.findByText('No events found')
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
