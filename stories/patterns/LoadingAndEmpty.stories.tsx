import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { patternPage } from '#stories/docs/pages.tsx'
import { guide } from './LoadingAndEmpty.guide.ts'

const meta = {
  title: 'Patterns/Loading and empty',
  tags: ['autodocs'],
  parameters: patternPage(guide),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

type Row = { name: string; teams: number }
const columns: Column<Row>[] = [
  { header: 'Event', cell: ({ name }) => name, isCardTitle: true },
  { header: 'Teams', cell: ({ teams }) => teams, align: 'end' },
]
const common = { columns, rowKey: ({ name }: Row) => name, empty: 'There are no events.', skeletonRows: 3 }
const rows = [
  { name: 'Harbor drill', teams: 12 },
  { name: 'Night survey', teams: 3 },
]

export const Skeleton: Story = {
  render: () => <Table {...common} label="Events to come" rows={undefined} loadingText="Loading events..." />,
  play: ({ canvas }) => expect(canvas.getByText('Loading events...')).toBeInTheDocument(),
}
export const AvoidSpinnerInsteadOfSkeleton: Story = {
  render: () => <Spinner />,
  play: ({ canvas }) => expect(canvas.queryByRole('status')).not.toBeInTheDocument(),
}
export const OldRowsStay: Story = {
  render: () => <Table {...common} label="Events that stay" rows={rows} refreshing />,
  play: ({ canvas }) =>
    expect(canvas.getByRole('table', { name: 'Events that stay' })).toHaveAttribute('aria-busy', 'true'),
}
export const AvoidRemovingOldRows: Story = {
  render: () => <Table {...common} label="Events that go" rows={undefined} skeletonRows={rows.length} />,
  play: ({ canvas }) => expect(canvas.queryByText('Harbor drill')).not.toBeInTheDocument(),
}
