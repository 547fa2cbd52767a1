import type { Meta, StoryObj } from '@storybook/react-vite'
import { Trash2Icon } from 'lucide-react'
import { expect } from 'storybook/test'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { guide } from './IconButton.guide.ts'
import { arabicName, longName } from './samples.ts'
import { sees, tabsTo } from './sees.ts'

const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { label: 'Delete Kiosk 7', icon: <Trash2Icon /> },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { play: sees('button', 'Delete Kiosk 7') }
export const Bordered: Story = { args: { tone: 'secondary' }, play: sees('button', 'Delete Kiosk 7') }
export const Focused: Story = {
  parameters: inFrame(120),
  play: tabsTo('button', 'Delete Kiosk 7', 'Delete Kiosk 7'),
}
export const Busy: Story = {
  args: { label: 'Deleting Kiosk 7', busy: true },
  play: ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Deleting Kiosk 7' })).toHaveAttribute('aria-busy', 'true'),
}
export const DisabledWithReason: Story = {
  args: { disabledReason: 'A mission is running on it' },
  parameters: inFrame(120),
  play: tabsTo('button', 'Delete Kiosk 7', 'A mission is running on it'),
}
export const LongText: Story = {
  args: { label: `Delete the kiosk of the ${longName}` },
  parameters: inFrame(160),
  play: tabsTo('button', /^Delete the kiosk/, `Delete the kiosk of the ${longName}`),
}
export const RightToLeft: Story = {
  args: { label: `Delete ${arabicName}` },
  parameters: inFrame(120),
  play: tabsTo('button', `Delete ${arabicName}`, `Delete ${arabicName}`),
}
