import { type RefObject, useEffect, useRef, useState } from 'react'
import { PASSWORD_ERROR_MS, PASSWORD_MISMATCH_MS } from '#contract/limits.ts'
import type { ChangePasswordBody } from '#contract/session.ts'
import { useApi } from '#src/api/context.tsx'
import { changePassword } from '#src/api/session.ts'
import {
  afterEdit,
  changeFailure,
  checkPasswords,
  firstWrong,
  NO_PASSWORDS,
  type PasswordName,
  type PasswordProblem,
} from './passwordChangeRules.ts'

/** As in the dialog of portal spec §2.11. */
type ChangeState = 'idle' | 'saving' | 'success'

export type PasswordChange = {
  values: ChangePasswordBody
  problem: PasswordProblem
  state: ChangeState
  inputs: Record<PasswordName, RefObject<HTMLInputElement | null>>
  onChange: (name: PasswordName, value: string) => void
  onSubmit: () => void
}

/**
 * The change-password form of every settings screen: what is typed, what is wrong with it and for how long that shows,
 * and the call. The passwords live in this state alone and go as soon as they are not needed.
 * @param onChanged the server has changed the password and ended every session; also called when the form has left
 *   the page meanwhile, because then nobody else would sign out
 * @param toProblem what a refusal shows, by the screen's own order of messages
 */
export function useChangePassword(
  onChanged: () => void,
  toProblem: (error: unknown) => PasswordProblem = changeFailure,
): PasswordChange {
  const api = useApi()
  const [values, setValues] = useState(NO_PASSWORDS)
  const [problem, setProblem] = useState<PasswordProblem>({})
  const [state, setState] = useState<ChangeState>('idle')
  const inputs = {
    current_password: useRef<HTMLInputElement>(null),
    new_password: useRef<HTMLInputElement>(null),
    confirm_password: useRef<HTMLInputElement>(null),
  }
  useLapse(problem, 'mismatch', PASSWORD_MISMATCH_MS, setProblem)
  useLapse(problem, 'general', PASSWORD_ERROR_MS, setProblem)

  const show = (found: PasswordProblem) => {
    setProblem(found)
    const wrong = firstWrong(found)
    if (wrong) inputs[wrong].current?.focus()
  }

  async function submit() {
    if (state !== 'idle') return
    setProblem({})
    const found = checkPasswords(values)
    if (found) return show(found)
    setState('saving')
    try {
      await changePassword(api, values)
    } catch (error) {
      setState('idle')
      return show(toProblem(error))
    }
    setValues(NO_PASSWORDS)
    setState('success')
    onChanged()
  }

  return {
    values,
    problem,
    state,
    inputs,
    onChange: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }))
      setProblem((before) => afterEdit(before, name))
    },
    onSubmit: () => void submit(),
  }
}

/** Takes a message away when its time is over; each showing of it has the whole time. */
function useLapse(
  problem: PasswordProblem,
  part: 'mismatch' | 'general',
  ms: number,
  setProblem: (change: (before: PasswordProblem) => PasswordProblem) => void,
): void {
  const shown = problem[part]
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setProblem(({ [part]: _over, ...rest }) => rest), ms)
    return () => clearTimeout(timer)
  }, [shown, part, ms, setProblem])
}
