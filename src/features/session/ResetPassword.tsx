import { useEffect, useRef, useState } from 'react'
import { RESET_REDIRECT_MS } from '#contract/limits.ts'
import { useApi } from '#src/api/context.tsx'
import { confirmPasswordReset } from '#src/api/session.ts'
import type { PageLink } from '#src/shared/pageLink.ts'
import type { SignInAnswer } from '#src/shared/session/sessionStore.ts'
import { checkNewPassword, type NewPassword, type ResetProblem, resetFailure } from './passwordRules.ts'
import { ResetPasswordView } from './ResetPasswordView.tsx'

type ResetPasswordProps = {
  /** From the mailed link; undefined when it brought none. */
  token: string | undefined
  toLogin: PageLink
  toForgotPassword: PageLink
  /** The password is another one from now on. Stable. */
  onReset: () => void
  /** 1.5 s later: with what the server gave to sign in with, or undefined. Stable. */
  onDone: (answer: SignInAnswer | undefined) => void
}

/** A new password by the token of a mailed link. */
export function ResetPassword({ token, toLogin, toForgotPassword, onReset, onDone }: ResetPasswordProps) {
  const api = useApi()
  const [values, setValues] = useState<NewPassword>({ new_password: '', confirm_password: '' })
  const [problem, setProblem] = useState<ResetProblem>({})
  const [isPending, setPending] = useState(false)
  const [done, setDone] = useState<{ answer: SignInAnswer | undefined }>()
  const newInput = useRef<HTMLInputElement>(null)
  const confirmInput = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => onDone(done.answer), RESET_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [done, onDone])

  const show = (found: ResetProblem) => {
    setProblem(found)
    const isConfirmationWrong = values.new_password && !found.new_password && !values.confirm_password
    ;(isConfirmationWrong || found.confirm_password ? confirmInput : newInput).current?.focus()
  }

  async function submit() {
    if (isPending || done) return
    const found = checkNewPassword(token, values)
    if (found || !token) return show(found ?? {})
    setProblem({})
    setPending(true)
    try {
      const answer = await confirmPasswordReset(api, { token, ...values })
      onReset()
      setDone({ answer })
    } catch (error) {
      setPending(false)
      show(resetFailure(error))
    }
  }

  return (
    <ResetPasswordView
      step={done ? (done.answer ? 'signing in' : 'to login') : isPending ? 'resetting' : 'choosing'}
      values={values}
      problem={problem}
      toLogin={toLogin}
      toForgotPassword={toForgotPassword}
      newInput={newInput}
      confirmInput={confirmInput}
      onChange={(change) => {
        setValues((before) => ({ ...before, ...change }))
        setProblem({})
      }}
      onSubmit={() => void submit()}
    />
  )
}
