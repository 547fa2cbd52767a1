import { useQuery } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import { adminQueries, fetchAdmin } from '#src/api/admins.ts'
import { useApi } from '#src/api/context.tsx'
import { useRecordTitle } from '#src/shared/crumbs.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { addToast } from '#src/shared/toast.ts'
import { AdminEditor } from './AdminEditor.tsx'
import { AdminView } from './AdminView.tsx'
import { adminName, isSelf, whyNotEdit } from './adminRules.ts'
import { useAdminSave } from './useAdminSave.ts'
import { useEditorRules } from './useEditorRules.ts'

type AdminDetailProps = {
  id: RowId
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
  onClose: () => void
}

/** One administrator: read, and edited in the same dialog (administration spec §2.9). */
export function AdminDetail({ id, isEditing, onEditing, onClose }: AdminDetailProps) {
  const api = useApi()
  const by = useSession()
  const admin = useQuery(adminQueries(api).detail(id))
  useRecordTitle(admin.data && adminName(admin.data))
  const rules = useEditorRules()
  const { edit, renewSession } = useAdminSave()
  const reason = admin.data && whyNotEdit(by, admin.data)

  if (!admin.data || !isEditing || reason !== undefined)
    return (
      <AdminView
        admin={admin.data}
        error={admin.error}
        onRetry={() => void admin.refetch()}
        organizations={rules.organizations}
        editDisabledReason={reason}
        onEdit={() => onEditing(true)}
        onClose={onClose}
      />
    )
  return (
    <AdminEditor
      {...rules}
      admin={admin.data}
      isOwn={isSelf(by, admin.data)}
      save={edit(admin.data)}
      reload={() => fetchAdmin(api, id)}
      onSaved={(body) => {
        addToast({ tone: 'positive', title: `${adminName({ id, ...body })} was saved.` })
        onEditing(false)
        void renewSession()
      }}
      onClose={() => onEditing(false)}
    />
  )
}
