import { useLayoutEffect, useRef, useState } from 'react'
import { MAX_PASSWORD_LENGTH } from '#contract/limits.ts'
import type { PageLink } from '#src/shared/pageLink.ts'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { PasswordField } from '#src/ui/fields/PasswordField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EmailField } from './EmailField.tsx'
import { type Credentials, checkCredentials, type LoginProblem, loginFailure } from './loginRules.ts'
import { PublicFrame, SubmitButton } from './PublicFrame.tsx'

type LoginProps = {
  /** Why the person was sent here. */
  notice?: string | undefined
  /** Whose session ended; they can type another. */
  email?: string | undefined
  /** Opened by a click within the portal. */
  focusTitle?: boolean | undefined
  toForgotPassword: PageLink
  /** Whether Sign in was pressed before React started; consumed on reading. */
  takeEarlyPress?: (() => boolean) | undefined
  /** Signs in; errors it throws are shown here. */
  authenticate: (credentials: Credentials) => Promise<void>
  /** Signed in: opens the next screen. */
  onSignedIn: () => Promise<void>
}

/**
 * Login (portal spec §2.2): the form, with an illustration beside it if there is room. Uses plain state, because it
 * must work before the form library has loaded.
 */
export function Login({
  notice,
  email = '',
  focusTitle,
  toForgotPassword,
  takeEarlyPress,
  ...props
}: LoginProps) {
  const [values, setValues] = useState<Credentials>({ email, password: '' })
  const [problem, setProblem] = useState<LoginProblem>({})
  const [isPending, setPending] = useState(false)
  // Also in the prerendered page, where the browser does it before React is there. Nothing else loses the focus.
  const [isFocusFree] = useState(() => !focusTitle && isNothingFocused())
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
    try {
      await props.authenticate({ email: email.trim(), password })
      await props.onSignedIn()
    } catch (error) {
      setPending(false)
      show(loginFailure(error))
    }
  }

  const change = (typed: Partial<Credentials>) => {
    setValues((before) => ({ ...before, ...typed }))
    setProblem({})
  }

  // The prerendered page may have been filled in, by a person or password manager, before React started.
  useLayoutEffect(() => {
    const typed = { email: emailInput.current?.value ?? '', password: passwordInput.current?.value ?? '' }
    if (typed.email || typed.password) setValues(typed)
    if (takeEarlyPress?.()) void submit(typed)
    // oxlint-disable-next-line react/exhaustive-deps -- once: React handles every later change
  }, [])

  return (
    <PublicFrame
      title="Sign in"
      lead="Run and review radiation-emergency exercises."
      notice={notice}
      problem={problem.general && [problem.general, problem.hint].join(' ').trim()}
      footnote="Sessions end 30 minutes after signing in."
      focusTitle={focusTitle}
      onSubmit={() => void submit(values)}
    >
      <Stack space="medium">
        <EmailField
          value={values.email}
          error={problem.email}
          inputRef={emailInput}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is only this form, and its title names it
          autoFocus={isFocusFree}
          onChange={(email) => change({ email })}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          value={values.password}
          error={problem.password}
          inputRef={passwordInput}
          onChange={(password) => change({ password })}
        />
      </Stack>
      <SubmitButton busy={isPending} busyText="Signing in...">
        Sign in
      </SubmitButton>
      <div>
        <TextLink {...toForgotPassword}>Forgot Password?</TextLink>
      </div>
    </PublicFrame>
  )
}

const isNothingFocused = (): boolean =>
  typeof document === 'undefined' ||
  [document.body, null].includes(document.activeElement as HTMLElement | null)
