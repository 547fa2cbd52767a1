import type { Meta, StoryObj } from '@storybook/react-vite'
import { CopyButton } from '#src/ui/CopyButton/CopyButton.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { guide } from './CopyButton.guide.ts'
import { sees, tabsTo } from './sees.ts'

const meta = {
  title: 'Components/CopyButton',
  component: CopyButton,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { value: 'EVT-2026-0104', label: 'Copy event ID' },
} satisfies Meta<typeof CopyButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { play: sees('button', 'Copy event ID') }
export const Focused: Story = {
  parameters: inFrame(120),
  play: tabsTo('button', 'Copy event ID', 'Copy event ID'),
}
/** Where nothing beside it shows what it copies. */
export const WithLabel: Story = {
  args: { label: 'Copy Postal Address', showsLabel: true },
  play: sees('button', 'Copy Postal Address'),
}
