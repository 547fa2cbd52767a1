import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RowId } from '#contract/shared.ts'
import { withToast } from '#src/shared/withToast.ts'
import { DeleteDialog } from '#src/ui/ConfirmDialog/DeleteDialog.tsx'

type DeleteRecordProps = {
  /** As the dialog's title names it: 'Inject'. */
  what: string
  id: RowId
  removal: Pick<UseMutationResult<unknown, Error, RowId>, 'mutate' | 'isPending' | 'error'>
  /** What the toast says once the record is deleted. */
  done: string
  onClose: () => void
  /** The question. */
  children: ReactNode
}

/** Asks before a record is deleted, and closes once it is. */
export const DeleteRecord = ({ what, id, removal, done, onClose, children }: DeleteRecordProps) => (
  <DeleteDialog
    what={what}
    pending={removal.isPending}
    error={removal.error}
    onConfirm={() =>
      removal.mutate(id, {
        onSuccess: withToast(done, onClose),
      })
    }
    onClose={onClose}
  >
    {children}
  </DeleteDialog>
)
