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

/** States of the dialog in portal spec §2.11. */
type ChangeState = 'idle' | 'saving' | 'success'

export type PasswordChange = {
  values: ChangePasswordBody
  problem: PasswordProblem
  state: ChangeState
  /** Leaving would discard what was typed: passwords are never kept in drafts. False while saving, whose end signs out. */
  isDirty: boolean
  inputs: Record<PasswordName, RefObject<HTMLInputElement | null>>
  onChange: (name: PasswordName, value: string) => void
  onSubmit: () => void
}

/**
 * State of the change-password form on every settings screen: values, timed errors and the request. Passwords are held
 * only in this state and cleared as soon as possible.
 * @param onChanged the server changed the password and ended every session; also called after unmount, because
 * otherwise the person would not be signed out
 * @param toProblem maps a rejection to errors in the screen's order
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
    isDirty: state === 'idle' && Object.values(values).some((text) => text !== ''),
    inputs,
    onChange: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }))
      setProblem((before) => afterEdit(before, name))
    },
    onSubmit: () => void submit(),
  }
}

/** Clears a message after its time, which restarts whenever it is shown again. */
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
