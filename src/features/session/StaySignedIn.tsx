import { useRef, useState } from 'react'
import { StaySignedInView } from './StaySignedInView.tsx'
import { PASSWORD_MISSING, type StayProblem, stayFailure } from './staySignedInRules.ts'

type StaySignedInProps = {
  user: { email: string; first_name: string; last_name: string }
  /** Milliseconds until the session ends. */
  remaining: number
  /** Sends the password; its owner takes this away once the session goes on. What it throws is shown here. */
  authenticate: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password in place, so that page, form input and scroll position survive (ruling 25). */
export function StaySignedIn({ user, remaining, authenticate, onClose }: StaySignedInProps) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<StayProblem>({})
  const [isPending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const show = (found: StayProblem) => {
    setProblem(found)
    input.current?.focus()
  }

  async function submit() {
    if (isPending) return
    if (!password) return show({ password: PASSWORD_MISSING })
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
    <StaySignedInView
      user={user}
      remaining={remaining}
      password={password}
      problem={problem}
      pending={isPending}
      passwordInput={input}
      onPassword={(text) => {
        setPassword(text)
        setProblem({})
      }}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  )
}
