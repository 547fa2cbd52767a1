import type { Meta, StoryObj } from '@storybook/react-vite'
import { Shell } from '#src/app/layout/Shell.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { withSession } from '../../.storybook/session.tsx'

const meta: Meta<typeof Shell> = {
  title: 'Parts/App/Shell',
  component: Shell,
  decorators: [withSession],
  parameters: { role: 'org_event_manager', path: '/events' },
  args: {
    title: 'Events',
    path: '/events',
    loading: false,
    onLogout: () => new Promise(() => undefined),
    children: (
      <Card>
        <EmptyState title="No data found">Content of the page.</EmptyState>
      </Card>
    ),
  },
}
export default meta
type Story = StoryObj<typeof Shell>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    title: 'Mission Reports of Every Organization That Took Part in the Exercise of the Whole County (Admin)',
  },
  parameters: { role: 'a_role_with_quite_a_long_name' },
}
export const PlatformStaff: Story = {
  args: { title: 'Event Management' },
  parameters: { role: 'super_admin', path: '/event-manager' },
}
export const Narrowest: Story = { ...LongText, globals: { viewport: { value: 'w320' } } }
export const AppearanceOpen: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: /^Appearance/ })),
}
