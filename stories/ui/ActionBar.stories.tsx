import type { Meta, StoryObj } from '@storybook/react-vite'
import { PencilIcon, Trash2Icon } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { ActionBar } from '#src/ui/ActionBar/ActionBar.tsx'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { Switch } from '#src/ui/Switch/Switch.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { guide } from './ActionBar.guide.ts'
import { sees, tabsTo } from './sees.ts'

const meta = {
  title: 'Components/ActionBar',
  component: ActionBar,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: {
    label: 'Actions',
    children: (
      <>
        <IconButton size="small" label="Edit Harbor Drill" icon={<PencilIcon />} />
        <Switch label="Harbor Drill is active" checked onChange={fn()} />
        <IconButton
          size="small"
          label="Delete Harbor Drill"
          icon={<Trash2Icon />}
          disabledReason="A mission is running"
        />
      </>
    ),
  },
} satisfies Meta<typeof ActionBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { play: sees('toolbar', 'Actions') }
export const Focused: Story = {
  parameters: inFrame(120),
  play: async (context) => {
    await tabsTo('button', 'Edit Harbor Drill')(context)
    await context.userEvent.keyboard('{ArrowRight}')
    await expect(context.canvas.getByRole('switch')).toHaveFocus()
    await sees('tooltip')(context)
  },
}
