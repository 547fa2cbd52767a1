import type { Meta, StoryObj } from '@storybook/react-vite'
import { FileTextIcon, LockIcon, UsersIcon } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { type MissionStateName, StateBadge } from '#src/ui/Badge/StateBadge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { PagePagination } from '#src/ui/Pagination/PagePagination.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { SelectBox } from '#src/ui/Table/SelectBox.tsx'
import { sortedBy } from '#src/ui/Table/sorting.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { arabicName, hebrewName, longName, unbrokenName } from './samples.ts'
import { sees } from './sees.ts'
import { guide } from './Table.guide.ts'

type Row = {
  id: number
  name: string
  state: MissionStateName
  organization: string
  teams: number
  date: string
}

const rows: Row[] = [
  {
    id: 104,
    name: 'Harbor drill',
    state: 'Running',
    organization: 'Coastal Response',
    teams: 12,
    date: '2026-05-04',
  },
  {
    id: 103,
    name: 'Reactor hall walk-through',
    state: 'Starting',
    organization: 'Northern Grid',
    teams: 3,
    date: '2026-05-04',
  },
  {
    id: 98,
    name: 'Contaminated convoy',
    state: 'Stopping',
    organization: 'Coastal Response',
    teams: 8,
    date: '2026-04-28',
  },
  {
    id: 91,
    name: 'Lost source, city centre',
    state: 'Failed',
    organization: 'City of Lindau',
    teams: 1,
    date: '2026-04-17',
  },
  {
    id: 87,
    name: 'Night survey',
    state: 'Idle',
    organization: 'Northern Grid',
    teams: 104,
    date: '2026-04-02',
  },
]
const columns: Column<Row>[] = [
  {
    header: 'Event name',
    cell: (row) => <TextLink href={`#${row.id}`}>{row.name}</TextLink>,
    hideLabelOnCard: true,
    sortKey: 'name',
  },
  { header: 'Mission', cell: (row) => <StateBadge state={row.state} /> },
  { header: 'Organization', cell: (row) => row.organization },
  {
    header: 'Sharing',
    cell: (row) => (
      <Badge
        tone="neutral"
        icon={row.teams > 5 ? <UsersIcon aria-hidden="true" /> : <LockIcon aria-hidden="true" />}
      >
        {row.teams > 5 ? 'Partners' : 'Private'}
      </Badge>
    ),
  },
  { header: 'Teams', cell: (row) => row.teams, align: 'end', sortKey: 'teams' },
  { header: 'Start', cell: (row) => row.date, noWrap: true },
  {
    header: 'Actions',
    align: 'end',
    hideLabelOnCard: true,
    cell: (row) => (
      <Inline space="xxsmall" justify="end" wrap={false}>
        <Button size="small" icon={<FileTextIcon />}>
          View Report
        </Button>
        <Menu
          size="small"
          label={`Actions for ${row.name}`}
          items={[
            { label: 'Edit', onSelect: fn() },
            {
              label: 'Delete',
              tone: 'critical',
              onSelect: fn(),
              disabledReason: row.state === 'Running' ? 'A mission is running' : undefined,
            },
          ]}
        />
      </Inline>
    ),
  },
]

const meta = {
  title: 'Components/Table',
  component: Table<Row>,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: {
    label: 'Events',
    columns,
    rows,
    rowKey: (row) => row.id,
    loadingText: 'Loading events...',
    empty: <EmptyState title="No data found">No event matches this search.</EmptyState>,
    sorting: sortedBy({ key: 'name', direction: 'asc' }, fn()),
    onRetry: fn(),
  },
} satisfies Meta<typeof Table<Row>>
export default meta
type Story = StoryObj<typeof meta>

const selectingOf = (id: number) => ({
  isSelected: (row: Row) => row.id === id,
  box: (row: Row) => <SelectBox label={`Select ${row.name}`} checked={row.id === id} onChange={fn()} />,
  all: <SelectBox label="Select all rows of this page" checked="some" onChange={fn()} />,
})
const paged = (pages: number, label: string) => (
  <PagePagination page={1} pages={pages} onPage={fn()} label={label} />
)

export const Default: Story = {
  args: { footer: paged(4, 'Pages of events') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Events' })).toBeVisible()
    await expect(canvas.getByRole('columnheader', { name: 'Event name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
  },
}
export const Loading: Story = { args: { rows: undefined } }
export const Refreshing: Story = { args: { refreshing: true } }
export const Empty: Story = { args: { rows: [], footer: paged(0, 'Pages of no events') } }
export const EmptyWithNextStep: Story = {
  args: {
    rows: [],
    empty: (
      <EmptyState title="No events yet" action={<Button tone="primary">Add event</Button>}>
        An event holds the teams, kiosks and files of one exercise.
      </EmptyState>
    ),
  },
  play: sees('button', 'Add event'),
}
export const Failed: Story = {
  args: {
    rows: undefined,
    error: { message: 'The server did not answer. Check the connection and try again.' },
  },
  play: sees('button', 'Retry'),
}
export const One: Story = { args: { rows: rows.slice(0, 1) }, play: sees('link', 'Harbor drill') }
export const Highlighted: Story = {
  args: { isHighlighted: (row) => row.id === 103, selecting: selectingOf(98) },
  play: ({ canvas }) =>
    expect(canvas.getByRole('row', { selected: true })).toHaveTextContent('Contaminated convoy'),
}
export const Scrolling: Story = {
  args: { label: 'Events of the year', scroll: { height: 180 } },
  play: sees('region', 'Events of the year'),
}
export const Compact: Story = {
  globals: { density: 'compact' },
  parameters: inFrame(320),
  play: sees('link', 'Harbor drill'),
}
export const Narrow: Story = {
  globals: { viewport: { value: 'w390' } },
  parameters: inFrame(640),
  play: sees('link', 'Harbor drill'),
}
export const Narrowest: Story = {
  globals: { viewport: { value: 'w320' } },
  parameters: inFrame(640),
  play: sees('link', 'Harbor drill'),
}
export const LongText: Story = {
  args: {
    label: 'Events with long names',
    rows: rows.map((row) => ({ ...row, name: `${row.name} of the ${longName}`, organization: unbrokenName })),
  },
}
export const RightToLeft: Story = {
  args: {
    rows: rows.map((row, index) => ({
      ...row,
      name: index % 2 === 0 ? arabicName : hebrewName,
      organization: hebrewName,
    })),
  },
}
