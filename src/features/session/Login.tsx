import { useRef, useState } from 'react'
import type { PageLink } from '#src/shared/pageLink.ts'
import { LoginView } from './LoginView.tsx'
import { type Credentials, checkCredentials, type LoginProblem, loginFailure } from './loginRules.ts'

type LoginProps = {
  /** What brought the person here. */
  notice?: string | undefined
  /** Reached by a click within the portal. */
  focusTitle?: boolean | undefined
  toForgotPassword: PageLink
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
export function Login({ authenticate, onSubmitted, onSignedIn, ...page }: LoginProps) {
  const [values, setValues] = useState<Credentials>({ email: '', password: '' })
  const [problem, setProblem] = useState<LoginProblem>({})
  const [isPending, setPending] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const show = (found: LoginProblem) => {
    setProblem(found)
    const isPasswordMissing = values.email.trim() && !found.email
    ;(isPasswordMissing ? passwordInput : emailInput).current?.focus()
  }

  async function submit() {
    if (isPending) return
    const found = checkCredentials(values)
    if (found) return show(found)
    setProblem({})
    setPending(true)
    onSubmitted?.()
    try {
      await authenticate({ email: values.email.trim(), password: values.password })
      await onSignedIn()
    } catch (error) {
      setPending(false)
      show(loginFailure(error))
    }
  }

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
      onSubmit={() => void submit()}
    />
  )
}
