import { type RefObject, useId } from 'react'
import { MAX_PASSWORD_LENGTH } from '#contract/limits.ts'
import { fullName } from '#src/shared/session/roles.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { PasswordField } from '#src/ui/fields/PasswordField.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { remainingText, type StayProblem } from './staySignedInRules.ts'

export type StaySignedInViewProps = {
  user: { email: string; first_name: string; last_name: string }
  /** Milliseconds until the session ends. */
  remaining: number
  password: string
  problem: StayProblem
  pending: boolean
  passwordInput: RefObject<HTMLInputElement | null>
  onPassword: (password: string) => void
  onSubmit: () => void
  onClose: () => void
}

/** Who stays, and the password; the email is there for password managers too, and fixed. */
export function StaySignedInView({ user, remaining, problem, pending, ...props }: StaySignedInViewProps) {
  const id = useId()
  const name = fullName(user)
  return (
    <Dialog
      open
      size="small"
      title="Stay signed in"
      description={
        <>
          {name && `${name}, your`}
          {!name && 'Your'} session ends in {remainingText(remaining)}. Your page stays as it is.
        </>
      }
      busy={pending}
      initialFocus={props.passwordInput}
      onClose={props.onClose}
      footer={
        <>
          <Button disabled={pending} onClick={props.onClose}>
            Not now
          </Button>
          <Button type="submit" form={id} tone="primary" busy={pending} busyText="Signing in...">
            Stay signed in
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // It may be inside another form's React tree.
          event.stopPropagation()
          props.onSubmit()
        }}
      >
        <Stack space="medium">
          {problem.general && <Banner tone="critical">{problem.general}</Banner>}
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            value={user.email}
            readOnly
            onChange={() => undefined}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            maxLength={MAX_PASSWORD_LENGTH}
            required
            value={props.password}
            error={problem.password}
            inputRef={props.passwordInput}
            onChange={props.onPassword}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
