import type { AdminAccount } from '#contract/admins.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { DeleteDialog } from '#src/ui/ConfirmDialog/DeleteDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { adminName, DELETE_FAILED, TOGGLE_FAILED } from './adminRules.ts'

type ConfirmProps = {
  admin: AdminAccount
  pending: boolean
  /** The last try failed. */
  hasFailed: boolean
  /** What the server said about it. */
  reason?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/**
 * Asks before an account is switched off or on (administration spec §2.9).
 * @param props.isActive before the change: the row behind shows what it will be
 */
export function ConfirmToggleDialog({
  admin,
  isActive,
  hasFailed,
  reason,
  ...props
}: ConfirmProps & { isActive: boolean }) {
  const name = adminName(admin)
  return (
    <ConfirmDialog
      open
      {...props}
      title={isActive ? 'Deactivate Admin' : 'Activate Admin'}
      confirmLabel={isActive ? 'Deactivate' : 'Activate'}
      busyLabel={isActive ? 'Deactivating...' : 'Activating...'}
      tone={isActive ? 'critical' : 'primary'}
      error={hasFailed ? { message: TOGGLE_FAILED } : null}
    >
      <TextAndReason
        text={
          isActive
            ? `${name} will no longer be able to access the system.`
            : `${name} will regain access to the system.`
        }
        reason={hasFailed ? reason : undefined}
      />
    </ConfirmDialog>
  )
}

export const ConfirmDeleteDialog = ({ admin, hasFailed, reason, ...props }: ConfirmProps) => (
  <DeleteDialog what="Admin" {...props} error={hasFailed ? { message: DELETE_FAILED } : null}>
    <TextAndReason
      text={`This will permanently delete ${adminName(admin)}. This action cannot be undone.`}
      reason={hasFailed ? reason : undefined}
    />
  </DeleteDialog>
)

/** The specification has one sentence for any failure (§8); the reason is shown with the question. */
const TextAndReason = ({ text, reason }: { text: string; reason: string | undefined }) => (
  <Stack space="xsmall">
    <span>{text}</span>
    {reason && <strong>{reason}</strong>}
  </Stack>
)
