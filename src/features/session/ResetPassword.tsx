import { useEffect, useRef, useState } from 'react'
import { MAX_PASSWORD_LENGTH, RESET_REDIRECT_MS } from '#contract/limits.ts'
import { PASSWORD_RULES } from '#contract/session.ts'
import { useApi } from '#src/api/context.tsx'
import { confirmPasswordReset } from '#src/api/session.ts'
import type { PageLink } from '#src/shared/pageLink.ts'
import type { SignInAnswer } from '#src/shared/session/sessionStore.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { PasswordField } from '#src/ui/fields/PasswordField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { PasswordRules } from '#src/ui/PasswordRules/PasswordRules.tsx'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import { PublicFrame, SubmitButton } from './PublicFrame.tsx'
import {
  checkNewPassword,
  INVITED,
  INVITED_TITLE,
  type NewPassword,
  type ResetProblem,
  resetFailure,
} from './passwordRules.ts'
import type { LinkState } from './usePasswordLink.ts'

type ResetPasswordProps = {
  /** Token of the emailed link; undefined if missing. */
  token: string | undefined
  /** What the server knows about it. */
  link: LinkState
  /** Name or email of a person signed in in this browser, whose session ends with the reset. */
  signedIn?: string | undefined
  toLogin: PageLink
  toForgotPassword: PageLink
  /** Called once the password is changed. Must be stable. */
  onReset: () => void
  /** Called 1.5 s later with the server's sign-in answer, if any. Must be stable. */
  onDone: (answer: SignInAnswer | undefined) => void
}

const SIGNING_IN = 'Your new password is set. Signing you in...'
const TO_LOGIN = 'Your new password is set. Taking you to the login page...'

/**
 * Reset password (portal spec §2.4): the new password twice, authorized by the emailed link's token; then a brief
 * confirmation.
 */
export function ResetPassword({ token, link, signedIn, ...props }: ResetPasswordProps) {
  const { toLogin, toForgotPassword, onReset, onDone } = props
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

  const change = (typed: Partial<NewPassword>) => {
    setValues((before) => ({ ...before, ...typed }))
    setProblem({})
  }

  const isInvited = link.kind === 'invitation'
  const general = problem.general ?? link.dead
  const next = done && (done.answer ? SIGNING_IN : TO_LOGIN)
  return (
    <>
      {next ? (
        <PublicFrame title={isInvited ? 'Password Set' : 'Password Reset'} lead={next} focusTitle>
          <Spinner />
        </PublicFrame>
      ) : (
        <PublicFrame
          title={isInvited ? INVITED_TITLE : 'Reset Password'}
          lead={isInvited ? INVITED : 'Choose the password you will sign in with.'}
          problem={general && <Messages texts={[general, ...(problem.further ?? [])]} />}
          focusTitle
          onSubmit={() => void submit()}
        >
          <Stack space="medium">
            {signedIn && (
              <Banner tone="caution" isNote>
                {signedIn} is signed in in this browser. Resetting the password signs {signedIn} out.
              </Banner>
            )}
            <PasswordField
              label="New Password"
              name="new_password"
              autoComplete="new-password"
              maxLength={MAX_PASSWORD_LENGTH}
              value={values.new_password}
              error={problem.new_password}
              help={<PasswordRules rules={PASSWORD_RULES} value={values.new_password} />}
              inputRef={newInput}
              onChange={(new_password) => change({ new_password })}
            />
            <PasswordField
              label="Confirm New Password"
              name="confirm_password"
              autoComplete="new-password"
              maxLength={MAX_PASSWORD_LENGTH}
              value={values.confirm_password}
              error={problem.confirm_password}
              inputRef={confirmInput}
              onChange={(confirm_password) => change({ confirm_password })}
            />
          </Stack>
          <SubmitButton busy={isPending} busyText="Resetting...">
            Reset Password
          </SubmitButton>
          <Stack space="small" align="start">
            <TextLink {...toForgotPassword}>Request a new link</TextLink>
            <TextLink {...toLogin}>Back to Login</TextLink>
          </Stack>
        </PublicFrame>
      )}
      <LiveRegion>{next ?? (isInvited && INVITED)}</LiveRegion>
    </>
  )
}

const Messages = ({ texts }: { texts: string[] }) => texts.map((text) => <div key={text}>{text}</div>)
