import { useApi } from '#src/api/context.tsx'
import type { SavedAccount, UserRow } from '#src/api/rows.ts'
import { addToast, NEW_INVITATION } from '#src/shared/toast.ts'
import type { UserValues } from './userForm.ts'

/** After the form: says who was added or saved, and whether a mail was sent, and closes it. */
export function useSavedUser(close: () => void) {
  const invites = useApi().knows('user-invitations')
  const say = (title: string, text?: string) => {
    addToast({ tone: 'positive', title, ...(text !== undefined && { text }) })
    close()
  }
  return {
    onAdded: (values: UserValues) =>
      say(
        `${nameIn(values)} was added.`,
        // Nobody inactive is invited.
        invites && values.status === 'Active'
          ? `An invitation is on its way to ${values.email.trim()}.`
          : undefined,
      ),
    /** @param user as it was before */
    onSaved: (values: UserValues, { not_invited }: SavedAccount, user: UserRow) =>
      say(
        `${nameIn(values)} was saved.`,
        not_invited ?? (isInvited(values, user) ? NEW_INVITATION : undefined),
      ),
  }
}

/** Someone without a password who is active now, or moved to another address. */
const isInvited = ({ status, email }: UserValues, user: UserRow): boolean =>
  user.invitation?.accepted === false &&
  status === 'Active' &&
  (!user.is_active || email.trim().toLowerCase() !== user.email?.toLowerCase())

const nameIn = ({ first_name, last_name, email }: UserValues): string =>
  `${first_name.trim()} ${last_name.trim()}`.trim() || email
