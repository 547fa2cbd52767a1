import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { createSessionsLoader } from '#server/modules/auth/sessionCheck.ts'
import { allowedPages, type Page } from '#server/modules/embed/allowed.ts'
import type { Listener } from './listener.ts'

/** Reloads sessions and pages: ends listeners without a right, and updates the rights of the others. */
export function createRightsCheck(deps: Deps): (listeners: Listener[]) => Promise<void> {
  const loadSessions = createSessionsLoader(deps)
  let checks = 0

  return async (listeners) => {
    checks += 1
    const check = checks
    const live = await loadSessions([...new Set(listeners.map(({ session }) => session.sessionId))])
    const renewed = listeners.map((listener) => {
      const { sessionId, ip, browser, embed, expiresAt } = listener.session
      const fresh = live.get(sessionId)
      return { listener, session: fresh && { ...fresh, ip, browser, embed, expiresAt } }
    })
    const isAllowed = await allowedPages(
      deps,
      renewed.flatMap(({ session }) => (session ? pageOf(session) : [])),
    )
    for (const { listener, session } of renewed) {
      // A later check finished first, with newer data.
      if (listener.checked > check) continue
      listener.checked = check
      if (session && pageOf(session).every(isAllowed)) listener.session = session
      else listener.end()
    }
  }
}

/** The page of a widget's stream; none for a person's own token. */
const pageOf = ({ embed, user }: Session): Page[] =>
  embed ? [{ origin: embed.origin, organization_id: user.organization_id }] : []
