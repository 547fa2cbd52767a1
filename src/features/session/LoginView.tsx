import type { RefObject } from 'react'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { PasswordField } from '#src/ui/fields/PasswordField.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { FieldDrawing } from './FieldDrawing.tsx'
import type { Credentials, LoginProblem } from './loginRules.ts'
import * as css from './loginView.css.ts'
import { Mark } from './Mark.tsx'

export type LoginViewProps = {
  values: Credentials
  problem: LoginProblem
  pending: boolean
  emailInput?: RefObject<HTMLInputElement | null>
  passwordInput?: RefObject<HTMLInputElement | null>
  onChange: (change: Partial<Credentials>) => void
  onSubmit: () => void
}

/** Login (portal spec §2.2): the form, and beside it, where there is room, what the product is about. */
export function LoginView({ values, problem, pending, onChange, onSubmit, ...inputs }: LoginViewProps) {
  return (
    <main className={css.page}>
      <div className={css.side}>
        <div className={css.brand}>
          <Mark />
          <span>RadOps Console</span>
        </div>
        <form
          className={css.form}
          noValidate
          aria-labelledby="login-title"
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <Stack space="large">
            <div>
              <h1 className={css.title} id="login-title">
                Sign in
              </h1>
              <p className={css.lead}>Run and review radiation-emergency exercises.</p>
            </div>
            <div className={css.problem} aria-live="assertive">
              {problem.general && <Banner tone="critical">{problem.general}</Banner>}
            </div>
            <Stack space="medium">
              <TextField
                label="Email"
                name="email"
                type="email"
                inputMode="email"
                autoCapitalize="none"
                autoComplete="username"
                maxLength={254}
                value={values.email}
                error={problem.email}
                inputRef={inputs.emailInput}
                onChange={(email) => onChange({ email })}
              />
              <PasswordField
                label="Password"
                name="password"
                autoComplete="current-password"
                maxLength={1024}
                value={values.password}
                error={problem.password}
                inputRef={inputs.passwordInput}
                onChange={(password) => onChange({ password })}
              />
            </Stack>
            <Button
              type="submit"
              tone="primary"
              size="large"
              fullWidth
              busy={pending}
              busyText="Signing in..."
            >
              Sign in
            </Button>
          </Stack>
        </form>
        <p className={css.footnote}>Sessions end 30 minutes after signing in.</p>
      </div>
      <div className={css.drawing} aria-hidden="true">
        <FieldDrawing />
      </div>
    </main>
  )
}
