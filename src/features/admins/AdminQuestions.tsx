import type { AdminAccount } from '#contract/admins.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { adminName, DELETE_FAILED, TOGGLE_FAILED } from './adminRules.ts'

type QuestionProps = {
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
export function ToggleQuestion({ admin, isActive, ...props }: QuestionProps & { isActive: boolean }) {
  const name = adminName(admin)
  return (
    <Question
      {...props}
      title={isActive ? 'Deactivate Admin' : 'Activate Admin'}
      confirmLabel={isActive ? 'Deactivate' : 'Activate'}
      busyLabel={isActive ? 'Deactivating...' : 'Activating...'}
      tone={isActive ? 'critical' : 'primary'}
      failed={TOGGLE_FAILED}
      text={
        isActive
          ? `${name} will no longer be able to access the system.`
          : `${name} will regain access to the system.`
      }
    />
  )
}

export function DeleteQuestion({ admin, ...props }: QuestionProps) {
  return (
    <Question
      {...props}
      title="Delete Admin"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      tone="critical"
      failed={DELETE_FAILED}
      text={`This will permanently delete ${adminName(admin)}. This action cannot be undone.`}
    />
  )
}

type Words = {
  title: string
  text: string
  confirmLabel: string
  busyLabel: string
  tone: 'primary' | 'critical'
  /** The specification's sentence for any failure (§8). */
  failed: string
}

function Question({ text, failed, hasFailed, reason, ...props }: Omit<QuestionProps, 'admin'> & Words) {
  return (
    <ConfirmDialog open {...props} error={hasFailed ? { message: failed } : null}>
      <Stack space="xsmall">
        <span>{text}</span>
        {hasFailed && reason && <strong>{reason}</strong>}
      </Stack>
    </ConfirmDialog>
  )
}
