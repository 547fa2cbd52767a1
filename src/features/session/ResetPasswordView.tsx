import type { RefObject } from 'react'
import { MAX_PASSWORD_LENGTH } from '#contract/limits.ts'
import { PASSWORD_RULES } from '#contract/session.ts'
import type { PageLink } from '#src/shared/pageLink.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { PasswordField } from '#src/ui/fields/PasswordField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { PasswordRules } from '#src/ui/PasswordRules/PasswordRules.tsx'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import type { NewPassword, ResetProblem } from './passwordRules.ts'

export type ResetPasswordViewProps = {
  /** The last two: it is done, and where that leads. */
  step: 'choosing' | 'resetting' | 'signing in' | 'to login'
  values: NewPassword
  problem: ResetProblem
  toLogin: PageLink
  toForgotPassword: PageLink
  newInput?: RefObject<HTMLInputElement | null>
  confirmInput?: RefObject<HTMLInputElement | null>
  onChange: (change: Partial<NewPassword>) => void
  onSubmit: () => void
}

const WHERE_NEXT = {
  'signing in': 'Your new password is set. Signing you in...',
  'to login': 'Your new password is set. Taking you to the login page...',
}

/** Reset password (portal spec §2.4): the new password twice, then for a moment what was done and what follows. */
export function ResetPasswordView({ step, ...props }: ResetPasswordViewProps) {
  const next = step === 'signing in' || step === 'to login' ? WHERE_NEXT[step] : undefined
  return (
    <>
      {next ? (
        <PublicFrame title="Password Reset" lead={next} focusTitle>
          <Spinner />
        </PublicFrame>
      ) : (
        <ResetForm {...props} isPending={step === 'resetting'} />
      )}
      <LiveRegion>{next}</LiveRegion>
    </>
  )
}

type ResetFormProps = Omit<ResetPasswordViewProps, 'step'> & { isPending: boolean }

function ResetForm({ values, problem, isPending, onChange, ...props }: ResetFormProps) {
  return (
    <PublicFrame
      title="Reset Password"
      lead="Choose the password you will sign in with."
      problem={problem.general && <Messages texts={[problem.general, ...(problem.further ?? [])]} />}
      focusTitle
      onSubmit={props.onSubmit}
    >
      <Stack space="medium">
        <PasswordField
          label="New Password"
          name="new_password"
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_LENGTH}
          value={values.new_password}
          error={problem.new_password}
          help={<PasswordRules rules={PASSWORD_RULES} value={values.new_password} />}
          inputRef={props.newInput}
          onChange={(new_password) => onChange({ new_password })}
        />
        <PasswordField
          label="Confirm New Password"
          name="confirm_password"
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_LENGTH}
          value={values.confirm_password}
          error={problem.confirm_password}
          inputRef={props.confirmInput}
          onChange={(confirm_password) => onChange({ confirm_password })}
        />
      </Stack>
      <Button type="submit" tone="primary" size="large" fullWidth busy={isPending} busyText="Resetting...">
        Reset Password
      </Button>
      <Stack space="small" align="start">
        <TextLink {...props.toForgotPassword}>Request a new link</TextLink>
        <TextLink {...props.toLogin}>Back to Login</TextLink>
      </Stack>
    </PublicFrame>
  )
}

const Messages = ({ texts }: { texts: string[] }) => texts.map((text) => <div key={text}>{text}</div>)
