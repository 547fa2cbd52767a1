import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { event_partners } from '#server/db/schema/events.ts'
import { addTrack, trackCsv } from '#tests/support/missionTracks.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { closePortal, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { choose, noLongerShared, open, send, setUp, TEXT, world } from './reportPage.ts'

// A report that partners read.

setUp()

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
