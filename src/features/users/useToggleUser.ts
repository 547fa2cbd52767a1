import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
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
/** Turned round once more it would be what neither of the two wanted. */
const CHANGED = 'Someone else changed this user in the meantime. The list shows the latest version.'

/** The call that turns a person's state round, as a variant makes it. @returns what the answer says about them */
export const switchUser = (
  calls: UserCalls,
  variant: UserVariant,
  user: UserRow,
): Promise<Partial<UserRow>> =>
  variantRules[variant].toggles === 'is_active'
    ? calls.setActive(user.id, !user.is_active)
    : calls.toggle(user.id, user.version)

/**
 * Turns a person's state round at once and back if the call fails, with the server's reason in a toast (ruling 127); the answer
 * then overwrites the row (administration spec §4), and a toast offers to undo it.
 */
export function useToggleUser(calls: UserCalls, variant: UserVariant) {
  const client = useQueryClient()
  const toggle = useMutation({
    mutationKey: TOGGLE,
    mutationFn: (user: UserRow) => switchUser(calls, variant, user),
    onMutate: async (user) => {
      // An answer that was asked for before would bring the old state back.
      await client.cancelQueries({ queryKey: LISTS })
      overwrite(client, user.id, { is_active: !user.is_active })
    },
    onSuccess: (answer, user) => {
      const row = { ...user, is_active: !user.is_active, ...answer }
      overwrite(client, user.id, answer)
      // Another server's answer may say that nothing has changed.
      if (row.is_active === user.is_active) return
      addUndoToast({ about: `user ${user.id}`, ...accountSwitched(nameOf(row), row.is_active) }, () =>
        toggle.mutate(row),
      )
    },
    onError: (error, user) => {
      overwrite(client, user.id, { is_active: user.is_active })
      if (error instanceof ApiError && error.status === 401) return // the session is over and says so itself
      const isClash = error instanceof ApiError && error.status === 412
      addSwitchFailure(nameOf(user), !user.is_active, isClash ? CHANGED : error.message)
    },
    // While another one is on its way the list would bring its old state back.
    onSettled: () =>
      client.isMutating({ mutationKey: TOGGLE }) === 1 ? invalidateAfter(client, 'user') : undefined,
  })
  return toggle
}

/** Puts what is known now into every list that shows the row. */
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
