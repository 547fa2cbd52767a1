import type { AdminMail } from '#src/api/organizationWrites.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'

type AdminMailDialogViewProps = {
  mail: AdminMail
  email: string
  pending: boolean
  error: { message: string } | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a mail goes out. */
export function AdminMailDialogView({ mail, email, ...props }: AdminMailDialogViewProps) {
  const title = mail === 'invite' ? 'Resend Invite' : 'Reset Password'
  return (
    <ConfirmDialog open title={title} confirmLabel={title} busyLabel="Sending..." {...props}>
      {mail === 'invite' ? (
        <>
          A new invitation will be sent to <strong>{email}</strong>. The previous invitation will stop
          working. If they already have a password, they get a link to choose a new one instead.
        </>
      ) : (
        <>
          An email with a link to choose a new password will be sent to <strong>{email}</strong>. The current
          password works until the link is used.
        </>
      )}
    </ConfirmDialog>
  )
}
