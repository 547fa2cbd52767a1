import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'

export type DeleteOfflineMapProps = {
  name: string
  pending: boolean
  error: { message: string } | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks first: the file goes with it. */
export const DeleteOfflineMap = ({ name, ...props }: DeleteOfflineMapProps) => (
  <ConfirmDialog
    open
    title="Delete Offline Map"
    confirmLabel="Delete"
    busyLabel="Deleting..."
    tone="critical"
    {...props}
  >
    {`${name} and its file will be deleted. Maps that show it go back to outlines.`}
  </ConfirmDialog>
)
