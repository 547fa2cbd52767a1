import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { fn } from 'storybook/test'
import { DeleteUserView } from '#src/features/users/DeleteUser.tsx'
import { MemberDialog } from '#src/features/users/MemberDialog.tsx'
import { UserDetails } from '#src/features/users/UserDetails.tsx'
import { UserFormDialog } from '#src/features/users/UserFormDialog.tsx'
import {
  aLongUser,
  anEventManager,
  anInactiveUser,
  anOrganizationAdmin,
  aUser,
} from '#stories/fixtures/users.ts'
import { withSession } from '../../../.storybook/session.tsx'

const kiosks = [
  { id: 3, kiosk_id: 'KSK-0003', name: 'Harbor Training Room B' },
  { id: 4, kiosk_id: 'KSK-0004', name: 'Harbor Console 1' },
]
const organizations = [
  { id: 2, name: 'Harbor County Emergency Management' },
  { id: 5, name: 'Ridge Valley Fire and Rescue' },
]

export default {
  title: 'Features/Users/Dialogs',
  decorators: [withSession],
  parameters: {
    msw: {
      handlers: [
        http.get('/api/organizations/get_org_kiosk/', () => HttpResponse.json(kiosks)),
        http.get('/api/kiosks/', () => HttpResponse.json(kiosks)),
        http.get('/api/organizations/', () => HttpResponse.json(organizations)),
      ],
    },
  },
} satisfies Meta

type Story = StoryObj

const form = {
  taken: [],
  save: async () => undefined,
  reload: async () => aUser,
  onSaved: fn(),
  onClose: fn(),
}
export const Add: Story = { render: () => <UserFormDialog {...form} kind="organization" user={null} /> }
export const AddOnThePlatform: Story = {
  render: () => <UserFormDialog {...form} kind="admin" user={null} preset={2} />,
}
export const AddOfTheEventSide: Story = {
  render: () => <UserFormDialog {...form} kind="event-side" user={null} preset={2} />,
}
export const AddInAnOrganization: Story = {
  render: () => <UserFormDialog {...form} kind="admin" user={null} preset={2} isPlaceFixed />,
}
export const Edit: Story = { render: () => <UserFormDialog {...form} kind="organization" user={aUser} /> }
export const EditAnAdministrator: Story = {
  render: () => <UserFormDialog {...form} kind="admin" user={anOrganizationAdmin} />,
}
export const EditLongText: Story = {
  render: () => <UserFormDialog {...form} kind="admin" user={aLongUser} />,
}
/** The list of kiosks does not arrive (events spec §8). */
export const KiosksFailed: Story = {
  parameters: {
    msw: {
      handlers: [
        http.get('/api/organizations/get_org_kiosk/', () =>
          HttpResponse.json({ detail: 'Kiosks are out of order.' }, { status: 500 }),
        ),
      ],
    },
  },
  render: () => <UserFormDialog {...form} kind="organization" user={aUser} />,
}

const details = { canEdit: true, onEdit: fn(), onClose: fn() }
export const Details: Story = { render: () => <UserDetails {...details} user={anEventManager} /> }
export const DetailsWithoutEdit: Story = {
  render: () => <UserDetails {...details} user={anInactiveUser} canEdit={false} />,
}

const member = { ...form, canEdit: true, editDisabledReason: undefined, onEdit: fn() }
export const MemberView: Story = { render: () => <MemberDialog {...member} mode="view" user={aUser} /> }
export const MemberViewNoPermission: Story = {
  render: () => (
    <MemberDialog
      {...member}
      mode="view"
      user={aUser}
      editDisabledReason="Only event managers can change users."
    />
  ),
}
export const MemberEdit: Story = { render: () => <MemberDialog {...member} mode="edit" user={aUser} /> }
export const MemberAdd: Story = { render: () => <MemberDialog {...member} mode="add" user={null} /> }

const removal = { name: 'Lena Okonkwo', pending: false, error: null, onConfirm: fn(), onClose: fn() }
export const Delete: Story = { render: () => <DeleteUserView {...removal} /> }
export const Deleting: Story = { render: () => <DeleteUserView {...removal} pending /> }
export const DeleteFailed: Story = {
  render: () => <DeleteUserView {...removal} error={{ message: 'Failed to delete user' }} />,
}
