import { useQuery } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { eventPartQueries } from '#src/api/eventParts.ts'
import { eventQueries } from '#src/api/events.ts'
import { filesByField } from '#src/api/uploads.ts'
import { namedTeams } from '#src/shared/teamNames.ts'

/** What an inject can refer to: participating teams and the event's files. Undefined while loading. */
export function useInjectChoices(event: RowId) {
  const api = useApi()
  const detail = useQuery(eventQueries(api).detail(event))
  const files = useQuery(eventPartQueries(api).files(event))
  return {
    teams: detail.data && namedTeams(detail.data.assigned_teams),
    files: files.data
      ? Object.values(filesByField(files.data))
          .flat()
          .map(({ id, file_name }) => ({ id, name: file_name || `File ${id}` }))
      : undefined,
    error: (detail.data ? null : detail.error) ?? (files.data ? null : files.error),
    retry: () => {
      if (detail.error) void detail.refetch()
      if (files.error) void files.refetch()
    },
  }
}
export type InjectChoices = ReturnType<typeof useInjectChoices>
