import { useEffect } from 'react'
import type { ClockAction } from '#contract/exercise.ts'
import type { ExerciseState } from '#contract/exerciseState.ts'
import { isRefusal, unlessDone } from '#src/api/errors.ts'
import type { useExerciseClockAction } from '#src/api/exercise.ts'
import { addToast } from '#src/shared/toast.ts'
import { clockActions } from './clockActions.tsx'

/**
 * Why the last action failed; nothing once the clock shows that it happened, even if someone else took it, or that an
 * action without an answer did not.
 * @param isReadSince whether the clock was read long enough after the failure to tell
 */
export function useClockFailure(
  { error, variables, reset }: ReturnType<typeof useExerciseClockAction>,
  offered: readonly ClockAction[],
  state: ExerciseState,
  isReadSince: boolean,
): Error | null {
  const name = variables?.action
  const isOffered = name !== undefined && offered.includes(name)
  // Refused, because someone else had done the same.
  const already =
    name && isRefusal(error) && clockActions[name].leadsTo === state ? clockActions[name].already : undefined
  const notDone =
    name && isOffered && isReadSince && error && !isRefusal(error) ? clockActions[name].notDone : undefined
  const message = already ?? notDone
  const failure = message ? null : unlessDone(error, !isOffered)
  const isOver = error !== null && !failure
  useEffect(() => {
    if (!isOver) return
    if (message) addToast({ tone: 'info', title: message })
    // Or it would come back when the action is offered again.
    reset()
  }, [isOver, message, reset])
  return failure
}

/** Without an answer, the server may have carried the action out. */
export const failureTitle = (failure: Error): string =>
  isRefusal(failure) ? 'The exercise clock was not changed.' : 'The exercise clock may not have been changed.'
