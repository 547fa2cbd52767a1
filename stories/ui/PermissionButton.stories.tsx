import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { guide } from './PermissionButton.guide.ts'
import { hebrewName, longName } from './samples.ts'
import { sees, tabsTo } from './sees.ts'

const meta = {
  title: 'Components/PermissionButton',
  component: PermissionButton,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { children: 'Add event', tone: 'primary', disabledReason: undefined },
} satisfies Meta<typeof PermissionButton>
export default meta
type Story = StoryObj<typeof meta>

export const Allowed: Story = { play: sees('button', 'Add event') }
export const NotAllowed: Story = {
  args: { disabledReason: 'Needs Manage Events' },
  parameters: inFrame(120),
  play: tabsTo('button', 'Add event', 'Needs Manage Events'),
}
export const Hidden: Story = {
  args: { disabledReason: 'Needs Manage Events', hideWhenDisabled: true },
  render: (args) => (
    <Stack>
      <p>Nothing is below this line.</p>
      <PermissionButton {...args} />
    </Stack>
  ),
  play: ({ canvas }) => expect(canvas.queryByRole('button')).not.toBeInTheDocument(),
}
const longReason = `Only administrators of the ${longName} add events for it.`
export const LongText: Story = {
  args: { disabledReason: longReason },
  parameters: inFrame(180),
  play: tabsTo('button', 'Add event', longReason),
}
export const RightToLeft: Story = {
  args: { disabledReason: `Needs Manage Events of ${hebrewName}` },
  parameters: inFrame(140),
  play: tabsTo('button', 'Add event', `Needs Manage Events of ${hebrewName}`),
}
