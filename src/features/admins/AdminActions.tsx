import { useState } from 'react'
import type { AdminAccount } from '#contract/admins.ts'
import { useDeleteAdmin, useToggleAdmin } from '#src/api/admins.ts'
import { ApiError } from '#src/api/errors.ts'
import { accountSwitched, addSwitchFailure, addToast, addUndoToast } from '#src/shared/toast.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { DeleteDialog } from '#src/ui/ConfirmDialog/DeleteDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { adminName, DELETE_FAILED, isActive, reasonOf, TOGGLE_CONFLICT, TOGGLE_FAILED } from './adminRules.ts'

type ActionProps = { admin: AdminAccount; onClose: () => void }

/**
 * Deactivates or activates an account. The row updates optimistically and reverts on failure (administration spec §4);
 * the dialog stays open until the server answers (ruling 127).
 */
export function ToggleAdmin({ admin, onClose }: ActionProps) {
  // The row changes optimistically and by others: keep the text and version the dialog was opened with.
  const [{ wasActive, version }] = useState({ wasActive: isActive(admin), version: admin.version })
  const toggle = useToggleAdmin()
  const send = () =>
    toggle.mutate(
      { id: admin.id, wasActive, version },
      {
        onSuccess: (row) => {
          showUndo(switched({ ...admin, is_active: wasActive }, row))
          onClose()
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || error.status !== 412) return
          // The dialog shows an outdated state: close it, so that the person decides again.
          addToast({ tone: 'critical', title: TOGGLE_CONFLICT, text: adminName(admin) })
          onClose()
        },
      },
    )
  /** Shows Undo after the dialog has closed. */
  const showUndo = (row: AdminAccount) =>
    addUndoToast(
      { about: `admin ${row.id}`, ...accountSwitched(adminName(row), isActive(row), false, row.not_invited) },
      () => void undo(row),
    )
  async function undo(row: AdminAccount): Promise<void> {
    try {
      const { id, version } = row
      showUndo(switched(row, await toggle.mutateAsync({ id, wasActive: isActive(row), version })))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) return // an ended session is reported elsewhere
      addSwitchFailure(adminName(row), !isActive(row), error.status === 412 ? TOGGLE_CONFLICT : error.message)
    }
  }
  const name = adminName(admin)
  return (
    <ConfirmDialog
      title={wasActive ? 'Deactivate Admin' : 'Activate Admin'}
      confirmLabel={wasActive ? 'Deactivate' : 'Activate'}
      busyLabel={wasActive ? 'Deactivating...' : 'Activating...'}
      tone={wasActive ? 'critical' : 'primary'}
      pending={toggle.isPending}
      error={toggle.isError ? { message: TOGGLE_FAILED } : null}
      onConfirm={send}
      onClose={onClose}
    >
      <TextAndReason
        text={`${name} will ${wasActive ? 'no longer be able to access' : 'regain access to'} the system.`}
        error={toggle.error}
      />
    </ConfirmDialog>
  )
}

/** The account after its switch, of which other servers may answer nothing. */
const switched = (admin: AdminAccount, answer: Partial<AdminAccount>): AdminAccount => ({
  ...admin,
  is_active: !isActive(admin),
  version: undefined,
  ...answer,
})

export function DeleteAdmin({ admin, onDeleted, onClose }: ActionProps & { onDeleted: () => void }) {
  const deletion = useDeleteAdmin()
  return (
    <DeleteDialog
      what="Admin"
      pending={deletion.isPending}
      error={deletion.isError ? { message: DELETE_FAILED } : null}
      onConfirm={() => deletion.mutate(admin.id, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <TextAndReason
        text={`This will permanently delete ${adminName(admin)}. This action cannot be undone.`}
        error={deletion.error}
      />
    </DeleteDialog>
  )
}

/** The specification has one text for any failure (§8); the reason is added. */
function TextAndReason({ text, error }: { text: string; error: Error | null }) {
  const reason = reasonOf(error)
  return (
    <Stack space="xsmall">
      <span>{text}</span>
      {reason && <strong>{reason}</strong>}
    </Stack>
  )
}
