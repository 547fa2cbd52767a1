import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import {
  bar,
  called,
  draw,
  hold,
  loseAnswer,
  loseAnswersFrom,
  mostOpen,
  open,
  readWith,
  refuse,
  select,
  selectPage,
  setUp,
} from './people.tsx'

// What is done with all selected rows of a list.

setUp()

test(
  'many are deactivated after a confirmation, six at once; failed ones stay selected with their reason',
  spec('X-198'),
  async () => {
    const user = await open('page_size=25', true)
    await user.click(selectPage())
    await user.click(within(await bar()).getByRole('button', { name: 'Deactivate' }))
    const question = await screen.findByRole('dialog', { name: 'Deactivate 23 people?' })
    expect(question.textContent).toContain('They cannot sign in.')
    expect(question.textContent).toContain('Person 1: You cannot deactivate your own account.')
    expect(question.textContent).toContain('Person 3: Already inactive.')
    await user.click(within(question).getByRole('button', { name: 'Deactivate 23 people' }))
    const alert = await screen.findByRole('alert')
    expect(called).toHaveLength(23)
    expect(screen.getByText('21 people deactivated, 1 was already inactive.')).toBeDefined()
    expect(mostOpen).toBe(6)
    expect(alert.textContent).toContain('3 people not deactivated, and still selected')
    expect(alert.textContent).toContain('Person 5: A mission of theirs is running.')
    expect(alert.textContent).toContain('Person 6: Someone else changed this in the meantime.')
    expect((await bar()).textContent).toContain('3 selected')
    expect([select('Person 4').checked, select('Person 5').checked]).toEqual([false, true])
  },
)

test('a bulk action can be undone with one click', spec('X-198'), async () => {
  const user = await open('', true)
  await user.click(select('Person 3'))
  await user.click(within(await bar()).getByRole('button', { name: 'Activate' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone for 1 person.')
  expect(called).toEqual(['Person 3 on', 'Person 3 off'])
})

test('undoing a bulk action keeps the reasons of the rows that were not changed', spec('X-618'), async () => {
  const user = await open('', true)
  await user.click(select('Person 4'))
  await user.click(select('Person 5'))
  await user.click(within(await bar()).getByRole('button', { name: 'Deactivate' }))
  await user.click(await screen.findByRole('button', { name: 'Deactivate 2 people' }))
  await screen.findByText('1 person not deactivated, and still selected')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone for 1 person.')
  expect(screen.getByText('1 person not deactivated, and still selected')).toBeDefined()
  expect(screen.getByText('Person 5: A mission of theirs is running.')).toBeDefined()
  expect((await bar()).textContent).toContain('1 selected')
})

test(
  'where nobody knows whether a row was changed or changed back, it says so, and Undo does not remove that',
  spec('X-1014'),
  async () => {
    const user = await open('', true)
    for (const name of ['Person 2', 'Person 4', 'Person 5', 'Person 7']) await user.click(select(name))
    await user.click(within(await bar()).getByRole('button', { name: 'Deactivate' }))
    loseAnswer('Person 4 off')
    await user.click(await screen.findByRole('button', { name: 'Deactivate 4 people' }))
    await screen.findByText('1 person not deactivated, 1 may have been, and all are still selected')
    expect(screen.getByText('Person 4: The server could not be reached.')).toBeDefined()
    loseAnswer('Person 2 on')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('1 person may have been changed back.')
    expect(screen.getByText('Person 2: The server could not be reached.')).toBeDefined()
    await screen.findByText('1 person not deactivated, 1 may have been, and all are still selected')
    expect(screen.getByText('Person 5: A mission of theirs is running.')).toBeDefined()
  },
)

test(
  'a connection that breaks ends a bulk action: what was not sent is named, and the rest is read once it is back',
  spec('X-1098', 'X-1099'),
  async () => {
    const client = new QueryClient()
    draw(client, 'page_size=25', true)
    const user = userEvent.setup()
    await screen.findByText(/^Showing/)
    await user.click(selectPage())
    loseAnswersFrom(11)
    const answer = hold('Person 11 off')
    await user.click(within(await bar()).getByRole('button', { name: 'Deactivate' }))
    await user.click(await screen.findByRole('button', { name: 'Deactivate 23 people' }))
    // Persons 2, 4 and 7 to 10; 5 and 6 are refused, 1 is left out.
    await within(await bar()).findByText('6 of 23')
    answer()
    await waitFor(async () => expect((await bar()).textContent).toContain('still selected'))
    const unanswered = called.length - 8
    const unsent = 23 - called.length
    expect(unanswered).toBeLessThanOrEqual(6)
    await screen.findByText(
      `${3 + unsent} people not deactivated, ${unanswered} may have been, and all are still selected`,
    )
    expect(screen.getByText(/more: Not sent, because the server did not answer\.$/)).toBeDefined()
    expect(screen.getByText('6 people deactivated, 1 was already inactive.')).toBeDefined()
    readWith((person) => Promise.resolve({ ...person, isActive: person.id === 5 }))
    await act(() => client.invalidateQueries())
    await screen.findByText(`${6 + unanswered} people deactivated, 2 were already inactive.`)
    expect(screen.getByText(`${2 + unsent} people not deactivated, and still selected`)).toBeDefined()
    expect((await bar()).textContent).toContain(`${2 + unsent} selected`)
  },
)

/** What the browser would do about a closed tab or a reload. */
function asksBeforeClosing(): boolean {
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  return closing.defaultPrevented
}

test('while a bulk action or its undoing runs, closing the tab asks first', spec('X-988'), async () => {
  const user = await open('', true)
  await user.click(select('Person 2'))
  await user.click(select('Person 4'))
  await user.click(within(await bar()).getByRole('button', { name: 'Deactivate' }))
  const answer = hold('Person 4 off')
  expect(asksBeforeClosing()).toBe(false)
  await user.click(await screen.findByRole('button', { name: 'Deactivate 2 people' }))
  await within(await bar()).findByText('1 of 2')
  expect(asksBeforeClosing()).toBe(true)
  answer()
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(asksBeforeClosing()).toBe(false)
  const answerUndo = hold('Person 4 on')
  await user.click(undo)
  await waitFor(() => expect(called).toContain('Person 4 on'))
  expect(asksBeforeClosing()).toBe(true)
  answerUndo()
  await screen.findByText('Undone for 2 people.')
  expect(asksBeforeClosing()).toBe(false)
})

test(
  'a bulk action whose list was left shows elsewhere how far it is, and then what became of it',
  spec('X-1234'),
  async () => {
    const client = new QueryClient()
    const { unmount } = draw(client, '', true)
    await screen.findByText(/^Showing/)
    const user = userEvent.setup()
    await user.click(select('Person 2'))
    await user.click(select('Person 4'))
    await user.click(within(await bar()).getByRole('button', { name: 'Deactivate' }))
    const answer = hold('Person 4 off')
    await user.click(await screen.findByRole('button', { name: 'Deactivate 2 people' }))
    await within(await bar()).findByText('1 of 2')
    expect(screen.queryByText(/^Deactivating 1 of/)).toBeNull()
    unmount()
    draw(client)
    await screen.findByText('Deactivating 1 of 2 people...')
    answer()
    await screen.findByText('2 people deactivated.')
    expect(screen.queryByText(/^Deactivating/)).toBeNull()
    const answerUndo = hold('Person 4 on')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Undoing 1 of 2 people...')
    answerUndo()
    await screen.findByText('Undone for 2 people.')
    expect(screen.queryByText(/^Undoing/)).toBeNull()
  },
)

test('what failed after the list was left is a message; what was left out before is not', async () => {
  const client = new QueryClient()
  const { unmount } = draw(client, '', true)
  await screen.findByText(/^Showing/)
  const user = userEvent.setup()
  for (const name of ['Person 1', 'Person 4', 'Person 5']) await user.click(select(name))
  await user.click(within(await bar()).getByRole('button', { name: 'Deactivate' }))
  const answer = hold('Person 4 off')
  await user.click(await screen.findByRole('button', { name: 'Deactivate 2 people' }))
  unmount()
  draw(client)
  answer()
  await screen.findByText('1 person deactivated.')
  await screen.findByText('1 person could not be deactivated.')
  expect(screen.getByText('Person 5: A mission of theirs is running.')).toBeDefined()
  expect(screen.queryByText(/your own account/)).toBeNull()
})

test(
  'undoing shows how far it is, and ends with what was undone and what could not be',
  spec('X-989'),
  async () => {
    const user = await open('', true)
    for (const name of ['Person 2', 'Person 4', 'Person 7']) await user.click(select(name))
    await user.click(within(await bar()).getByRole('button', { name: 'Deactivate' }))
    await user.click(await screen.findByRole('button', { name: 'Deactivate 3 people' }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    refuse('Person 4 on')
    const answer = hold('Person 7 on')
    await user.click(undo)
    await within(await bar()).findByText('Undoing 1 of 3')
    expect(within(await bar()).queryByRole('button')).toBeNull()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Undoing 3 people: 1 done',
    )
    answer()
    await screen.findByText('Undone for 2 people.')
    await screen.findByText('1 person could not be changed back.')
    expect(screen.getByText('Person 4: They were moved.')).toBeDefined()
    expect(screen.queryByRole('group', { name: 'Selected people' })).toBeNull()
  },
)

test('a row that is already as wanted is no failure and does not stay selected', spec('X-990'), async () => {
  const user = await open('', true)
  await user.click(select('Person 2'))
  await user.click(select('Person 3'))
  await user.click(select('Person 4'))
  await user.click(within(await bar()).getByRole('button', { name: 'Activate' }))
  await screen.findByText('1 person activated, 2 were already active.')
  expect(screen.queryByText(/still selected/)).toBeNull()
  expect(screen.queryByRole('group', { name: 'Selected people' })).toBeNull()
})

test('an action that is possible for none of the selected rows says why', spec('X-198'), async () => {
  const user = await open('', true)
  await user.click(select('Person 1'))
  const deactivate = within(await bar()).getByRole('button', { name: 'Deactivate' })
  expect(deactivate.ariaDisabled).toBe('true')
  await user.click(deactivate)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText('You cannot deactivate your own account.')).toBeDefined()
})
