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
  const deletion = useDeleteUser(calls)
  return (
    <DeleteDialog
      what="User"
      pending={deletion.isPending}
      error={deletion.error && { message: deleteProblem(deletion.error) }}
      onConfirm={() => deletion.mutate(user.id, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      {`Are you sure you want to permanently delete ${nameOf(user)}? This action cannot be undone.`}
    </DeleteDialog>
  )
}
