import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShortcutsDialog } from '#src/app/shortcuts/ShortcutsDialog.tsx'
import { withSession } from '../../.storybook/session.tsx'

const meta: Meta<typeof ShortcutsDialog> = {
  title: 'App/Keyboard shortcuts',
  component: ShortcutsDialog,
  decorators: [withSession],
  parameters: { role: 'super_admin' },
  args: { onClose: () => undefined },
}
export default meta
type Story = StoryObj<typeof ShortcutsDialog>

export const Default: Story = {}
export const User: Story = { parameters: { role: 'user' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
