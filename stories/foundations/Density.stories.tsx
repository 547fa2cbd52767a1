import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { vars } from '#src/theme/vars.css.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { foundationPage, inFrame } from '#stories/docs/pages.tsx'
import { longName } from '#stories/ui/samples.ts'
import { guide } from './Density.guide.ts'
import { TokenTable } from './TokenTable.tsx'

const { row, rowLines, control } = vars.size

const meta = {
  title: 'Foundations/Density',
  component: TokenTable,
  tags: ['autodocs'],
  parameters: foundationPage(guide),
  args: { label: 'What compact changes', part: { size: { row, rowLines, control } } },
} satisfies Meta<typeof TokenTable>
export default meta
type Story = StoryObj<typeof meta>

type Row = { name: string; teams: number }
const rows: Row[] = [
  { name: 'Harbor drill', teams: 12 },
  { name: longName, teams: 3 },
  { name: 'Night survey', teams: 104 },
]
const columns: Column<Row>[] = [
  { header: 'Event name', cell: ({ name }) => name, text: ({ name }) => name, clamps: true, width: '240px' },
  { header: 'Teams', cell: ({ teams }) => teams, align: 'end' },
  {
    header: 'Actions',
    cell: () => (
      <Button size="small" onClick={fn()}>
        Edit
      </Button>
    ),
    align: 'end',
  },
]
const list = <Table label="Events" columns={columns} rows={rows} rowKey={({ name }) => name} empty="" />
const seesList: NonNullable<Story['play']> = ({ canvas }) =>
  expect(canvas.getByRole('table', { name: 'Events' })).toBeVisible()

export const Tokens: Story = {
  play: ({ canvas }) => expect(canvas.getByText('--radops-size-row')).toBeVisible(),
}
export const Comfortable: Story = {
  globals: { density: 'comfortable' },
  parameters: inFrame(260),
  render: () => list,
  play: seesList,
}
export const Compact: Story = {
  globals: { density: 'compact' },
  parameters: inFrame(220),
  render: () => list,
  play: seesList,
}
