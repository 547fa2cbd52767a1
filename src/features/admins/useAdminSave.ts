import type { AdminAccount, UpdateAdminBody } from '#contract/admins.ts'
import { useSaveAdmin } from '#src/api/admins.ts'
import { useApi } from '#src/api/context.tsx'
import { ApiError, isAbort } from '#src/api/errors.ts'
import { checkSession } from '#src/api/session.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { endSession } from '#src/shared/session/sessionStore.ts'
import { addToast } from '#src/shared/toast.ts'
import { makePassword } from './adminPassword.ts'
import { isTokenRefused, SESSION_EXPIRED } from './adminRules.ts'

/** There is nobody to send it as: said as it is, and not as the server's refusal. */
export class SessionMissing extends ApiError {}

/** The two writes of the form, with what the specification says about the session around them (§4, §5, §8). */
export function useAdminSave() {
  const api = useApi()
  const saving = useSaveAdmin()
  const session = useSessionStore()

  async function withSession(send: () => Promise<void>): Promise<void> {
    // The person signed out in another tab, or the token was removed: there is no one to send this as.
    session.catchUp()
    const { access } = session.getState()
    if (!access) {
      addToast({ tone: 'critical', title: SESSION_EXPIRED })
      throw new SessionMissing({ status: 401, message: SESSION_EXPIRED })
    }
    try {
      await send()
    } catch (error) {
      if (isTokenRefused(error)) endSession(session, access)
      throw error
    }
  }

  /** The person may have changed what they themselves may do. */
  async function renewSession(): Promise<void> {
    try {
      await checkSession(api, session)
    } catch (error) {
      if (isAbort(error)) return
      addToast({
        tone: 'caution',
        title: 'The admin was saved, but your own permissions could not be refreshed.',
        action: { label: 'Try again', onSelect: () => void renewSession() },
      })
    }
  }

  return {
    add: (body: UpdateAdminBody) =>
      withSession(() => saving.mutateAsync({ body: { ...body, is_active: true, password: makePassword() } })),
    edit: ({ id }: AdminAccount, body: UpdateAdminBody, version: number | undefined) =>
      withSession(() => saving.mutateAsync({ id, body, version })),
    renewSession,
  }
}
