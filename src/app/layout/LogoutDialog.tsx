import { useState } from 'react'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'

type LogoutDialogProps = { onLogout: () => Promise<void>; onClose: () => void }

/** Confirms logging out (portal spec §2.6). */
export function LogoutDialog({ onLogout, onClose }: LogoutDialogProps) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <ConfirmDialog
      title="Logout Confirmation"
      confirmLabel="Logout"
      busyLabel="Logging out..."
      pending={isLeaving}
      onClose={onClose}
      onConfirm={() => {
        setLeaving(true)
        void onLogout()
      }}
    >
      Are you sure you want to logout from your account?
    </ConfirmDialog>
  )
}
