import { roleTitle } from '#contract/roles.ts'
import type { RowId } from '#contract/shared.ts'
import type { UserRow } from '#src/api/rows.ts'
import { useSaveUser } from '#src/api/users.ts'
import { type RecordAnswer, RecordDialogs } from '#src/lists/records/OpenRecord.tsx'
import { RecordLink } from '#src/lists/records/RecordLink.tsx'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { DetailsDialog } from '#src/ui/Dialog/DetailsDialog.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { DeleteUser } from './DeleteUser.tsx'
import type { UserFormKind } from './UserFormDialog.tsx'
import {
  type Caller,
  canEditFromDetails,
  EVENT_MANAGER,
  invitationOf,
  kioskNameOf,
  nameOf,
  phoneOf,
  whyNot,
} from './userRules.ts'
import { useSavedUser } from './useSavedUser.ts'
import type { UserListState } from './useUserList.ts'

const UserFormDialog = lazyExport(() => import('./UserFormDialog.tsx'), 'UserFormDialog')
const ImportUsers = lazyExport(() => import('./ImportUsers.tsx'), 'ImportUsers')

const dialogs = [UserFormDialog, ImportUsers]

type UserDialogsProps = {
  list: UserListState
  kind: UserFormKind
  /** The organization whose people are listed; undefined for the caller's own, or for all. */
  organization?: RowId | undefined
  isKioskFixed?: boolean
}

/** Dialogs of the administration's user lists; the open one is in the URL. */
export function UserDialogs({ list, kind, organization, isKioskFixed = false }: UserDialogsProps) {
  const { params, setParams, calls, close, rows } = list
  usePreload(dialogs)
  const saving = useSaveUser(calls)
  const by = useSession()
  const form = {
    kind,
    preset: organization,
    isKioskFixed,
    taken: rows?.map(({ email }) => email) ?? [],
    save: saving.mutateAsync,
    onClose: close,
  }
  const { onAdded, onSaved } = useSavedUser(close)
  if (params.dialog === 'import') {
    if (!calls.canImport) return null
    return (
      <ImportUsers
        calls={calls}
        isPlatform={kind !== 'organization'}
        organization={organization}
        isKioskFixed={isKioskFixed}
        onClose={close}
      />
    )
  }
  if (params.dialog === 'new') {
    return <UserFormDialog {...form} user={null} onSaved={onAdded} />
  }
  if (!params.user || !params.dialog) return null
  const titles = { view: 'User Details', edit: 'Edit User', delete: 'Delete User' }
  const parts = (user: UserRow, { reload }: RecordAnswer<UserRow>) => ({
    view: () => (
      <UserDetails
        user={user}
        canEdit={canEditFromDetails(by.role, user)}
        onEdit={() => setParams({ dialog: 'edit' }, { replace: true })}
        onClose={close}
      />
    ),
    edit: () => (
      <UserFormDialog
        {...form}
        user={user}
        reload={reload}
        onSaved={(values, answer) => onSaved(values, answer, user)}
      />
    ),
    delete: () => <DeleteUser user={user} calls={calls} onDeleted={list.onDeleted} onClose={close} />,
  })
  return (
    <RecordDialogs
      id={params.user}
      noun="user"
      dialog={params.dialog}
      titles={titles}
      query={calls.detail(params.user)}
      find={(user) => user}
      rows={rows}
      nameOf={nameOf}
      whyNot={(user, dialog) => whyNotOpen[dialog](by, user)}
      parts={parts}
      onClose={close}
    />
  )
}

/** The same rules as for the row's buttons. */
const whyNotOpen = {
  edit: whyNot.changeSelf,
  delete: (by: Caller, user: UserRow) => whyNot.remove(user) ?? whyNot.changeSelf(by, user),
}

type UserDetailsProps = {
  user: UserRow
  /** Shows Edit to those who may (administration spec §2.8, ruling 98). */
  canEdit: boolean
  onEdit: () => void
  onClose: () => void
}

/** User Details, read-only (administration spec §2.8). */
function UserDetails({ user, canEdit, onEdit, onClose }: UserDetailsProps) {
  const invitation = invitationOf(user)
  return (
    <DetailsDialog
      title="User Details"
      description={nameOf(user)}
      onClose={onClose}
      actions={
        canEdit && (
          <Button tone="primary" onClick={onEdit}>
            Edit User
          </Button>
        )
      }
    >
      <Facts>
        <Facts.Text label="First Name" value={user.first_name} />
        <Facts.Text label="Last Name" value={user.last_name} />
        <Facts.Text label="Email" value={user.email} />
        <Facts.Text label="Phone Number" value={phoneOf(user)} />
        <Facts.Text label="Role" value={roleTitle(user.roles)} />
        <Facts.Text label="Event Management" value={user.roles === EVENT_MANAGER ? 'Enabled' : 'Disabled'} />
        <Facts.Row label="Organization">
          <RecordLink
            to={user.organization === null ? undefined : { kind: 'organization', id: user.organization }}
          >
            <OrDash value={user.organization_name} />
          </RecordLink>
        </Facts.Row>
        <Facts.Text label="Assigned Kiosk" value={kioskNameOf(user)} />
        <Facts.Row label="Status">
          {user.is_active ? <Badge tone="positive">Active</Badge> : <Badge tone="neutral">Inactive</Badge>}
        </Facts.Row>
        {invitation && (
          <Facts.Row label="Invitation" note={'note' in invitation ? invitation.note : undefined}>
            <Badge tone={invitation.tone}>{invitation.label}</Badge>
          </Facts.Row>
        )}
        <Facts.Time label="Created" value={user.created_at} />
        <Facts.Time label="Last changed" value={user.updated_at} />
      </Facts>
    </DetailsDialog>
  )
}
