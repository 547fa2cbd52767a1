import { useRef, useState } from 'react'
import { useApi } from '#src/api/context.tsx'
import { requestPasswordReset } from '#src/api/session.ts'
import type { PageLink } from '#src/shared/pageLink.ts'
import { LinkButton } from '#src/ui/Button/LinkButton.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { EmailField } from './EmailField.tsx'
import { PublicFrame, SubmitButton } from './PublicFrame.tsx'
import { checkEmail, type ForgotProblem, forgotFailure } from './passwordRules.ts'

/** Forgot password (portal spec §2.3): a form that requests a link, then a confirmation. */
export function ForgotPassword({ toLogin }: { toLogin: PageLink }) {
  const api = useApi()
  const [step, setStep] = useState<'asking' | 'sending' | 'sent'>('asking')
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<ForgotProblem>({})
  const emailInput = useRef<HTMLInputElement>(null)

  const show = (found: ForgotProblem) => {
    setProblem(found)
    emailInput.current?.focus()
  }

  async function submit() {
    if (step === 'sending') return
    const found = checkEmail(email)
    if (found) return show(found)
    setProblem({})
    setStep('sending')
    try {
      await requestPasswordReset(api, { email: email.trim() })
      setStep('sent')
    } catch (error) {
      setStep('asking')
      show(forgotFailure(error))
    }
  }

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
          <TextLink onClick={() => setStep('asking')}>Send it again or use another address</TextLink>
        </div>
      </PublicFrame>
    )
  return (
    <PublicFrame
      title="Forgot Password"
      lead="Enter your email. We will send you a link to choose a new password."
      problem={problem.general}
      focusTitle
      onSubmit={() => void submit()}
    >
      <EmailField
        value={email}
        error={problem.email}
        inputRef={emailInput}
        onChange={(typed) => {
          setEmail(typed)
          setProblem({})
        }}
      />
      <SubmitButton busy={step === 'sending'} busyText="Sending...">
        Send Reset Link
      </SubmitButton>
      <div>
        <TextLink {...toLogin}>Back to Login</TextLink>
      </div>
    </PublicFrame>
  )
}
