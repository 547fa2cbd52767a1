import { useQuery } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { exerciseQueries } from '#src/api/exercise.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { type ClockFace, useExerciseClock } from '#src/shared/exerciseClock.ts'
import type { Timed } from '#src/shared/serverClock.ts'
import type { ExerciseNow } from './injectRules.ts'

const UNREAD: Timed<ClockFace> = {
  answer: { state: 'planned', elapsed_ms: 0, server_time: '' },
  sample: { aheadMs: 0, roundTripMs: 0, takenAt: 0 },
}

/** The ticking exercise clock; undefined until loaded. */
export function useExerciseNow(event: RowId): ExerciseNow | undefined {
  // Errors are silent (E4): the surrounding screen shows the same clock and its errors.
  const { data } = useQuery({
    ...exerciseQueries(useApi(), event).clock(),
    refetchInterval: useFallbackPolling(),
  })
  const elapsed_ms = useExerciseClock(data ?? UNREAD)
  return data && { state: data.answer.state, elapsed_ms }
}
