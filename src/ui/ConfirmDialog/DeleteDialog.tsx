import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

type DeleteDialogProps = {
  /** What is deleted: 'Team'. */
  what: string
  pending: boolean
  /** Why the last try failed; the dialog stays open. */
  error: { message: string } | null
} & Pick<ConfirmDialogProps, 'children' | 'onConfirm' | 'onClose'>

/** Confirms a deletion; the parent says which record, and what else is deleted. */
export const DeleteDialog = ({ what, ...props }: DeleteDialogProps) => (
  <ConfirmDialog
    title={`Delete ${what}`}
    tone="critical"
    confirmLabel="Delete"
    busyLabel="Deleting..."
    {...props}
  />
)
