import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { AdminView } from '#src/features/admins/AdminView.tsx'
import { anAdmin, aSuperAdmin, someOrganizations } from '#stories/fixtures/admins.ts'

const meta = {
  title: 'Features/Admins/View',
  component: AdminView,
  args: {
    admin: anAdmin,
    error: null,
    onRetry: fn(),
    organizations: someOrganizations,
    editDisabledReason: undefined,
    onEdit: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof AdminView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const ASuperAdmin: Story = { args: { admin: aSuperAdmin } }
export const Missing: Story = {
  args: {
    admin: { id: 9, roles: 'admin', permissions: { manage_organizations: true }, manage_organizations: [] },
  },
}
export const Loading: Story = { args: { admin: undefined } }
export const Failed: Story = { args: { admin: undefined, error: { message: 'Not found.' } } }
export const NoPermission: Story = { args: { editDisabledReason: 'Needs the permission Manage Admins.' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
