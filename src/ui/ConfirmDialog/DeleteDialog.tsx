import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

export type DeleteDialogProps = {
  /** What is deleted: 'Team'. */
  what: string
  pending: boolean
  /** Why the last try failed; the dialog stays open. */
  error: { message: string } | null
} & Pick<ConfirmDialogProps, 'children' | 'onConfirm' | 'onClose'>

/** Asks before something is deleted for good; its owner says which one, and what goes with it. */
export const DeleteDialog = ({ what, ...props }: DeleteDialogProps) => (
  <ConfirmDialog
    open
    title={`Delete ${what}`}
    tone="critical"
    confirmLabel="Delete"
    busyLabel="Deleting..."
    {...props}
  />
)
