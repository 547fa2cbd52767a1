import { DeleteDialog, type DeleteDialogProps } from '#src/ui/ConfirmDialog/DeleteDialog.tsx'

type DeleteOfflineMapProps = { name: string } & Omit<DeleteDialogProps, 'what' | 'children'>

/** Asks first: the file goes with it. */
export const DeleteOfflineMap = ({ name, ...props }: DeleteOfflineMapProps) => (
  <DeleteDialog what="Offline Map" {...props}>
    {`${name} and its file will be deleted. Maps that show it go back to outlines.`}
  </DeleteDialog>
)
