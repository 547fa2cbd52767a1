import { queryOptions, useMutation } from '@tanstack/react-query'
import { type ClockAction, exercise } from '#contract/exercise.ts'
import { exerciseBoard } from '#contract/exerciseBoard.ts'
import type { RowId } from '#contract/shared.ts'
import { timed } from '#src/shared/serverClock.ts'
import { useApi } from './context.tsx'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { useRefetch } from './useRefetch.ts'

/** The run of an event: only for a server that knows `exercise-control`. @throws ApiError */
export const exerciseQueries = (api: Api, event: RowId) => ({
  /** Its clock. */
  clock: () =>
    queryOptions({
      queryKey: [...keys.exercise, 'clock', String(event)],
      queryFn: ({ signal }) =>
        timed(
          () => api.get(exercise, path`events/${event}/exercise/`, {}, { signal }),
          ({ server_time }) => server_time,
        ),
    }),
  /** Its teams, one row for each. 403 for those who see the event and not who takes part. */
  board: () =>
    queryOptions({
      queryKey: [...keys.exercise, 'board', String(event)],
      queryFn: ({ signal }) =>
        timed(
          () => api.get(exerciseBoard, path`events/${event}/exercise/board/`, {}, { signal }),
          (board) => board.exercise.server_time,
        ),
    }),
})

/** StartEx, Pause, Resume, EndEx and reset. @throws ApiError 409 where the clock's state does not allow it */
export function useExerciseClockAction(event: RowId) {
  const api = useApi()
  const refetch = useRefetch('exercise')
  return useMutation({
    mutationFn: (action: ClockAction) => api.post(null, path`events/${event}/exercise/clock/`, { action }),
    // What was refused is out of date here.
    onSettled: () => refetch(),
  })
}
