import type { AdminAccount } from '#contract/admins.ts'
import { adminQueries } from '#src/api/admins.ts'
import { useApi } from '#src/api/context.tsx'
import { OpenRecord, type RecordAnswer } from '#src/lists/OpenRecord.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { addToast } from '#src/shared/toast.ts'
import { DeleteAdmin } from './AdminActions.tsx'
import { AdminEditor } from './AdminEditor.tsx'
import { AdminView, VIEW_TITLE } from './AdminView.tsx'
import { adminName, isSelf, whyNotDelete, whyNotEdit } from './adminRules.ts'
import { useAdminSave } from './useAdminSave.ts'
import { useEditorRules } from './useEditorRules.ts'

type AdminDetailProps = {
  id: string
  dialog: 'view' | 'edit' | 'delete'
  /** Of the list: enough to ask about before the whole of it is here. */
  rows: readonly AdminAccount[] | undefined
  onEditing: (isEditing: boolean) => void
  onDeleted: () => void
  onClose: () => void
}

/** One administrator: read, edited in the same dialog, and deleted (administration spec §2.9). */
export function AdminDetail({ id, dialog, rows, onEditing, onDeleted, onClose }: AdminDetailProps) {
  const by = useSession()
  const rules = useEditorRules()
  const { edit, renewSession } = useAdminSave()
  const dialogOf = (admin: AdminAccount, { reload }: RecordAnswer<AdminAccount>) => {
    const reason = whyNotEdit(by, admin)
    if (dialog === 'delete' && whyNotDelete(by, admin) === undefined)
      return <DeleteAdmin admin={admin} onDeleted={onDeleted} onClose={onClose} />
    if (dialog === 'edit' && reason === undefined)
      return (
        <AdminEditor
          {...rules}
          admin={admin}
          isOwn={isSelf(by, admin)}
          save={edit(admin)}
          reload={reload}
          onSaved={(body) => {
            addToast({ tone: 'positive', title: `${adminName({ id, ...body })} was saved.` })
            onEditing(false)
            void renewSession()
          }}
          onClose={() => onEditing(false)}
        />
      )
    return (
      <AdminView
        admin={admin}
        organizations={rules.organizations}
        editDisabledReason={reason}
        onEdit={() => onEditing(true)}
        onClose={onClose}
      />
    )
  }
  return (
    <OpenRecord
      id={id}
      noun="admin"
      title={dialog === 'delete' ? 'Delete Admin' : VIEW_TITLE}
      loadingText="Loading admin..."
      query={adminQueries(useApi()).detail(id)}
      find={(admin) => admin}
      rows={dialog === 'delete' ? rows : undefined}
      nameOf={adminName}
      onClose={onClose}
    >
      {dialogOf}
    </OpenRecord>
  )
}
