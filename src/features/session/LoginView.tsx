import type { RefObject } from 'react'
import { MAX_PASSWORD_LENGTH } from '#contract/limits.ts'
import type { PageLink } from '#src/shared/pageLink.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { PasswordField } from '#src/ui/fields/PasswordField.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import type { Credentials, LoginProblem } from './loginRules.ts'
import { PublicFrame } from './PublicFrame.tsx'

export type LoginViewProps = {
  values: Credentials
  problem: LoginProblem
  pending: boolean
  /** What brought the person here: a session that has ended, a password that has been reset. */
  notice?: string | undefined
  focusTitle?: boolean | undefined
  toForgotPassword: PageLink
  emailInput?: RefObject<HTMLInputElement | null>
  passwordInput?: RefObject<HTMLInputElement | null>
  onChange: (change: Partial<Credentials>) => void
  onSubmit: () => void
}

/** Login (portal spec §2.2): the form, and beside it, where there is room, what the product is about. */
export function LoginView({ values, problem, pending, onChange, onSubmit, ...props }: LoginViewProps) {
  return (
    <PublicFrame
      title="Sign in"
      lead="Run and review radiation-emergency exercises."
      notice={props.notice}
      problem={problem.general && [problem.general, problem.hint].join(' ').trim()}
      footnote="Sessions end 30 minutes after signing in."
      focusTitle={props.focusTitle}
      onSubmit={onSubmit}
    >
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
          inputRef={props.emailInput}
          onChange={(email) => onChange({ email })}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          value={values.password}
          error={problem.password}
          inputRef={props.passwordInput}
          onChange={(password) => onChange({ password })}
        />
      </Stack>
      <Button type="submit" tone="primary" size="large" fullWidth busy={pending} busyText="Signing in...">
        Sign in
      </Button>
      <div>
        <TextLink {...props.toForgotPassword}>Forgot Password?</TextLink>
      </div>
    </PublicFrame>
  )
}
