import { useQuery } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import { exerciseQueries } from '#src/api/exercise.ts'

type BoardOptions = {
  enabled?: boolean
  /** Undefined where another part of the page polls; false while changes are pushed. */
  pollMs?: number | false | undefined
}

/** The board of an exercise, one answer for all parts of a page. */
export function useBoard(event: RowId, { enabled = true, pollMs = false }: BoardOptions = {}) {
  return useQuery({
    ...exerciseQueries(useApi(), event).board(),
    enabled,
    // Polling cannot lift a refusal.
    refetchInterval: (query) => !hasStatus(query.state.error, 403) && pollMs,
  })
}
