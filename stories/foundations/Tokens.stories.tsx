import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { APPEARANCE, type PublicProperty } from '#src/theme/appearance.ts'
import { doseVars } from '#src/theme/dose.css.ts'
import { mapVars } from '#src/theme/map.css.ts'
import { vars } from '#src/theme/vars.css.ts'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { foundationPage } from '#stories/docs/pages.tsx'
import * as css from './foundations.css.ts'
import { guide } from './Tokens.guide.ts'
import { TokenTable } from './TokenTable.tsx'

const meta = {
  title: 'Foundations/Tokens',
  component: TokenTable,
  tags: ['autodocs'],
  parameters: foundationPage(guide),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('table', { name: args.label })).toBeVisible()
    await expect(canvas.getAllByText(/^--radops-/).length).toBeGreaterThan(0)
  },
} satisfies Meta<typeof TokenTable>
export default meta
type Story = StoryObj<typeof meta>

export const Color: Story = { args: { label: 'Colours', part: { color: vars.color } } }
export const Tone: Story = { args: { label: 'Tones', part: { tone: vars.tone } } }
export const Space: Story = { args: { label: 'Space', part: { space: vars.space } } }
export const Size: Story = { args: { label: 'Sizes', part: { size: vars.size } } }
export const Line: Story = { args: { label: 'Lines', part: { line: vars.line } } }
export const Radius: Story = { args: { label: 'Corners', part: { radius: vars.radius } } }
export const Font: Story = { args: { label: 'Typefaces', part: { font: vars.font } } }
export const Text: Story = { args: { label: 'Styles of text', part: { text: vars.text } } }
export const Shadow: Story = { args: { label: 'Elevation', part: { shadow: vars.shadow } } }
export const Layer: Story = { args: { label: 'Layers', part: { layer: vars.layer } } }
export const Motion: Story = { args: { label: 'Motion', part: { motion: vars.motion } } }
export const Opacity: Story = { args: { label: 'Opacity', part: { opacity: vars.opacity } } }
export const Maps: Story = { args: { label: 'Maps', part: { map: mapVars } } }
export const DoseRates: Story = { args: { label: 'Dose rates', part: { dose: doseVars } } }

const publicColumns: Column<PublicProperty>[] = [
  {
    header: 'Custom property',
    cell: ({ name }) => <span className={css.mono}>{name}</span>,
    isCardTitle: true,
  },
  { header: 'Sets', cell: ({ sets }) => sets },
  { header: 'Light', cell: ({ light }) => <span className={css.mono}>{light}</span> },
  { header: 'Dark', cell: ({ dark }) => <span className={css.mono}>{dark}</span> },
]
export const SetByPages: Story = {
  args: { label: 'What pages may set', part: {} },
  render: ({ label }) => (
    <Table label={label} columns={publicColumns} rows={APPEARANCE} rowKey={({ name }) => name} empty="" />
  ),
}
