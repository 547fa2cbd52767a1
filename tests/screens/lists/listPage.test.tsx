import '#tests/support/nodeGlobals.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { ListPage } from '#src/lists/ListPage.tsx'
import { orderingParam, sizeParam } from '#src/lists/slice.ts'
import { useWholeList } from '#src/lists/useList.ts'
import { pageParam, searchParam } from '#src/shared/listParams.ts'
import { MemoryParams } from '#src/shared/memoryParams.tsx'
import { keepPageSizes } from '#src/shared/pageSizes.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { forgetDevice } from '#tests/support/forgetDevice.ts'
import { spec } from '#tests/support/spec.ts'

type Person = { id: number; name: string; team: string | null }

const PEOPLE: Person[] = Array.from({ length: 213 }, (_, index) => ({
  id: index + 1,
  name: `Person ${index + 1}`,
  team: index % 3 === 0 ? null : `Team ${(index * 7) % 12}`,
}))

const columns: Column<Person>[] = [
  { header: 'Name', isCardTitle: true, cell: ({ name }) => name, text: ({ name }) => name },
  { header: 'Team', cell: ({ team }) => team, text: ({ team }) => team },
  { header: 'Actions', cell: () => null },
]
const peopleParams = z.object({
  page: pageParam,
  page_size: sizeParam,
  ordering: orderingParam,
  search: searchParam,
})

function People() {
  const [params, onParams] = useScreenParams(peopleParams)
  const { list } = useWholeList({
    name: 'people',
    query: { queryKey: ['people'], queryFn: () => PEOPLE },
    matching: (rows, search) => rows.filter(({ name }) => name.includes(search)),
    columns,
    params,
    onParams,
  })
  return (
    <ListPage
      list={list}
      noun="people"
      columns={columns}
      rowKey={({ id }) => id}
      search={{ label: 'Search people' }}
      empty={{ title: 'No people', text: 'People are listed here.' }}
    />
  )
}

let address = ''
const keepAddress = (params: string): void => {
  address = params
}
async function open(initial = '') {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryParams initial={initial} onChange={keepAddress}>
        <People />
      </MemoryParams>
    </QueryClientProvider>,
  )
  await screen.findByText(/^Showing/)
  return userEvent.setup()
}
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent?.replace('Name', ''))
const range = () => screen.getByText(/^Showing/).textContent
const size = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' })

beforeEach(() => {
  localStorage.clear()
  forgetDevice()
})
afterEach(cleanup)

test('a page is reached by its number and by typing one', spec('X-190'), async () => {
  const user = await open()
  expect(screen.getByRole('button', { name: 'Page 1' }).ariaCurrent).toBe('page')
  await user.click(screen.getByRole('button', { name: 'Page 22' }))
  expect(range()).toBe('Showing 211 - 213 of 213 entries')
  await user.type(screen.getByRole('textbox', { name: 'Go to page' }), '12{Enter}')
  expect(address).toBe('page=12')
  expect(names()[0]).toBe('Person 111')
  // A number past the end is the last page, and no number goes nowhere.
  await user.type(screen.getByRole('textbox', { name: 'Go to page' }), '400{Enter}')
  expect(address).toBe('page=22')
  await user.type(screen.getByRole('textbox', { name: 'Go to page' }), 'x0{Enter}')
  expect(address).toBe('page=22')
})

test(
  'the page size is in the address and remembered; the first row stays in view',
  spec('X-191'),
  async () => {
    const user = await open('page=6')
    expect([...size().options].map(({ value }) => value)).toEqual(['10', '25', '50', '100'])
    await user.selectOptions(size(), '25')
    expect(new URLSearchParams(address).get('page_size')).toBe('25')
    expect(range()).toBe('Showing 51 - 75 of 213 entries')
    cleanup()
    localStorage.clear()
    keepPageSizes()
    expect(localStorage.getItem('radops.page-sizes')).toBe('{"people":25}')
    await open()
    expect(names()).toHaveLength(25)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    // Anyone who gets this link sees the same rows, whatever their device remembers.
    expect(address).toBe('page=2&page_size=25')
  },
)

test('a link without a page size means the usual one, and junk in it too', async () => {
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

test(
  'a header sorts all pages, numbers as numbers, and what is missing comes last',
  spec('X-192'),
  async () => {
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
  },
)

test('a page past the end of a whole list is its last', async () => {
  const user = await open('page=22')
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'Person 20')
  await user.tab()
  // Person 20 and 200 to 209.
  expect(range()).toBe('Showing 1 - 10 of 11 entries')
  cleanup()
  await open('page=99')
  expect(range()).toBe('Showing 211 - 213 of 213 entries')
})

test('cards are sorted by a select, which also goes back to the default order', spec('X-196'), async () => {
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
