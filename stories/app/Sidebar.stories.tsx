import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PartnershipRequest } from '#contract/partnerships.ts'
import { Sidebar } from '#src/app/layout/Sidebar.tsx'
import { aRequest, manyRequests } from '#stories/fixtures/partnerships.ts'
import { read } from '#stories/stage/answers.ts'
import { sees } from '#stories/ui/sees.ts'
import { withSession } from '../../.storybook/session.tsx'

const nothing = () => undefined

const meta: Meta<typeof Sidebar> = {
  title: 'Parts/App/Sidebar',
  component: Sidebar,
  decorators: [withSession],
  args: { layout: 'wide', isExpanded: true, isOverlay: false, onToggle: nothing, onDismiss: nothing },
}
export default meta
type Story = StoryObj<typeof Sidebar>

const answering = (requests: PartnershipRequest[]) => ({
  msw: { handlers: [read('partnership-requests/', requests)] },
})

export const SuperAdmin: Story = { parameters: { role: 'super_admin', path: '/event-dashboard-org' } }
export const Admin: Story = { parameters: { role: 'admin', path: '/event-manager' } }
export const OrgAdmin: Story = {
  parameters: { role: 'org_admin', path: '/event-management', ...answering([]) },
}
/** Received partnership requests, which only an organization's administrator is shown. */
export const RequestsToAnswer: Story = {
  parameters: { role: 'org_admin', path: '/event-management', ...answering(manyRequests) },
  play: sees('link', 'Partnership Network 11 pending requests'),
}
export const RequestOnItsScreen: Story = {
  parameters: { role: 'org_admin', path: '/partnership-network', ...answering([aRequest]) },
  play: sees('link', 'Partnership Network 1 pending request'),
}
export const RequestsCollapsed: Story = { ...RequestsToAnswer, args: { isExpanded: false } }
export const RequestsInDrawer: Story = {
  ...RequestsToAnswer,
  args: { layout: 'small', isExpanded: true, isOverlay: true },
  globals: { viewport: { value: 'w390' } },
}
export const EventManager: Story = { parameters: { role: 'org_event_manager', path: '/events' } }
export const OrgUser: Story = { parameters: { role: 'org_user', path: '/events' } }
export const User: Story = { parameters: { role: 'user', path: '/event-dashboard' } }
export const UnknownRole: Story = { parameters: { role: 'visitor' } }
export const Collapsed: Story = {
  args: { isExpanded: false },
  parameters: { role: 'super_admin', path: '/mission-reports' },
}
export const CollapsedWithName: Story = {
  ...Collapsed,
  play: async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('link', { name: 'Event Dashboard' })
    if (first) await userEvent.hover(first)
    await sees('tooltip')({ canvas })
  },
}
export const Narrow: Story = { ...Collapsed, args: { layout: 'narrow', isExpanded: false } }
export const NarrowOverlay: Story = {
  ...Collapsed,
  args: { layout: 'narrow', isExpanded: true, isOverlay: true },
}
export const Drawer: Story = {
  args: { layout: 'small', isExpanded: true, isOverlay: true },
  parameters: { role: 'user', path: '/events' },
  globals: { viewport: { value: 'w390' } },
}
