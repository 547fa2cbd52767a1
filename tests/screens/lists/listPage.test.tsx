import '#tests/support/nodeGlobals.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStore } from 'zustand'
import { z } from '#contract/zod.ts'
import { ApiError } from '#src/api/errors.ts'
import { type BulkActions, switchActions } from '#src/lists/bulk.ts'
import { ListPage } from '#src/lists/ListPage.tsx'
import { orderingParam, sizeParam } from '#src/lists/slice.ts'
import { useWholeList } from '#src/lists/useWholeList.ts'
import { pageParam, searchParam } from '#src/shared/listParams.ts'
import { MemoryParams } from '#src/shared/memoryParams.tsx'
import { forgetSession } from '#src/shared/remembered.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { dismissToast, toastStore } from '#src/shared/toast.ts'
import { DialogImplementationContext } from '#src/ui/Dialog/Dialog.tsx'
import { RadixDialog } from '#src/ui/Dialog/RadixDialog.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { ToastRegion } from '#src/ui/Toast/ToastRegion.tsx'
import { tableRows } from '#tests/screens/tableRows.ts'
import { forgetDevice } from '#tests/support/forgetDevice.ts'
import { catchFiles, datedName } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'

type Person = { id: number; name: string; team: string | null; isActive: boolean }

const PEOPLE: Person[] = Array.from({ length: 213 }, (_, index) => ({
  id: index + 1,
  name: `Person ${index + 1}`,
  team: index % 3 === 0 ? null : `Team ${(index * 7) % 12}`,
  isActive: index !== 2,
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

let fetchPeople: () => Person[] | Promise<Person[]>

/** Person 1 is signed in; calls for Person 5 and 6 fail. */
let called: string[] = []
let underWay = 0
let mostOpen = 0
const bulk: BulkActions<Person> = {
  nouns: ['person', 'people'],
  nameOf: ({ name }) => name,
  actions: switchActions({
    isActive: (person) => person.isActive,
    whyNot: ({ id }) => (id === 1 ? 'You cannot deactivate your own account.' : undefined),
    setActive: async (person, isActive) => {
      called.push(`${person.name} ${isActive ? 'on' : 'off'}`)
      mostOpen = Math.max(mostOpen, ++underWay)
      await Promise.resolve()
      underWay--
      if (person.id === 5) throw new ApiError({ status: 409, message: 'A mission of theirs is running.' })
      if (person.id === 6) throw new ApiError({ status: 412, message: 'Precondition failed' })
      return { ...person, isActive }
    },
    warning: 'They cannot sign in.',
  }),
  onSettled: () => Promise.resolve(),
}

function People({ isSelectable }: { isSelectable: boolean }) {
  const [params, onParams] = useScreenParams(peopleParams)
  const { list } = useWholeList({
    name: 'people',
    query: { queryKey: ['people'], queryFn: () => fetchPeople() },
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
      {...(isSelectable && { bulk })}
      search={{ label: 'Search people' }}
      empty={{ title: 'No people', text: 'People are listed here.' }}
    />
  )
}

function Toasts() {
  const { toasts } = useStore(toastStore)
  return <ToastRegion toasts={toasts} onDismiss={(id) => dismissToast(Number(id))} />
}

let address = ''
const keepAddress = (params: string): void => {
  address = params
}
const draw = (client: QueryClient, initial = '', isSelectable = false) =>
  render(
    <QueryClientProvider client={client}>
      <MemoryParams initial={initial} onChange={keepAddress}>
        <DialogImplementationContext.Provider value={RadixDialog}>
          <People isSelectable={isSelectable} />
        </DialogImplementationContext.Provider>
        <Toasts />
      </MemoryParams>
    </QueryClientProvider>,
  )
async function open(initial = '', isSelectable = false) {
  draw(new QueryClient(), initial, isSelectable)
  await screen.findByText(/^Showing/)
  return userEvent.setup()
}
const names = () => tableRows('People').map(({ cells }) => cells[0]?.textContent?.replace('Name', ''))
const range = () => screen.getByText(/^Showing/).textContent
const size = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' })

beforeEach(() => {
  localStorage.clear()
  forgetDevice()
  called = []
  mostOpen = 0
  fetchPeople = () => PEOPLE
  for (const { id } of toastStore.getState().toasts) dismissToast(id)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

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

test(
  'the page size is in the address and remembered; the first row stays on the page',
  spec('X-191'),
  async () => {
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
  },
)

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

const select = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select person ${name}` })
const selectPage = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows of this page' })
const bar = () => screen.findByRole('group', { name: 'Selected people' })

test('rows are selectable in lists with bulk actions', spec('X-197'), async () => {
  await open()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test(
  'rows are selected one by one or by page, stay selected on other pages, and their count is announced',
  spec('X-197'),
  async () => {
    const user = await open('', true)
    select('Person 2').focus()
    await user.keyboard(' ')
    expect(selectPage().indeterminate).toBe(true)
    expect((await bar()).textContent).toContain('1 selected')
    await user.click(selectPage())
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(selectPage().checked).toBe(false)
    await user.click(select('Person 12'))
    expect((await bar()).textContent).toContain('11 selected10 not on this page')
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('11 selected')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByRole('group', { name: 'Selected people' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('table'))
    await user.click(screen.getByRole('button', { name: 'Page 1' }))
    expect(select('Person 2').checked).toBe(false)
  },
)

test('once a page is selected, the rows of all pages can be too', spec('X-656'), async () => {
  const user = await open('', true)
  await user.click(select('Person 2'))
  expect(within(await bar()).queryByRole('button', { name: /^Select all/ })).toBeNull()
  await user.click(selectPage())
  await user.click(within(await bar()).getByRole('button', { name: 'Select all 213' }))
  await waitFor(async () => expect((await bar()).textContent).toContain('213 selected203 not on this page'))
  expect(within(await bar()).queryByRole('button', { name: /^Select all/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(select('Person 12').checked).toBe(true)
})

test('only the rows that match the search are selected together', spec('X-656'), async () => {
  const user = await open('search=Person+1', true)
  await user.click(selectPage())
  await user.click(within(await bar()).getByRole('button', { name: 'Select all 111' }))
  await waitFor(async () => expect((await bar()).textContent).toContain('111 selected'))
})

test('of more than 500 rows only those of a page are selected together', spec('X-656'), async () => {
  fetchPeople = () =>
    Array.from({ length: 501 }, (_, index) => ({
      id: index + 1,
      name: `Person ${index + 1}`,
      team: null,
      isActive: true,
    }))
  const user = await open('', true)
  await user.click(selectPage())
  expect((await bar()).textContent).toContain('10 selected')
  expect(within(await bar()).queryByRole('button', { name: /^Select all/ })).toBeNull()
})

test('a failure to select all rows says so and can be retried', spec('X-656'), async () => {
  const user = await open('', true)
  await user.click(selectPage())
  fetchPeople = () => Promise.reject(new Error('The database is away.'))
  await user.click(within(await bar()).getByRole('button', { name: 'Select all 213' }))
  await screen.findByText('The other rows could not be selected.')
  expect((await bar()).textContent).toContain('10 selected')
  fetchPeople = () => PEOPLE
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await bar()).textContent).toContain('213 selected'))
})

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
    expect(mostOpen).toBe(6)
    expect(alert.textContent).toContain('4 people not deactivated, and still selected')
    expect(alert.textContent).toContain('Person 5: A mission of theirs is running.')
    expect(alert.textContent).toContain('Person 6: Someone else changed this in the meantime.')
    expect((await bar()).textContent).toContain('4 selected')
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

test('undoing a bulk action also removes what it said about rows it left out', spec('X-618'), async () => {
  const user = await open('', true)
  await user.click(select('Person 4'))
  await user.click(select('Person 5'))
  await user.click(within(await bar()).getByRole('button', { name: 'Deactivate' }))
  await user.click(await screen.findByRole('button', { name: 'Deactivate 2 people' }))
  await screen.findByText('1 person not deactivated, and still selected')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone for 1 person.')
  expect(screen.queryByText('1 person not deactivated, and still selected')).toBeNull()
  expect((await bar()).textContent).toContain('1 selected')
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

test('only the selected rows are exported, from every page', spec('X-199'), async () => {
  const saved = catchFiles()
  const user = await open('', true)
  await user.click(select('Person 2'))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(select('Person 12'))
  await user.click(within(await bar()).getByRole('button', { name: 'Export selected' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe(datedName('people-selected'))
  expect(await saved[0]?.lines()).toEqual(['Name,Team', 'Person 2,Team 7', 'Person 12,Team 5'])
})

test('a failed export of the selected rows says so and can be retried', async () => {
  const saved = catchFiles()
  vi.spyOn(URL, 'createObjectURL').mockImplementationOnce(() => {
    throw new Error('There is no room.')
  })
  const user = await open('', true)
  await user.click(select('Person 2'))
  await user.click(within(await bar()).getByRole('button', { name: 'Export selected' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The list could not be exported.There is no room.')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('a failure is shown until the rows have loaded, even during a retry', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  fetchPeople = () => Promise.reject(new Error('The database is away.'))
  draw(client)
  expect(await screen.findByText('The database is away.')).toBeTruthy()
  let answer: (rows: Person[]) => void = () => undefined
  fetchPeople = () => new Promise((resolve) => (answer = resolve))
  void client.refetchQueries()
  expect(await screen.findByRole('button', { name: 'Retrying...' })).toBeTruthy()
  expect(screen.getByText('The database is away.')).toBeTruthy()
  expect(screen.getByRole('table').ariaBusy).toBe('false')
  answer(PEOPLE)
  await waitFor(() => expect(names()).toHaveLength(10))
  expect(screen.queryByText('The database is away.')).toBeNull()
})
