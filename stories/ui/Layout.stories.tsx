import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '#src/ui/Card/Card.tsx'
import { Grid } from '#src/ui/Layout/Grid.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { guide } from './Layout.guide.ts'

const cards = ['Teams', 'Kiosks', 'Files', 'Reports'].map((name) => <Card key={name}>{name}</Card>)

const meta = {
  title: 'Components/Layout',
  component: Stack,
  subcomponents: { Inline, Grid },
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { children: cards },
} satisfies Meta<typeof Stack>
export default meta
type Story = StoryObj<typeof meta>

export const Stacked: Story = {}
export const Beside: Story = { render: () => <Inline>{cards}</Inline> }
export const Spread: Story = { render: () => <Inline justify="between">{cards}</Inline> }
export const Cells: Story = { render: () => <Grid minimum="small">{cards}</Grid> }
const spaces = ['none', 'xxsmall', 'xsmall', 'small', 'medium', 'large', 'xlarge', 'xxlarge'] as const
export const Spaces: Story = {
  render: () => (
    <Stack>
      {spaces.map((space) => (
        <Inline key={space} space={space}>
          {cards}
          <span>{space}</span>
        </Inline>
      ))}
    </Stack>
  ),
}
export const Narrow: Story = { ...Cells, globals: { viewport: { value: 'w320' } }, parameters: inFrame(320) }
