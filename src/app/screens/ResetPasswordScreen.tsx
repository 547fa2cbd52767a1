import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from '#src/app/router/navigation.tsx'
import { usePageTitle } from '#src/app/router/pageTitle.tsx'
import { paths } from '#src/app/router/paths.ts'
import { markSignIn } from '#src/app/session/signInFlag.ts'
import { RESET_DONE } from '#src/features/session/passwordRules.ts'
import { ResetPassword } from '#src/features/session/ResetPassword.tsx'
import { pageLink } from '#src/shared/pageLink.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { clearAll, type SignInAnswer, signIn } from '#src/shared/session/sessionStore.ts'

/** /reset-password?token=... (portal spec §2.4), for anyone with the mailed link, signed in or not. */
export function ResetPasswordScreen() {
  const navigate = useNavigate()
  const session = useSessionStore()
  const token = useResetToken()
  usePageTitle('Reset Password', paths.resetPassword())

  // The link may be about another account than the one this browser is signed in to: neither goes on by itself.
  const forgetSession = useCallback(() => {
    clearAll(session)
    sessionStorage.clear()
  }, [session])

  const leave = useCallback(
    (answer: SignInAnswer | undefined) => {
      if (!answer) return navigate(paths.login(), { replace: true, state: { notice: RESET_DONE } })
      signIn(session, answer, Date.now())
      markSignIn()
      // Whatever the role: portal spec §2.4 names the dashboard (ruling 27).
      navigate(paths.dashboard(), { replace: true })
    },
    [session, navigate],
  )

  return (
    <ResetPassword
      token={token}
      toLogin={pageLink(paths.login(), navigate)}
      toForgotPassword={pageLink(paths.forgotPassword(), navigate)}
      onReset={forgetSession}
      onDone={leave}
    />
  )
}

/**
 * The token of the mailed link. It leaves the address at once, so that history, bookmarks, screenshots and anyone who
 * looks over a shoulder do not get it; no server sees it in a referrer either (server/plugins/headers.ts). It moves
 * into the state of the same history entry: a reload and the way back still have it, no other page can read it, and it
 * is gone when the entry is replaced after the reset.
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
