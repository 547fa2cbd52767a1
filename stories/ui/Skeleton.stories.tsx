import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { Skeleton } from '#src/ui/States/Skeleton.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './Skeleton.guide.ts'

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  render: (args) => (
    <>
      <LiveRegion>Loading the report...</LiveRegion>
      <Skeleton {...args} />
    </>
  ),
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading the report...'),
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Shapes: Story = {
  render: () => (
    <Stack space="small">
      <LiveRegion>Loading the report...</LiveRegion>
      <Skeleton shape="title" width="40%" />
      <Skeleton width="80%" />
      <Skeleton width="64%" />
      <Skeleton shape="block" />
    </Stack>
  ),
}
