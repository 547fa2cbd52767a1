import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'

export type RemoveAddressProps = {
  origin: string
  /** Its name. */
  organization: string
  pending: boolean
  error: { message: string } | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks first: people using such a page lose access at once. */
export const RemoveAddress = ({ origin, organization, ...props }: RemoveAddressProps) => (
  <ConfirmDialog
    open
    title="Remove Address"
    confirmLabel="Remove"
    busyLabel="Removing..."
    tone="critical"
    {...props}
  >
    {`Widgets on pages of ${origin} stop working immediately for people in ${organization}. You can add the address again.`}
  </ConfirmDialog>
)
