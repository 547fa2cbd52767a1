import type { Meta, StoryObj } from '@storybook/react-vite'
import { PlusIcon, SquareIcon } from 'lucide-react'
import { expect } from 'storybook/test'
import { Button } from '#src/ui/Button/Button.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { guide } from './Button.guide.ts'
import { arabicName, longName } from './samples.ts'
import { sees, tabsTo } from './sees.ts'

const meta = {
  title: 'Components/Button',
  component: Button,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { children: 'Edit event' },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { play: sees('button', 'Edit event') }
export const Primary: Story = {
  args: { tone: 'primary', children: 'Start mission' },
  play: sees('button', 'Start mission'),
}
export const Ghost: Story = { args: { tone: 'ghost', children: 'Cancel' }, play: sees('button', 'Cancel') }
export const Critical: Story = {
  args: { tone: 'critical', icon: <SquareIcon />, children: 'Stop mission' },
  play: sees('button', 'Stop mission'),
}
export const Sizes: Story = {
  render: () => (
    <Inline>
      <Button size="small" icon={<PlusIcon />}>
        Add kiosk
      </Button>
      <Button icon={<PlusIcon />}>Add kiosk</Button>
      <Button size="large" icon={<PlusIcon />}>
        Add kiosk
      </Button>
    </Inline>
  ),
}
export const Focused: Story = { parameters: inFrame(100), play: tabsTo('button', 'Edit event') }
export const Busy: Story = {
  args: { tone: 'primary', busy: true, busyText: 'Starting...' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Starting...' })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toBeEnabled()
  },
}
export const Disabled: Story = { args: { disabled: true, children: 'Previous' } }
export const DisabledWithReason: Story = {
  args: { tone: 'primary', children: 'Add kiosk', disabledReason: 'Needs Manage Kiosks' },
  parameters: inFrame(120),
  play: tabsTo('button', 'Add kiosk', 'Needs Manage Kiosks'),
}
export const Expanded: Story = {
  args: { expanded: true, hasPopup: 'dialog', children: 'Columns' },
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Columns', expanded: true })).toBeVisible(),
}
export const FullWidth: Story = {
  args: { fullWidth: true, tone: 'primary', children: 'Sign in' },
  play: sees('button', 'Sign in'),
}
export const LongText: Story = {
  args: { children: `Start the mission together with the ${longName}` },
  globals: { viewport: { value: 'w390' } },
  play: sees('button', /^Start the mission together/),
}
export const RightToLeft: Story = {
  args: { children: `Open ${arabicName}` },
  play: sees('button', `Open ${arabicName}`),
}
