import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { RowId } from '#contract/shared.ts'
import { ApiError } from '#src/api/errors.ts'
import type { Page } from '#src/api/http.ts'
import { invalidateAfter } from '#src/api/invalidation.ts'
import { keys } from '#src/api/keys.ts'
import type { UserRow } from '#src/api/rows.ts'
import type { UserCalls } from '#src/api/users.ts'
import { accountSwitched, addSwitchFailure, addUndoToast } from '#src/shared/toast.ts'
import { nameOf, type UserVariant, variantRules } from './userRules.ts'

const LISTS = [...keys.users, 'list']
const TOGGLE = ['toggle-user']
/** Toggling again would undo the other person's change. */
const CHANGED = 'Someone else changed this user in the meantime. The list shows the latest version.'

/** Toggles a person's state with the endpoint of the variant. @returns the answer's view of the person */
export const toggleUser = (
  calls: UserCalls,
  variant: UserVariant,
  user: UserRow,
): Promise<Partial<UserRow>> =>
  variantRules[variant].toggles === 'is_active'
    ? calls.setActive(user.id, !user.is_active)
    : calls.toggle(user.id, user.version)

/**
 * Optimistically toggles a person's state, reverted on failure with the server's reason in a toast (ruling 127). The
 * answer then overwrites the row (administration spec §4), and a toast offers Undo.
 * @returns the switch; until its answer it ignores further presses for that person
 */
export function useToggleUser(calls: UserCalls, variant: UserVariant) {
  const client = useQueryClient()
  /** Ids of people who are being switched: the row already shows the opposite, so a double click would switch back. */
  const unanswered = useRef(new Set<string>())
  const toggle = useMutation({
    mutationKey: TOGGLE,
    mutationFn: (user: UserRow) => toggleUser(calls, variant, user),
    onMutate: async (user) => {
      // An earlier request would restore the old state.
      await client.cancelQueries({ queryKey: LISTS })
      overwrite(client, user.id, { is_active: !user.is_active })
    },
    onSuccess: (answer, user) => {
      unanswered.current.delete(String(user.id))
      const row = { ...user, is_active: !user.is_active, ...answer }
      overwrite(client, user.id, answer)
      // Another server may answer that nothing changed.
      if (row.is_active === user.is_active) return
      const isInvited = row.invitation?.accepted === false
      addUndoToast(
        {
          about: `user ${user.id}`,
          ...accountSwitched(nameOf(row), row.is_active, isInvited, answer.not_invited),
        },
        () => run(row),
      )
    },
    onError: (error, user) => {
      unanswered.current.delete(String(user.id))
      overwrite(client, user.id, { is_active: user.is_active })
      if (error instanceof ApiError && error.status === 401) return // an ended session is reported elsewhere
      const isConflict = error instanceof ApiError && error.status === 412
      addSwitchFailure(nameOf(user), !user.is_active, isConflict ? CHANGED : error.message)
    },
    // A refetch during another toggle would restore its old state.
    onSettled: () =>
      client.isMutating({ mutationKey: TOGGLE }) === 1 ? invalidateAfter(client, 'user') : undefined,
  })
  function run(user: UserRow): void {
    const id = String(user.id)
    if (unanswered.current.has(id)) return
    unanswered.current.add(id)
    toggle.mutate(user)
  }
  return run
}

/** Updates the row in every cached list. */
function overwrite(client: QueryClient, id: RowId, now: Partial<UserRow>): void {
  client.setQueriesData<Page<UserRow>>(
    { queryKey: LISTS },
    (page) =>
      page && {
        ...page,
        items: page.items.map((user) => (String(user.id) === String(id) ? { ...user, ...now } : user)),
      },
  )
}
