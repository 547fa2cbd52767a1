import { addToast } from '#src/shared/toast.ts'
import { AdminEditor } from './AdminEditor.tsx'
import { adminName } from './adminRules.ts'
import { useAdminSave } from './useAdminSave.ts'
import { useEditorRules } from './useEditorRules.ts'

/** A new administrator (administration spec §2.9). */
export function AddAdmin({ onClose }: { onClose: () => void }) {
  const { add } = useAdminSave()
  return (
    <AdminEditor
      {...useEditorRules()}
      admin={undefined}
      isOwn={false}
      save={add}
      onSaved={(body) => {
        addToast({ tone: 'positive', title: `${adminName({ id: '', ...body })} was added.` })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
