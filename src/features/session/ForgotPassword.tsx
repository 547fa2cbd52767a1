import { useRef, useState } from 'react'
import { useApi } from '#src/api/context.tsx'
import { requestPasswordReset } from '#src/api/session.ts'
import type { PageLink } from '#src/shared/pageLink.ts'
import { ForgotPasswordView, type ForgotPasswordViewProps } from './ForgotPasswordView.tsx'
import { checkEmail, type ForgotProblem, forgotFailure } from './passwordRules.ts'

/** Asks the server to mail a link for a new password. */
export function ForgotPassword({ toLogin }: { toLogin: PageLink }) {
  const api = useApi()
  const [step, setStep] = useState<ForgotPasswordViewProps['step']>('asking')
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

  return (
    <ForgotPasswordView
      step={step}
      email={email}
      problem={problem}
      toLogin={toLogin}
      emailInput={emailInput}
      onChange={(typed) => {
        setEmail(typed)
        setProblem({})
      }}
      onSubmit={() => void submit()}
      onAgain={() => setStep('asking')}
    />
  )
}
