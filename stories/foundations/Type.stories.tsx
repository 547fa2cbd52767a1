import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { vars } from '#src/theme/vars.css.ts'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { foundationPage } from '#stories/docs/pages.tsx'
import { arabicName, hebrewName } from '#stories/ui/samples.ts'
import * as css from './foundations.css.ts'
import { guide } from './Type.guide.ts'
import { type Token, useTokens } from './tokens.ts'

const parts = (font: string) => /^(\d+) (\S+)\/(\S+) (['"]?)([^'",]+)/.exec(font) ?? []
const columns: Column<Token>[] = [
  {
    header: 'Style',
    cell: ({ path, light }) => <span style={{ font: light }}>{path}: Harbor drill, 59.3293 N</span>,
    isCardTitle: true,
  },
  { header: 'Size', cell: ({ light }) => parts(light)[2], align: 'end' },
  { header: 'Line', cell: ({ light }) => parts(light)[3], align: 'end' },
  { header: 'Weight', cell: ({ light }) => parts(light)[1], align: 'end' },
  { header: 'Typeface', cell: ({ light }) => parts(light)[5] },
]

function ScaleTable() {
  const rows = useTokens(vars.text)
  return <Table label="Styles of text" columns={columns} rows={rows} rowKey={({ path }) => path} empty="" />
}

const meta = {
  title: 'Foundations/Type',
  component: ScaleTable,
  tags: ['autodocs'],
  parameters: foundationPage(guide),
} satisfies Meta<typeof ScaleTable>
export default meta
type Story = StoryObj<typeof meta>

export const Scale: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^body: Harbor drill/)).toBeVisible()
    await expect(canvas.getAllByRole('row')).toHaveLength(1 + Object.keys(vars.text).length)
  },
}
export const Scripts: Story = {
  render: () => (
    <Stack>
      <p>Ærøskøbing, Košice, Thérèse, Ελλάδα, Київ</p>
      <p dir="auto">{arabicName}</p>
      <p dir="auto">{hebrewName}</p>
    </Stack>
  ),
  play: ({ canvas }) => expect(canvas.getByText(hebrewName)).toBeVisible(),
}
export const Figures: Story = {
  render: () => (
    <div className={css.mono} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <p>1 111.11 &nbsp; EVT-2026-0104 &nbsp; 0O1lI</p>
      <p>8 888.88 &nbsp; KSK-0007-7777 &nbsp; 0O1lI</p>
    </div>
  ),
  play: ({ canvas }) => expect(canvas.getByText(/EVT-2026-0104/)).toBeVisible(),
}
