import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '#src/ui/Button/Button.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { patternPage } from '#stories/docs/pages.tsx'
import { sees } from '#stories/ui/sees.ts'
import { guide } from './Lists.guide.ts'

const meta = { title: 'Patterns/Lists', tags: ['autodocs'], parameters: patternPage(guide) } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

type Row = { name: string; kiosks: number }
const rows: Row[] = [
  { name: 'Harbor drill', kiosks: 3 },
  { name: 'Night survey', kiosks: 12 },
]
const named: Column<Row>[] = [
  { header: 'Event', cell: ({ name }) => name, isCardTitle: true },
  { header: 'Kiosks', cell: ({ kiosks }) => kiosks, align: 'end' },
]
const withActions = (label: string, actions: (row: Row) => React.ReactNode) => (
  <Table
    label={label}
    columns={[...named, { header: 'Actions', cell: actions, align: 'end', hideLabelOnCard: true }]}
    rows={rows}
    rowKey={({ name }) => name}
    empty="There are no events."
  />
)

export const EmptyWithReason: Story = {
  render: () => (
    <Table
      label="Kiosks that say why there are none"
      columns={named}
      rows={[]}
      rowKey={({ name }) => name}
      empty={
        <EmptyState title="No kiosks found" action={<Button>Clear filters</Button>}>
          No kiosk of Harbor County has expired.
        </EmptyState>
      }
    />
  ),
  play: sees('button', 'Clear filters'),
}
export const AvoidEmptyWithoutReason: Story = {
  render: () => (
    <Table label="Kiosks" columns={named} rows={[]} rowKey={({ name }) => name} empty="No data" />
  ),
  play: ({ canvas }) => expect(canvas.getByText('No data')).toBeVisible(),
}
export const FewActions: Story = {
  render: () =>
    withActions('Events with few actions', ({ name }) => (
      <Inline justify="end" wrap={false}>
        <Button size="small">Edit</Button>
        <Menu
          size="small"
          label={`Actions for ${name}`}
          items={[
            { label: 'Duplicate', onSelect: fn() },
            { label: 'Delete', tone: 'critical', onSelect: fn() },
          ]}
        />
      </Inline>
    )),
  play: sees('button', 'Actions for Harbor drill'),
}
export const AvoidManyActions: Story = {
  render: () =>
    withActions('Events with many actions', () => (
      <Inline justify="end">
        {['Edit', 'Duplicate', 'Assign', 'Share'].map((name) => (
          <Button key={name} size="small">
            {name}
          </Button>
        ))}
        <Button size="small" tone="critical">
          Delete
        </Button>
      </Inline>
    )),
  play: ({ canvas }) => expect(canvas.getAllByRole('button', { name: 'Delete' })).toHaveLength(2),
}
