import type { Meta, StoryObj } from '@storybook/react-vite'
import { Kbd } from '#src/ui/Kbd/Kbd.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './Kbd.guide.ts'

const meta = {
  title: 'Components/Kbd',
  component: Kbd,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { children: 'Ctrl' },
} satisfies Meta<typeof Kbd>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Together: Story = {
  render: () => (
    <Inline space="xxsmall">
      <Kbd>Ctrl</Kbd>
      <Kbd>K</Kbd>
    </Inline>
  ),
}
