import { useRef, useState } from 'react'
import { createApi } from '#src/api/http.ts'
import { login } from '#src/api/session.ts'
import { checkCredentials, type LoginProblem, loginFailure } from '#src/features/session/loginRules.ts'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { PasswordField } from '#src/ui/fields/PasswordField.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import * as css from './page.css.ts'

/** Only for this page: input is never stored, and the portal's session is not affected. */
const api = createApi({ base: '/api/', session: createSessionStore(), onUnauthorized: () => undefined })

type SignInFormProps = {
  /** Its name, if there are two. */
  label?: string
  /** Why the person has to sign in again. */
  notice: string | undefined
  onSignedIn: (access: string) => void
}

/** Signs in to an account of this console, only for this page and tab. */
export function SignInForm({ label = 'Sign in', notice, onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<LoginProblem>({})
  const [isPending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function submit() {
    const found = checkCredentials({ email, password })
    setProblem(found ?? {})
    if (found || isPending) return
    setPending(true)
    try {
      const { access } = await login(api, { email: email.trim(), password })
      // The form disappears; its region stays and shows what follows.
      form.current?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
      onSignedIn(access)
    } catch (error) {
      setProblem(loginFailure(error))
    } finally {
      setPending(false)
    }
  }

  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {notice && <Banner tone="info">{notice}</Banner>}
      {problem.general && (
        <Banner tone="critical">{[problem.general, problem.hint].filter(Boolean).join(' ')}</Banner>
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        help="Your account on this console, or a demo account from its README."
        value={email}
        error={problem.email}
        onChange={setEmail}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        help="Sent only to this console and never stored. You are signed out when you leave this page."
        value={password}
        error={problem.password}
        onChange={setPassword}
      />
      <Inline>
        <Button type="submit" tone="primary" busy={isPending} busyText="Signing in…">
          Sign in
        </Button>
      </Inline>
    </form>
  )
}
