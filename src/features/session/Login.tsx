import { useLayoutEffect, useRef, useState } from 'react'
import type { PageLink } from '#src/shared/pageLink.ts'
import { LoginView } from './LoginView.tsx'
import { type Credentials, checkCredentials, type LoginProblem, loginFailure } from './loginRules.ts'

type LoginProps = {
  /** What brought the person here. */
  notice?: string | undefined
  /** Reached by a click within the portal. */
  focusTitle?: boolean | undefined
  toForgotPassword: PageLink
  /** Whether Sign in was pressed before this page could answer; asked once. */
  takeEarlyPress?: (() => boolean) | undefined
  /** Sends the password; the container shows what it throws. */
  authenticate: (credentials: Credentials) => Promise<void>
  /** The password is on its way: the time to fetch what comes next. */
  onSubmitted?: () => void
  onSignedIn: () => Promise<void>
}

/**
 * Email and password. Plain state instead of the form library: this is the one form that must be usable before
 * anything else has loaded.
 */
export function Login({ takeEarlyPress, authenticate, onSubmitted, onSignedIn, ...page }: LoginProps) {
  const [values, setValues] = useState<Credentials>({ email: '', password: '' })
  const [problem, setProblem] = useState<LoginProblem>({})
  const [isPending, setPending] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  async function submit({ email, password }: Credentials) {
    const show = (found: LoginProblem) => {
      setProblem(found)
      const isPasswordMissing = email.trim() && !found.email
      ;(isPasswordMissing ? passwordInput : emailInput).current?.focus()
    }
    if (isPending) return
    const found = checkCredentials({ email, password })
    if (found) return show(found)
    setProblem({})
    setPending(true)
    onSubmitted?.()
    try {
      await authenticate({ email: email.trim(), password })
      await onSignedIn()
    } catch (error) {
      setPending(false)
      show(loginFailure(error))
    }
  }

  // A drawn page has been typed in, by a person or a password manager, before React was there.
  useLayoutEffect(() => {
    const typed = { email: emailInput.current?.value ?? '', password: passwordInput.current?.value ?? '' }
    if (typed.email || typed.password) setValues(typed)
    if (takeEarlyPress?.()) void submit(typed)
    // oxlint-disable-next-line react/exhaustive-deps -- once: from here on React hears of every change
  }, [])

  return (
    <LoginView
      {...page}
      values={values}
      problem={problem}
      pending={isPending}
      emailInput={emailInput}
      passwordInput={passwordInput}
      onChange={(change) => {
        setValues((before) => ({ ...before, ...change }))
        setProblem({})
      }}
      onSubmit={() => void submit(values)}
    />
  )
}
