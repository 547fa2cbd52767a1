import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from '#src/app/router/navigation.tsx'
import { usePageTitle } from '#src/app/router/pageTitle.tsx'
import { paths } from '#src/app/router/paths.ts'
import { markSignIn } from '#src/app/session/signInFlag.ts'
import { INVITED_TITLE, RESET_DONE } from '#src/features/session/passwordRules.ts'
import { ResetPassword } from '#src/features/session/ResetPassword.tsx'
import { usePasswordLink } from '#src/features/session/usePasswordLink.ts'
import { pageLink } from '#src/shared/pageLink.ts'
import { fullName } from '#src/shared/session/roles.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import {
  clearAll,
  isAlive,
  type SessionStore,
  type SignInAnswer,
  signIn,
} from '#src/shared/session/sessionStore.ts'

/** /reset-password?token=... (portal spec §2.4), for anyone with the emailed link, signed in or not. */
export function ResetPasswordScreen() {
  const navigate = useNavigate()
  const session = useSessionStore()
  const token = useResetToken()
  const [signedIn] = useState(() => personIn(session))
  const link = usePasswordLink(token)
  usePageTitle(link.kind === 'invitation' ? INVITED_TITLE : 'Reset Password', paths.resetPassword())

  // The link may be for another account than the one signed in here, so end that session.
  const forgetSession = useCallback(() => {
    clearAll(session)
    sessionStorage.clear()
  }, [session])

  const leave = useCallback(
    (answer: SignInAnswer | undefined) => {
      if (!answer) return navigate(paths.login(), { replace: true, state: { notice: RESET_DONE } })
      signIn(session, answer, Date.now())
      markSignIn()
      // For every role: portal spec §2.4 names the dashboard (ruling 27).
      navigate(paths.dashboard(), { replace: true })
    },
    [session, navigate],
  )

  return (
    <ResetPassword
      token={token}
      link={link}
      signedIn={signedIn}
      toLogin={pageLink(paths.login(), navigate)}
      toForgotPassword={pageLink(paths.forgotPassword(), navigate)}
      onReset={forgetSession}
      onDone={leave}
    />
  )
}

/** Name, or else email, of the person whose session is alive. */
function personIn(session: SessionStore): string | undefined {
  const { user } = session.getState()
  return user && isAlive(session.getState(), Date.now()) ? fullName(user) || user.email : undefined
}

/**
 * The token of the emailed link. Moved from the address to the state of the same history entry at once, so that it
 * shows up in no history, bookmark, screenshot or over-the-shoulder look; referrers do not carry it either
 * (server/plugins/headers.ts). Reload and Back still have it, no other page can read it, and it is gone when the entry
 * is replaced after the reset.
 */
function useResetToken(): string | undefined {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const mailed = new URLSearchParams(search).get('token')
  useEffect(() => {
    if (mailed !== null) navigate(paths.resetPassword(), { replace: true, state: { token: mailed.trim() } })
  }, [mailed, navigate])
  return (mailed?.trim() ?? carriedToken(state)) || undefined
}

const carriedToken = (state: unknown): string | undefined =>
  typeof state === 'object' && state && 'token' in state && typeof state.token === 'string'
    ? state.token
    : undefined
