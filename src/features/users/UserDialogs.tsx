import type { RowId } from '#contract/shared.ts'
import type { UserRow } from '#src/api/rows.ts'
import { useSaveUser } from '#src/api/users.ts'
import { OpenRecord } from '#src/lists/OpenRecord.tsx'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { addToast } from '#src/shared/toast.ts'
import { DeleteUser } from './DeleteUser.tsx'
import { UserDetails } from './UserDetails.tsx'
import type { UserFormKind } from './UserFormDialog.tsx'
import { canEditFromDetails, nameOf } from './userRules.ts'
import type { UserListState } from './useUserList.ts'

const UserFormDialog = lazyPart(() => import('./UserFormDialog.tsx').then((module) => module.UserFormDialog))
const ImportUsers = lazyPart(() => import('./ImportUsers.tsx').then((module) => module.ImportUsers))

const dialogs = [UserFormDialog, ImportUsers]

type UserDialogsProps = {
  list: UserListState
  kind: UserFormKind
  /** Whose people the list shows; undefined for the caller's own, and for all. */
  organization?: RowId | undefined
  isKioskFixed?: boolean
}

/** The one set of dialogs of the administration's lists; the open one is in the address. */
export function UserDialogs({ list, kind, organization, isKioskFixed = false }: UserDialogsProps) {
  const { params, setParams, calls, close, rows } = list
  usePreload(dialogs)
  const saving = useSaveUser(calls)
  const { role } = useSession()
  const form = {
    kind,
    preset: organization,
    isKioskFixed,
    taken: rows?.map(({ email }) => email) ?? [],
    save: saving.mutateAsync,
    onClose: close,
  }
  const saved = (title: string) => () => {
    addToast({ tone: 'positive', title })
    close()
  }
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
    return <UserFormDialog {...form} user={null} reload={async () => null} onSaved={saved('User added')} />
  }
  if (!params.user || !params.dialog) return null
  const titles = { view: 'User Details', edit: 'Edit User', delete: 'Delete User' }
  const parts = (user: UserRow, reload: () => Promise<UserRow>) => ({
    view: () => (
      <UserDetails
        user={user}
        canEdit={canEditFromDetails(role, user)}
        onEdit={() => setParams({ dialog: 'edit' }, { replace: true })}
        onClose={close}
      />
    ),
    edit: () => <UserFormDialog {...form} user={user} reload={reload} onSaved={saved('User updated')} />,
    delete: () => <DeleteUser user={user} calls={calls} onDeleted={list.onDeleted} onClose={close} />,
  })
  const { dialog } = params
  return (
    <OpenRecord
      id={params.user}
      noun="user"
      title={titles[dialog]}
      query={calls.detail(params.user)}
      find={(user) => user}
      rows={rows}
      nameOf={nameOf}
      onClose={close}
    >
      {(user, { reload }) => parts(user, reload)[dialog]()}
    </OpenRecord>
  )
}
