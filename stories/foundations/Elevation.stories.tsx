import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { vars } from '#src/theme/vars.css.ts'
import { Grid } from '#src/ui/Layout/Grid.tsx'
import { foundationPage } from '#stories/docs/pages.tsx'
import { guide } from './Elevation.guide.ts'
import * as css from './foundations.css.ts'
import { TokenTable } from './TokenTable.tsx'

const meta = {
  title: 'Foundations/Elevation',
  component: TokenTable,
  tags: ['autodocs'],
  parameters: foundationPage(guide),
  args: { label: 'Layers', part: { layer: vars.layer } },
} satisfies Meta<typeof TokenTable>
export default meta
type Story = StoryObj<typeof meta>

const { sunken, canvas, surface, hover, selected, highlight, raised } = vars.color
export const Surfaces: Story = {
  render: () => (
    <Grid minimum="small">
      {Object.entries({ sunken, canvas, surface, hover, selected, highlight, raised }).map(
        ([name, background]) => (
          <div key={name} className={css.tile} style={{ background }}>
            {name}
          </div>
        ),
      )}
    </Grid>
  ),
  play: ({ canvas: page }) => expect(page.getByText('highlight')).toBeVisible(),
}
export const Overlay: Story = {
  render: () => <div className={css.raised}>An overlay</div>,
  play: ({ canvas: page }) => expect(page.getByText('An overlay')).toBeVisible(),
}
export const Layers: Story = {
  play: ({ canvas: page }) => expect(page.getByText('--radops-layer-toast')).toBeVisible(),
}
