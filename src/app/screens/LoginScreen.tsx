import { useEffect } from 'react'
import { normalizeRole } from '#contract/roles.ts'
import { markSignIn } from '#src/app/arrival.ts'
import { preloadPath } from '#src/app/preload.ts'
import { landingPath } from '#src/app/routes.ts'
import { Login } from '#src/features/session/Login.tsx'
import type { Credentials } from '#src/features/session/loginRules.ts'
import { clearAll, isAlive, type SessionStore } from '#src/shared/session/sessionStore.ts'

type LoginScreenProps = {
  session: SessionStore
  authenticate: (credentials: Credentials) => Promise<void>
  /** The form stands: the rest of the portal may be fetched while the person types. */
  onReady?: () => void
  /** Opens the page the session leads to. */
  onSignedIn: (path: string) => Promise<void>
}

/** / (portal spec §2.2): the form, or straight on for somebody who is signed in already (ruling 8). */
export function LoginScreen({ session, authenticate, onReady, onSignedIn }: LoginScreenProps) {
  useEffect(() => {
    document.title = 'Sign in · RadOps Console'
    const state = session.getState()
    if (isAlive(state, Date.now())) {
      markSignIn()
      void onSignedIn(landingPath(roleOf(session)))
    } else if (state.login_time !== null) clearIfOld(session)
    onReady?.()
  }, [session, onReady, onSignedIn])

  return (
    <Login
      authenticate={authenticate}
      onSignedIn={() => {
        const path = landingPath(roleOf(session))
        preloadPath(path, roleOf(session))
        markSignIn()
        return onSignedIn(path)
      }}
    />
  )
}

const roleOf = (session: SessionStore): string => normalizeRole(session.getState().user?.roles)

/** Tokens and profile of a session older than 30 minutes go; a 401 within them leaves the profile (ruling 21). */
function clearIfOld(session: SessionStore): void {
  const state = session.getState()
  if (!isAlive({ ...state, access: 'any' }, Date.now())) clearAll(session)
}
