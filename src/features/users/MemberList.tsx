import type { UserRow } from '#src/api/rows.ts'
import { useSaveUser } from '#src/api/users.ts'
import { useCountries } from '#src/forms/useCountries.ts'
import { AllowedDialog } from '#src/lists/records/AllowedDialog.tsx'
import { type RecordAnswer, RecordDialogs } from '#src/lists/records/OpenRecord.tsx'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { DeleteUser } from './DeleteUser.tsx'
import { UserListPage } from './UserListPage.tsx'
import { memberColumns, userActions } from './userColumns.tsx'
import { canEditFromDetails, nameOf, whyNot } from './userRules.ts'
import { useSavedUser } from './useSavedUser.ts'
import { type UserListState, useUserList } from './useUserList.ts'

const MemberDialog = lazyExport(() => import('./MemberDialog.tsx'), 'MemberDialog')
const dialogs = [MemberDialog]

/** User Management of the user side (events spec §2): people of role user in the caller's organization. */
export function MemberList() {
  usePreload(dialogs)
  const session = useSession()
  const countries = useCountries()
  const users = useUserList({ variant: 'member' })
  const reason = whyNot.changeAsMember(session)
  return (
    <>
      <UserListPage
        users={users}
        columns={[
          ...memberColumns(countries ?? []),
          userActions(['view', 'toggle', 'delete'], users, { by: session, reason }),
        ]}
        hasImport={false}
        reason={reason}
      />
      <MemberDialogs list={users} role={session.role} reason={reason} />
    </>
  )
}

const NOT_YOURS = 'You cannot change this user.'

type MemberDialogsProps = { list: UserListState; role: string; reason: string | undefined }

function MemberDialogs({ list, role, reason }: MemberDialogsProps) {
  const { params, setParams, calls, close, rows } = list
  const saving = useSaveUser(calls)
  const { dialog, user: id } = params
  const common = {
    taken: rows?.map(({ email }) => email) ?? [],
    editDisabledReason: reason,
    onEdit: () => setParams({ dialog: 'edit' }, { replace: true }),
    save: saving.mutateAsync,
    onClose: close,
  }
  const { onAdded, onSaved } = useSavedUser(close)
  if (dialog === 'new') {
    return (
      <AllowedDialog dialog={dialog} whyNot={reason}>
        <MemberDialog {...common} mode="add" user={null} canEdit={false} onSaved={onAdded} />
      </AllowedDialog>
    )
  }
  if (!id || dialog === undefined || dialog === 'import') return null
  const parts = (user: UserRow, { reload }: RecordAnswer<UserRow>) => {
    const member = (mode: 'view' | 'edit') => (
      <MemberDialog
        {...common}
        mode={mode}
        user={user}
        canEdit={reason !== undefined || canEditFromDetails(role, user)}
        reload={reload}
        onSaved={(values, answer) => onSaved(values, answer, user)}
      />
    )
    return {
      view: () => member('view'),
      edit: () => member('edit'),
      delete: () => <DeleteUser user={user} calls={calls} onDeleted={list.onDeleted} onClose={close} />,
    }
  }
  return (
    <RecordDialogs
      id={id}
      noun="user"
      dialog={dialog}
      titles={TITLES}
      query={calls.detail(id)}
      find={(user) => user}
      rows={rows}
      nameOf={nameOf}
      whyNot={(user, asked) =>
        reason ?? (asked === 'edit' && !canEditFromDetails(role, user) ? NOT_YOURS : undefined)
      }
      parts={parts}
      onClose={close}
    />
  )
}

/** While the person is loading. */
const TITLES = { view: 'User Details', edit: 'User Details', delete: 'User Details' }
