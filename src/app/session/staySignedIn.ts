import type { Api } from '#src/api/http.ts'
import { login } from '#src/api/session.ts'
import { DifferentPersonError } from '#src/features/session/staySignedInRules.ts'
import { type SessionProfile, type SessionStore, signIn } from '#src/shared/session/sessionStore.ts'
import { isSamePerson } from './ended.ts'

/**
 * Signs the current user in again without disturbing the page (ruling 25). The 30 minutes start
 * again; the old session ends by itself within the two minutes it had left.
 * @throws ApiError 400 or 401 for a wrong password; DifferentPersonError, and then nothing is stored
 */
export async function staySignedIn(
  api: Api,
  session: SessionStore,
  user: SessionProfile,
  password: string,
): Promise<void> {
  const answer = await login(api, { email: user.email, password })
  session.catchUp()
  const present = session.getState().user
  // Someone else may have signed in meanwhile in another tab; an end just before the answer is no reason to refuse it.
  if (!isSamePerson(answer.user.id, user.id) || (present && !isSamePerson(present.id, user.id)))
    throw new DifferentPersonError()
  signIn(session, answer, Date.now())
}
