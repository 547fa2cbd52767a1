import { useApi } from '#src/api/context.tsx'
import { addToast } from '#src/shared/toast.ts'
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
    onSaved: (values: UserValues) => say(`${nameIn(values)} was saved.`),
  }
}

const nameIn = ({ first_name, last_name, email }: UserValues): string =>
  `${first_name.trim()} ${last_name.trim()}`.trim() || email
