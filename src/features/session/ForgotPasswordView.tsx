import type { RefObject } from 'react'
import type { PageLink } from '#src/shared/pageLink.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { LinkButton } from '#src/ui/Button/LinkButton.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import type { ForgotProblem } from './passwordRules.ts'

export type ForgotPasswordViewProps = {
  step: 'asking' | 'sending' | 'sent'
  email: string
  problem: ForgotProblem
  toLogin: PageLink
  emailInput?: RefObject<HTMLInputElement | null>
  onChange: (email: string) => void
  onSubmit: () => void
  /** Back to the form, with what was typed. */
  onAgain: () => void
}

/** Forgot password (portal spec §2.3): an address to send the link to, then the word that it is on its way. */
export function ForgotPasswordView({ step, email, problem, toLogin, ...props }: ForgotPasswordViewProps) {
  if (step === 'sent')
    return (
      <PublicFrame
        title="Email Sent Successfully"
        lead="A reset link has been sent to your inbox."
        focusTitle
        footnote="No email? Check your spam folder, then send it again."
      >
        <LinkButton {...toLogin} tone="primary" size="large" fullWidth>
          Back to Login
        </LinkButton>
        <div>
          <TextLink onClick={props.onAgain}>Send it again or use another address</TextLink>
        </div>
      </PublicFrame>
    )
  return (
    <PublicFrame
      title="Forgot Password"
      lead="Enter your email. We will send you a link to choose a new password."
      problem={problem.general}
      focusTitle
      onSubmit={props.onSubmit}
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="username"
        maxLength={254}
        value={email}
        error={problem.email}
        inputRef={props.emailInput}
        onChange={props.onChange}
      />
      <Button
        type="submit"
        tone="primary"
        size="large"
        fullWidth
        busy={step === 'sending'}
        busyText="Sending..."
      >
        Send Reset Link
      </Button>
      <div>
        <TextLink {...toLogin}>Back to Login</TextLink>
      </div>
    </PublicFrame>
  )
}
