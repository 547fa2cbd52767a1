import type { UserRow } from '#src/api/rows.ts'
import { type UserCalls, useDeleteUser } from '#src/api/users.ts'
import { DeleteDialog, type DeleteDialogProps } from '#src/ui/ConfirmDialog/DeleteDialog.tsx'
import { deleteProblem } from './userErrors.ts'
import { nameOf } from './userRules.ts'

type DeleteUserProps = {
  user: UserRow
  calls: UserCalls
  onDeleted: () => void
  onClose: () => void
}

/** Closes only once the person is deleted (ruling 127). */
export function DeleteUser({ user, calls, onDeleted, onClose }: DeleteUserProps) {
  const removal = useDeleteUser(calls)
  return (
    <DeleteUserView
      name={nameOf(user)}
      pending={removal.isPending}
      error={removal.error && { message: deleteProblem(removal.error) }}
      onConfirm={() => removal.mutate(user.id, { onSuccess: onDeleted })}
      onClose={onClose}
    />
  )
}

type ViewProps = { name: string } & Omit<DeleteDialogProps, 'what' | 'children'>

/** administration spec §2.8, events spec §2 */
function DeleteUserView({ name, ...props }: ViewProps) {
  return (
    <DeleteDialog what="User" {...props}>
      {`Are you sure you want to permanently delete ${name}? This action cannot be undone.`}
    </DeleteDialog>
  )
}
