import type { Deps } from '#server/deps.ts'
import { Unauthorized } from '#server/errors.ts'
import type { Session } from './session.ts'
import { createSessionsLoader } from './sessionCheck.ts'

/**
 * The caller as they are now: a large upload takes long, and the session and the rights that count are those at its end.
 * @throws Unauthorized when the session has ended
 */
export async function withRightsNow(deps: Deps, by: Session): Promise<Session> {
  const live = (await createSessionsLoader(deps)([by.sessionId])).get(by.sessionId)
  if (!live) throw new Unauthorized()
  return { ...by, ...live }
}
