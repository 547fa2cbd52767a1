import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { vars } from '#src/theme/vars.css.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Tooltip } from '#src/ui/Tooltip/Tooltip.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { hebrewName, longName } from './samples.ts'
import { tabsTo } from './sees.ts'
import { guide } from './Tooltip.guide.ts'

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: {
    content: 'Sent 2026-05-04 09:00',
    children: (id) => <Button describedBy={id}>Resend invitation</Button>,
  },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  play: ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Resend invitation' })).toHaveAccessibleDescription(
      'Sent 2026-05-04 09:00',
    ),
}
/** With space above it; otherwise it opens below. */
export const Open: Story = {
  decorators: (Story) => (
    <div style={{ paddingBlockStart: vars.space.xxlarge }}>
      <Story />
    </div>
  ),
  parameters: inFrame(120),
  play: tabsTo('button', 'Resend invitation', 'Sent 2026-05-04 09:00'),
}
export const Below: Story = {
  args: { placement: 'bottom' },
  parameters: inFrame(120),
  play: tabsTo('button', 'Resend invitation', 'Sent 2026-05-04 09:00'),
}
export const LongText: Story = {
  args: { content: `Sent by the ${longName}` },
  parameters: inFrame(160),
  play: tabsTo('button', 'Resend invitation', `Sent by the ${longName}`),
}
export const RightToLeft: Story = {
  args: { content: hebrewName },
  parameters: inFrame(120),
  play: tabsTo('button', 'Resend invitation', hebrewName),
}
