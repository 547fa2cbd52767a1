import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach } from 'vitest'
import { useStore } from 'zustand'
import { z } from '#contract/zod.ts'
import { ApiError } from '#src/api/errors.ts'
import { type BulkActions, switchActions } from '#src/lists/bulk/bulk.ts'
import { ListPage } from '#src/lists/ListPage.tsx'
import { orderingParam, sizeParam } from '#src/lists/slice.ts'
import { useWholeList } from '#src/lists/useWholeList.ts'
import { pageParam, searchParam } from '#src/shared/listParams.ts'
import { MemoryParams } from '#src/shared/memoryParams.tsx'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { dismissToast, toastStore } from '#src/shared/toast.ts'
import { DialogImplementationContext } from '#src/ui/Dialog/Dialog.tsx'
import { RadixDialog } from '#src/ui/Dialog/RadixDialog.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { ToastRegion } from '#src/ui/Toast/ToastRegion.tsx'
import { tableRows } from '#tests/screens/tableRows.ts'
import { forgetDevice } from '#tests/support/forgetDevice.ts'
import { Gate } from '#tests/support/Gate.ts'

/** A list of people with every tool of ListPage. */
export type Person = { id: number; name: string; team: string | null; isActive: boolean }

export const PEOPLE: Person[] = Array.from({ length: 213 }, (_, index) => ({
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

type FetchPeople = () => Person[] | Promise<Person[]>
let fetchPeople: FetchPeople
export const answerWith = (fetch: FetchPeople): void => {
  fetchPeople = fetch
}

/** Person 1 is signed in; calls for Person 5 and 6 fail. */
export let called: string[] = []
let underWay = 0
export let mostOpen = 0
let held: { call: string; until: Promise<void> } | undefined
/** Leaves a call ('Person 4 on') without an answer. @returns answers it */
export function hold(call: string): () => void {
  const gate = new Gate()
  held = {
    call,
    until: gate.opened,
  }
  return gate.open
}
let refused: string | undefined
/** Refuses a call: 'Person 4 on'. */
export const refuse = (call: string): void => {
  refused = call
}
let lost: string | undefined
/** No answer comes to a call ('Person 4 on'), and the row cannot be read again. */
export const loseAnswer = (call: string): void => {
  lost = call
}
let firstLost = Number.POSITIVE_INFINITY
/** No call for this person or a later one is answered. */
export const loseAnswersFrom = (id: number): void => {
  firstLost = id
}
type ReadPerson = (person: Person) => Promise<Person>
const noneRead: ReadPerson = () =>
  Promise.reject(new ApiError({ status: 0, message: 'The server could not be reached.' }))
let readPerson = noneRead
/** What reading a person again tells; no answer, unless a test says otherwise. */
export const readWith = (read: ReadPerson): void => {
  readPerson = read
}
const bulk: BulkActions<Person> = {
  nouns: ['person', 'people'],
  nameOf: ({ name }) => name,
  actions: switchActions({
    isActive: (person) => person.isActive,
    whyNot: ({ id }) => (id === 1 ? 'You cannot deactivate your own account.' : undefined),
    setActive: async (person, isActive) => {
      const call = `${person.name} ${isActive ? 'on' : 'off'}`
      called.push(call)
      mostOpen = Math.max(mostOpen, ++underWay)
      await (held?.call === call ? held.until : Promise.resolve())
      underWay--
      if (person.id === 5) throw new ApiError({ status: 409, message: 'A mission of theirs is running.' })
      if (person.id === 6) throw new ApiError({ status: 412, message: 'Precondition failed' })
      if (call === refused) throw new ApiError({ status: 409, message: 'They were moved.' })
      if (call === lost || person.id >= firstLost)
        throw new ApiError({ status: 0, message: 'The server could not be reached.' })
      return { ...person, isActive }
    },
    warning: 'They cannot sign in.',
  }),
  read: (person) => readPerson(person),
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

export let address = ''
const keepAddress = (params: string): void => {
  address = params
}
type Params = (props: { children: ReactNode }) => ReactNode
/** @param Params where the list's parameters are, if not in `address` */
export const draw = (
  client: QueryClient,
  initial = '',
  isSelectable = false,
  Params: Params = ({ children }) => (
    <MemoryParams initial={initial} onChange={keepAddress}>
      {children}
    </MemoryParams>
  ),
) =>
  render(
    <QueryClientProvider client={client}>
      <Params>
        <DialogImplementationContext.Provider value={RadixDialog}>
          <People isSelectable={isSelectable} />
        </DialogImplementationContext.Provider>
        <Toasts />
      </Params>
    </QueryClientProvider>,
  )
export async function open(initial = '', isSelectable = false, params?: Params) {
  draw(new QueryClient(), initial, isSelectable, params)
  await screen.findByText(/^Showing/)
  return userEvent.setup()
}
export const select = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select person ${name}` })
export const selectPage = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows of this page' })
export const bar = () => screen.findByRole('group', { name: 'Selected people' })
export const names = () => tableRows('People').map(({ cells }) => cells[0]?.textContent?.replace('Name', ''))

/** Before each test of a file: 213 people, and a device that remembers nothing. */
export function setUp(): void {
  beforeEach(() => {
    localStorage.clear()
    forgetDevice()
    called = []
    mostOpen = 0
    held = undefined
    refused = undefined
    lost = undefined
    firstLost = Number.POSITIVE_INFINITY
    readPerson = noneRead
    answerWith(() => PEOPLE)
    for (const { id } of toastStore.getState().toasts) dismissToast(id)
  })
}
