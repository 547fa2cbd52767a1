import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { z } from '#contract/zod.ts'
import { ListPage } from '#src/lists/ListPage.tsx'
import { orderingParam, sizeParam } from '#src/lists/slice.ts'
import { useWholeList } from '#src/lists/useList.ts'
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

function People() {
  const [params, onParams] = useScreenParams(peopleParams)
  const { list } = useWholeList({
    name: 'people',
    query: { queryKey: ['people'], queryFn: () => people },
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
      <MemoryParams initial="">
        <Story />
      </MemoryParams>
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
    await expect(canvas.getAllByRole('cell')[0]).toHaveTextContent('Tove Lind')
    // The headers are still read out, but have nothing to stop at.
    await expect(canvas.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(canvas.queryByRole('button', { name: 'Name' })).toBeNull()
  },
}
