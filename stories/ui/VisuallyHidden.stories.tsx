import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './VisuallyHidden.guide.ts'

const meta = {
  title: 'Components/VisuallyHidden',
  component: VisuallyHidden,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { children: 'This line is heard and not seen.' },
  render: (args) => (
    <>
      <p>The line above.</p>
      <VisuallyHidden {...args} />
      <p>The line below.</p>
    </>
  ),
} satisfies Meta<typeof VisuallyHidden>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: ({ canvas }) => expect(canvas.getByText('This line is heard and not seen.')).toBeInTheDocument(),
}
