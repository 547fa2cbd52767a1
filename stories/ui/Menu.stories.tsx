import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { guide } from './Menu.guide.ts'
import { arabicName, longName } from './samples.ts'
import { sees } from './sees.ts'

const remove = { label: 'Delete', tone: 'critical' as const, onSelect: fn() }

const meta = {
  title: 'Components/Menu',
  component: Menu,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: {
    label: 'Actions for Harbor drill',
    items: [
      { label: 'Edit', onSelect: fn() },
      { label: 'Duplicate', onSelect: fn(), disabledReason: 'Needs Manage Events' },
      remove,
    ],
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

const opens =
  (role: string, name: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await sees(role, name)({ canvas })
  }

export const Default: Story = { play: sees('button', 'Actions for Harbor drill') }
export const WithWords: Story = { args: { text: 'Actions' }, play: sees('button', 'Actions') }
export const Open: Story = {
  args: { text: 'Actions' },
  parameters: inFrame(240),
  play: opens('menuitem', 'Duplicate'),
}
export const SharedReason: Story = {
  args: {
    items: ['Edit', 'Deactivate', 'Delete'].map((label) => ({
      label,
      onSelect: fn(),
      disabledReason: 'Only its organization changes this event.',
    })),
  },
  parameters: inFrame(240),
  play: opens('menuitem', 'Delete'),
}
export const Choices: Story = {
  args: {
    label: 'Columns',
    text: 'Columns',
    items: [
      { label: 'Start date', checked: true, onSelect: fn() },
      { label: 'Phone Number', checked: false, onSelect: fn() },
    ],
  },
  parameters: inFrame(200),
  play: opens('menuitemcheckbox', 'Phone Number'),
}
export const LongText: Story = {
  args: { items: [{ label: `Hand over to the ${longName}`, onSelect: fn() }, remove] },
  globals: { viewport: { value: 'w320' } },
  parameters: inFrame(220),
  play: opens('menuitem', `Hand over to the ${longName}`),
}
export const RightToLeft: Story = {
  args: { items: [{ label: `Open ${arabicName}`, onSelect: fn() }, remove] },
  parameters: inFrame(200),
  play: opens('menuitem', `Open ${arabicName}`),
}
