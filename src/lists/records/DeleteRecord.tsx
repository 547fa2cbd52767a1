import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RowId } from '#contract/shared.ts'
import { withToast } from '#src/shared/withToast.ts'
import { DeleteDialog } from '#src/ui/ConfirmDialog/DeleteDialog.tsx'

type DeleteRecordProps = {
  /** Singular, for the dialog's title: 'Inject'. */
  what: string
  id: RowId
  deletion: Pick<UseMutationResult<unknown, Error, RowId>, 'mutate' | 'isPending' | 'error'>
  /** Toast text after deletion. */
  done: string
  onClose: () => void
  /** The confirmation text. */
  children: ReactNode
}

/** Confirms deletion of a record, and closes once it is deleted. */
export const DeleteRecord = ({ what, id, deletion, done, onClose, children }: DeleteRecordProps) => (
  <DeleteDialog
    what={what}
    pending={deletion.isPending}
    error={deletion.error}
    onConfirm={() =>
      deletion.mutate(id, {
        onSuccess: withToast(done, onClose),
      })
    }
    onClose={onClose}
  >
    {children}
  </DeleteDialog>
)
