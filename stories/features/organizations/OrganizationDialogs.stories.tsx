import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { toApiError } from '#src/api/errors.ts'
import { AddOrganizationDialog } from '#src/features/organizations/AddOrganizationDialog.tsx'
import { AdminMailDialogView } from '#src/features/organizations/AdminMailDialogView.tsx'
import { DeleteOrganizationView } from '#src/features/organizations/DeleteOrganizationView.tsx'
import { PANEL_TEXT } from '#src/features/organizations/infoRules.ts'
import { anOrganization, LONG_ORGANIZATION } from '#stories/fixtures/organizations.ts'
import { withSession } from '../../../.storybook/session.tsx'

export default {
  title: 'Features/Organizations/Dialogs',
  decorators: [withSession],
  parameters: { role: 'super_admin' },
} satisfies Meta
type Story = StoryObj

const add = { create: fn(async () => undefined), onCreated: fn(), onClose: fn() }
export const Add: Story = { render: () => <AddOrganizationDialog {...add} /> }
export const AddForMyself: Story = {
  ...Add,
  play: async ({ canvasElement, userEvent }) => {
    const page = canvasElement.ownerDocument.body
    const box = page.querySelector<HTMLInputElement>('input[name=is_org_admin]')
    if (box) await userEvent.click(box)
  },
}
export const AddWithMissingFields: Story = {
  ...Add,
  play: async ({ canvasElement, userEvent }) => {
    const button = canvasElement.ownerDocument.body.querySelector<HTMLButtonElement>('button[type=submit]')
    if (button) await userEvent.click(button)
  },
}
export const AddDark: Story = { ...AddWithMissingFields, globals: { theme: 'dark' } }
export const AddPhone: Story = { ...Add, globals: { viewport: { value: 'w390' } } }

const remove = { organization: anOrganization, pending: false, error: null, onConfirm: fn(), onClose: fn() }
export const Delete: Story = { render: () => <DeleteOrganizationView {...remove} /> }
export const Deleting: Story = { render: () => <DeleteOrganizationView {...remove} pending /> }
export const DeleteRefused: Story = {
  render: () => (
    <DeleteOrganizationView
      {...remove}
      error={toApiError(409, { detail: 'Mission MSN-000041 runs on Harbor Console 1. Stop it first.' })}
    />
  ),
}
export const DeleteLongName: Story = {
  render: () => (
    <DeleteOrganizationView {...remove} organization={{ ...anOrganization, name: LONG_ORGANIZATION }} />
  ),
}
export const DeleteDark: Story = { ...Delete, globals: { theme: 'dark' } }
export const DeletePhone: Story = { ...Delete, globals: { viewport: { value: 'w390' } } }

const mail = {
  email: 'helen.duarte@example.test',
  pending: false,
  error: null,
  onConfirm: fn(),
  onClose: fn(),
}
export const ResendInvite: Story = { render: () => <AdminMailDialogView mail="invite" {...mail} /> }
export const ResendingInvite: Story = {
  render: () => <AdminMailDialogView mail="invite" {...mail} pending />,
}
export const ResendFailed: Story = {
  render: () => <AdminMailDialogView mail="invite" {...mail} error={{ message: PANEL_TEXT.inviteFailed }} />,
}
export const ResetPassword: Story = { render: () => <AdminMailDialogView mail="reset" {...mail} /> }
export const ResetFailed: Story = {
  render: () => <AdminMailDialogView mail="reset" {...mail} error={{ message: PANEL_TEXT.resetFailed }} />,
}
export const ResetDark: Story = { ...ResetPassword, globals: { theme: 'dark' } }
