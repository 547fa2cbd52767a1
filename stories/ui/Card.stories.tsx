import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Card } from '#src/ui/Card/Card.tsx'
import { Grid } from '#src/ui/Layout/Grid.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './Card.guide.ts'
import { hebrewName, longName } from './samples.ts'

const meta = {
  title: 'Components/Card',
  component: Card,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { children: 'Three kiosks are free.' },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

const reads =
  (text: string): NonNullable<Story['play']> =>
  ({ canvas }) =>
    expect(canvas.getByText(text)).toBeVisible()

export const Default: Story = { play: reads('Three kiosks are free.') }
export const Row: Story = {
  render: () => (
    <Grid minimum="small">
      {['Running', 'Kiosks free', 'Teams', 'Reports'].map((name) => (
        <Card key={name}>{name}</Card>
      ))}
    </Grid>
  ),
  play: reads('Kiosks free'),
}
export const LongText: Story = {
  args: { children: longName },
  globals: { viewport: { value: 'w320' } },
  play: reads(longName),
}
export const RightToLeft: Story = { args: { children: hebrewName }, play: reads(hebrewName) }
