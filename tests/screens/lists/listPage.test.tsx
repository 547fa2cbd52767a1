import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forgetSession } from '#src/shared/remembered.ts'
import { Gate } from '#tests/support/Gate.ts'
import { spec } from '#tests/support/spec.ts'
import { address, answerWith, draw, names, open, PEOPLE, type Person, setUp } from './people.tsx'

// Pages, order and errors of a list; selected rows are in selection.test.tsx.

setUp()

const range = () => screen.getByText(/^Showing/).textContent
const size = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' })

test('a page can be opened by its number or by typing one', spec('X-190'), async () => {
  const user = await open()
  expect(screen.getByRole('button', { name: 'Page 1' }).ariaCurrent).toBe('page')
  await user.click(screen.getByRole('button', { name: 'Page 22' }))
  expect(range()).toBe('Showing 211 - 213 of 213 entries')
  await user.type(screen.getByRole('textbox', { name: 'Go to page' }), '12{Enter}')
  expect(address).toBe('page=12')
  expect(names()[0]).toBe('Person 111')
  // A number past the end opens the last page; other text does nothing.
  await user.type(screen.getByRole('textbox', { name: 'Go to page' }), '400{Enter}')
  expect(address).toBe('page=22')
  await user.type(screen.getByRole('textbox', { name: 'Go to page' }), 'x0{Enter}')
  expect(address).toBe('page=22')
})

test('the page size is in the address and remembered; the first row stays', spec('X-191'), async () => {
  const user = await open('page=6')
  expect([...size().options].map(({ value }) => value)).toEqual(['10', '25', '50', '100'])
  await user.selectOptions(size(), '25')
  expect(new URLSearchParams(address).get('page_size')).toBe('25')
  expect(range()).toBe('Showing 51 - 75 of 213 entries')
  cleanup()
  forgetSession()
  expect(localStorage.getItem('radops.page-sizes')).toBe('{"people":25}')
  await open()
  expect(names()).toHaveLength(25)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  // Anyone with this link sees the same rows, whatever their device remembers.
  expect(address).toBe('page=2&page_size=25')
})

test('a link without a page size, or with an invalid one, uses the default', async () => {
  let user = await open()
  await user.selectOptions(size(), '100')
  cleanup()
  await open('page=2')
  expect(range()).toBe('Showing 11 - 20 of 213 entries')
  cleanup()
  await open('page=3&page_size=9999')
  expect(range()).toBe('Showing 21 - 30 of 213 entries')
  cleanup()
  user = await open()
  await user.selectOptions(size(), '10')
  expect(address).toBe('')
  expect(localStorage.getItem('radops.page-sizes')).toBeNull()
})

test('a header sorts all pages, numbers by value, with missing values last', spec('X-192'), async () => {
  const user = await open('page=3')
  const header = (name: string) => screen.getByRole('columnheader', { name })
  expect(within(header('Actions')).queryByRole('button')).toBeNull()
  within(header('Name')).getByRole('button').focus()
  await user.keyboard('{Enter}')
  expect(address).toBe('ordering=name')
  expect(header('Name').ariaSort).toBe('ascending')
  expect(names().slice(0, 3)).toEqual(['Person 1', 'Person 2', 'Person 3'])
  await user.keyboard('{Enter}')
  expect(header('Name').ariaSort).toBe('descending')
  expect(names()[0]).toBe('Person 213')
  await user.click(within(header('Team')).getByRole('button'))
  expect(header('Name').ariaSort).toBeNull()
  expect(screen.getAllByRole('cell')[1]?.textContent).toContain('Team 1')
  await user.click(screen.getByRole('button', { name: 'Page 22' }))
  expect(screen.getAllByRole('cell')[1]?.textContent).toBe('Team')
})

test(
  'a page past the end of a whole list does not exist, and a link leads to the last',
  spec('X-567'),
  async () => {
    const user = await open('page=22')
    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'Person 20')
    await user.tab()
    // Person 20 and 200 to 209.
    expect(range()).toBe('Showing 1 - 10 of 11 entries')
    cleanup()
    draw(new QueryClient(), 'page=99')
    await user.click(await screen.findByRole('button', { name: 'Go to the last page' }))
    expect(range()).toBe('Showing 211 - 213 of 213 entries')
    expect(address).toBe('page=22')
  },
)

test('cards are sorted by a select, which also restores the default order', spec('X-196'), async () => {
  const user = await open('page=3')
  const sortBy = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  expect([...sortBy().options].map(({ text }) => text)).toEqual([
    'Default order',
    'Name, ascending',
    'Name, descending',
    'Team, ascending',
    'Team, descending',
  ])
  await user.selectOptions(sortBy(), 'Name, descending')
  expect(address).toBe('ordering=-name')
  expect(names()[0]).toBe('Person 213')
  await user.selectOptions(sortBy(), 'Default order')
  expect(address).toBe('')
  expect(names()[0]).toBe('Person 1')
})

test('a failure is shown until the rows have loaded, even during a retry', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  answerWith(() => Promise.reject(new Error('The database is away.')))
  draw(client)
  expect(await screen.findByText('The database is away.')).toBeTruthy()
  const answer = new Gate<Person[]>()
  answerWith(() => answer.opened)
  void client.refetchQueries()
  expect(await screen.findByRole('button', { name: 'Retrying...' })).toBeTruthy()
  expect(screen.getByText('The database is away.')).toBeTruthy()
  expect(screen.getByRole('table').ariaBusy).toBe('false')
  answer.open(PEOPLE)
  await waitFor(() => expect(names()).toHaveLength(10))
  expect(screen.queryByText('The database is away.')).toBeNull()
})
