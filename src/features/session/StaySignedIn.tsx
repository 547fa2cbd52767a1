import { useId, useRef, useState } from 'react'
import { MAX_PASSWORD_LENGTH } from '#contract/limits.ts'
import { fullName } from '#src/shared/session/roles.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { PasswordField } from '#src/ui/fields/PasswordField.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { tooLong } from '#src/ui/fields/tooLong.ts'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { PASSWORD_MISSING, remainingText, type StayProblem, stayFailure } from './staySignedInRules.ts'

type StaySignedInProps = {
  user: { email: string; first_name: string; last_name: string }
  /** Milliseconds until the session ends. */
  remaining: number
  /** Sends the password; the parent closes this once the session is extended. Errors it throws are shown here. */
  authenticate: (password: string) => Promise<void>
  onClose: () => void
}

/**
 * Asks for the password in a dialog, so that page, form input and scroll position survive (ruling 25). The email is
 * fixed and also there for password managers.
 */
export function StaySignedIn({ user, remaining, authenticate, onClose }: StaySignedInProps) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<StayProblem>({})
  const [isPending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const name = fullName(user)

  const show = (found: StayProblem) => {
    setProblem(found)
    input.current?.focus()
  }

  async function submit() {
    if (isPending) return
    if (!password) return show({ password: PASSWORD_MISSING })
    const surplus = tooLong('Password', password, MAX_PASSWORD_LENGTH)
    if (surplus) return show({ password: surplus })
    setProblem({})
    setPending(true)
    try {
      await authenticate(password)
    } catch (error) {
      show(stayFailure(error))
    }
    setPending(false)
  }

  return (
    <Dialog
      size="small"
      title="Stay signed in"
      description={
        <>
          {name && `${name}, your`}
          {!name && 'Your'} session ends in {remainingText(remaining)}. Your page stays as it is.
        </>
      }
      busy={isPending}
      initialFocus={input}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={id} tone="primary" busy={isPending} busyText="Signing in...">
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
          // This may be inside another form's React tree.
          event.stopPropagation()
          void submit()
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
            value={password}
            error={problem.password}
            inputRef={input}
            onChange={(typed) => {
              setPassword(typed)
              setProblem({})
            }}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
