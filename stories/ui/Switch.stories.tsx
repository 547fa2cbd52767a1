import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Switch } from '#src/ui/Switch/Switch.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { guide } from './Switch.guide.ts'
import { tabsTo } from './sees.ts'

const meta = {
  title: 'Components/Switch',
  component: Switch,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { label: 'Harbor Drill is active', checked: true, onChange: fn() },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const On: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('switch', { name: 'Harbor Drill is active' })).toBeChecked(),
}
export const Off: Story = {
  args: { checked: false },
  play: ({ canvas }) =>
    expect(canvas.getByRole('switch', { name: 'Harbor Drill is active' })).not.toBeChecked(),
}
export const Focused: Story = {
  parameters: inFrame(120),
  play: tabsTo('switch', 'Harbor Drill is active', 'Harbor Drill is active'),
}
export const Busy: Story = {
  args: { busy: true },
  play: ({ canvas }) => expect(canvas.getByRole('switch')).toHaveAttribute('aria-busy', 'true'),
}
export const DisabledWithReason: Story = {
  args: { disabledReason: 'A mission is running' },
  parameters: inFrame(120),
  play: tabsTo('switch', 'Harbor Drill is active', 'A mission is running'),
}
