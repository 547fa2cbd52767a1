import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, screen, waitFor } from 'storybook/test'
import { z } from '#contract/zod.ts'
import { ApiError, SERVER_UNREACHABLE } from '#src/api/errors.ts'
import { type BulkActions, switchActions } from '#src/lists/bulk/bulk.ts'
import { ListPage } from '#src/lists/ListPage.tsx'
import { orderingParam, sizeParam } from '#src/lists/slice.ts'
import { useWholeList } from '#src/lists/useWholeList.ts'
import { pageParam, searchParam } from '#src/shared/listParams.ts'
import { MemoryParams } from '#src/shared/memoryParams.tsx'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'

type Person = { id: number; name: string; team: string; isActive: boolean }

const NAMES = [
  'Ada Byron',
  'Joan Whitcombe',
  'Luis Ortega',
  'Mei Tanaka',
  'Noor Haddad',
  'Sam Okafor',
  'Tove Lind',
]
const people: Person[] = NAMES.map((name, index) => ({
  id: index + 1,
  name,
  team: index % 2 === 0 ? 'Survey' : 'Command',
  isActive: index !== 3,
}))
const columns: Column<Person>[] = [
  { header: 'Name', isCardTitle: true, cell: ({ name }) => name, text: ({ name }) => name },
  { header: 'Team', cell: ({ team }) => team, text: ({ team }) => team },
]
const peopleParams = z.object({
  page: pageParam,
  page_size: sizeParam,
  ordering: orderingParam,
  search: searchParam,
})

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

type PeopleProps = {
  /** Why the rows, read before, could not be read again. */
  failure?: ApiError
  /** Rows can be selected. */
  isSelectable?: boolean
  setActive?: (person: Person, isActive: boolean) => Promise<Person>
}

function People({
  failure,
  isSelectable,
  setActive = (person, isActive) => Promise.resolve({ ...person, isActive }),
}: PeopleProps) {
  const [params, onParams] = useScreenParams(peopleParams)
  const { list } = useWholeList({
    name: 'people',
    query: {
      queryKey: ['people'],
      queryFn: () => (failure ? Promise.reject(failure) : people),
      ...(failure && { initialData: people }),
    },
    matching: (rows, search) => rows.filter(({ name }) => name.includes(search)),
    columns,
    params,
    onParams,
  })
  const bulk: BulkActions<Person> = {
    nouns: ['person', 'people'],
    nameOf: ({ name }) => name,
    actions: switchActions({
      isActive: (person) => person.isActive,
      whyNot: ({ id }) => (id === 1 ? 'You cannot deactivate your own account.' : undefined),
      setActive,
      warning: 'They are signed out and cannot sign in until someone activates them.',
    }),
    read: (person) => Promise.resolve(person),
    onSettled: () => Promise.resolve(),
  }
  return (
    <ListPage
      list={list}
      noun="people"
      columns={columns}
      rowKey={({ id }) => id}
      {...(isSelectable && { bulk })}
      search={{ label: 'Search people' }}
      empty={{ title: 'No people found', text: 'People are listed here.' }}
    />
  )
}

const meta: Meta<typeof People> = {
  title: 'Parts/Lists/List page',
  component: People,
  parameters: { layout: 'padded' },
  decorators: [
    (Story) => (
      <QueryClientProvider client={client()}>
        <MemoryParams initial="">
          <Story />
        </MemoryParams>
      </QueryClientProvider>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Name' })).toBeVisible()
    await expect(canvas.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
  },
}

export const SortedOnAPhone: Story = {
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: 'Sort by' }),
      'Name, descending',
    )
    // The headers are still announced, but are not focusable.
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Name' })).toBeNull())
  },
}

/** The rows stay while the server cannot be reached. */
export const OutOfDate: Story = {
  args: { failure: new ApiError({ status: 0, message: SERVER_UNREACHABLE }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('What you see may be out of date.')).toBeVisible()
    await expect(canvas.getByText('Ada Byron')).toBeVisible()
  },
}
export const OutOfDateOnAPhone: Story = { ...OutOfDate, globals: { viewport: { value: 'w390' } } }
/** A refusal takes them away. */
export const Refused: Story = {
  args: { failure: new ApiError({ status: 403, message: 'You can no longer see these people.' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You can no longer see these people.')).toBeVisible()
    await expect(canvas.queryByText('Ada Byron')).toBeNull()
  },
}

/** Selects all rows of the page. */
const selectPage: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('checkbox', { name: /^Select (page|all rows)/ }))
}

export const Selected: Story = {
  args: { isSelectable: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select person Joan Whitcombe' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select person Mei Tanaka' }))
    await canvas.findByRole('group', { name: 'Selected people' })
  },
}
export const SelectedOnAPhone: Story = {
  args: { isSelectable: true },
  globals: { viewport: { value: 'w390' } },
  play: async (context) => {
    await selectPage(context)
    await expect(await context.canvas.findByRole('button', { name: 'Clear' })).toBeVisible()
  },
}
/** By keyboard: beside the box that was used last. */
export const WayToTheActions: Story = {
  args: { isSelectable: true },
  play: async (context) => {
    await selectPage(context)
    await context.canvas.findByRole('group', { name: 'Selected people' })
    await context.userEvent.tab()
    await expect(context.canvas.getByRole('button', { name: 'Go to the actions' })).toHaveFocus()
  },
}
export const WayToTheActionsOnAPhone: Story = {
  ...WayToTheActions,
  globals: { viewport: { value: 'w390' } },
}
/** The page is selected, and the bar offers the rows of the other page. */
export const PageSelected: Story = {
  args: { isSelectable: true },
  decorators: [
    (Story) => (
      <MemoryParams initial="page_size=5">
        <Story />
      </MemoryParams>
    ),
  ],
  play: async (context) => {
    await selectPage(context)
    await expect(await context.canvas.findByRole('button', { name: 'Select all 7' })).toBeVisible()
  },
}
export const AllPagesSelected: Story = {
  ...PageSelected,
  play: async (context) => {
    await PageSelected.play?.(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Select all 7' }))
    await expect(await context.canvas.findByText('2 not on this page')).toBeVisible()
  },
}
export const AskedBeforeDeactivating: Story = {
  args: { isSelectable: true },
  play: async (context) => {
    await selectPage(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Deactivate' }))
    await expect(await screen.findByRole('dialog', { name: 'Deactivate 5 people?' })).toBeVisible()
  },
}
export const Running: Story = {
  args: { isSelectable: true, setActive: () => new Promise(() => undefined) },
  play: async (context) => {
    await AskedBeforeDeactivating.play?.(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Deactivate 5 people' }))
    await expect(await context.canvas.findByText('0 of 5')).toBeVisible()
  },
}
export const SomeFailed: Story = {
  args: {
    isSelectable: true,
    setActive: (person, isActive) =>
      person.id > 5
        ? Promise.reject(new ApiError({ status: 409, message: 'A mission of theirs is running.' }))
        : Promise.resolve({ ...person, isActive }),
  },
  play: async (context) => {
    await AskedBeforeDeactivating.play?.(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Deactivate 5 people' }))
    await context.canvas.findByRole('alert')
  },
}
