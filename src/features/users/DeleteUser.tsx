import type { UserRow } from '#src/api/rows.ts'
import { type UserCalls, useDeleteUser } from '#src/api/users.ts'
import { DeleteDialog } from '#src/ui/ConfirmDialog/DeleteDialog.tsx'
import { deleteProblem } from './userErrors.ts'
import { nameOf } from './userRules.ts'

type DeleteUserProps = {
  user: UserRow
  calls: UserCalls
  onDeleted: () => void
  onClose: () => void
}

/**
 * Confirms deletion (administration spec §2.8, events spec §2); stays open until the person is deleted (ruling 127).
 */
export function DeleteUser({ user, calls, onDeleted, onClose }: DeleteUserProps) {
  const removal = useDeleteUser(calls)
  return (
    <DeleteDialog
      what="User"
      pending={removal.isPending}
      error={removal.error && { message: deleteProblem(removal.error) }}
      onConfirm={() => removal.mutate(user.id, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      {`Are you sure you want to permanently delete ${nameOf(user)}? This action cannot be undone.`}
    </DeleteDialog>
  )
}
