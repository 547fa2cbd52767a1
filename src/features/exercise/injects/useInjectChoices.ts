import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { eventPartQueries } from '#src/api/eventParts.ts'
import { eventQueries } from '#src/api/events.ts'
import { exerciseQueries } from '#src/api/exercise.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { filesByField } from '#src/api/uploads.ts'
import { type ClockFace, useExerciseClock } from '#src/shared/exerciseClock.ts'
import { releasePointOf } from '#src/shared/releasePoint.ts'
import type { Timed } from '#src/shared/serverClock.ts'
import { namedTeams } from '#src/shared/teamNames.ts'
import type { ExerciseNow } from './injectRules.ts'

/** What an inject can refer to: participating teams, files and place of the event. Undefined while loading. */
export function useInjectChoices(event: RowId) {
  const api = useApi()
  const detail = useQuery(eventQueries(api).detail(event))
  const files = useQuery(eventPartQueries(api).files(event))
  return {
    // The same as long as the answers are: an import reads its file again with others.
    teams: useMemo(() => detail.data && namedTeams(detail.data.assigned_teams), [detail.data]),
    files: useMemo(() => files.data && namedFiles(files.data), [files.data]),
    /** Where its map starts. */
    releasePoint: detail.data && releasePointOf(detail.data),
    error: (detail.data ? null : detail.error) ?? (files.data ? null : files.error),
    retry: () => {
      if (detail.error) void detail.refetch()
      if (files.error) void files.refetch()
    },
  }
}

const namedFiles = (files: Parameters<typeof filesByField>[0]) =>
  Object.values(filesByField(files))
    .flat()
    .map(({ id, file_name }) => ({ id, name: file_name || `File ${id}` }))

export type InjectChoices = ReturnType<typeof useInjectChoices>

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
