import { useId } from 'react'
import { ChangePasswordForm } from '#src/forms/ChangePasswordForm.tsx'
import { FormButtons } from '#src/forms/FormButtons.tsx'
import { type PasswordChange, useChangePassword } from '#src/forms/useChangePassword.ts'
import { useLeaveGuard } from '#src/forms/useLeaveGuard.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'

/** Text for user, org_event_manager and org_admin (ruling 33); platform settings have their own. */
export const PASSWORD_UPDATED = 'Password successfully updated'

type ChangePasswordDialogProps = {
  /** Email of the signed-in person. */
  account: string
  /** The password changed and every session ended; called while the dialog shows success. */
  onChanged: () => void
  onClose: () => void
}

/** Changes the signed-in person's password (portal spec §2.11). */
export function ChangePasswordDialog({ onChanged, ...props }: ChangePasswordDialogProps) {
  return <ChangePasswordDialogView {...props} change={useChangePassword(onChanged)} />
}

type ViewProps = { account: string; change: PasswordChange; onClose: () => void }

/** The dialog in its states: idle, saving, success. Closing asks before typed passwords are discarded. */
export function ChangePasswordDialogView({ account, change, onClose }: ViewProps) {
  const form = useId()
  const isDone = change.state === 'success'
  const { leave, question } = useLeaveGuard(change.isDirty, onClose)
  return (
    <>
      <Dialog
        title="Change Password"
        description={isDone ? undefined : 'You will be signed out and asked to sign in again.'}
        size="small"
        busy={change.state !== 'idle'}
        initialFocus={change.inputs.current_password}
        onClose={leave}
        footer={
          !isDone && (
            <FormButtons
              formId={form}
              isSaving={change.state === 'saving'}
              submit={{ label: 'Update Password', busyText: 'Saving...' }}
              onCancel={leave}
            />
          )
        }
      >
        {!isDone && <ChangePasswordForm id={form} account={account} change={change} />}
        <div aria-live="polite">
          {isDone && (
            <Banner tone="positive" title={PASSWORD_UPDATED}>
              You are being signed out. Sign in again with the new password.
            </Banner>
          )}
        </div>
      </Dialog>
      {question}
    </>
  )
}
