import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** Why there is no data yet. A query without data clears its error on each refetch; this keeps it until the answer. */
export function useLastError(query: UseQueryResult<unknown>): Error | null {
  const { data, isPlaceholderData, error, errorUpdatedAt } = query
  const [last, setLast] = useState({ error, errorUpdatedAt })
  if (error && error !== last.error) setLast({ error, errorUpdatedAt })
  if (error) return error
  const hasAnswer = data !== undefined && !isPlaceholderData
  // Only of the same query: another one failed at a different time, or never.
  return !hasAnswer && errorUpdatedAt > 0 && errorUpdatedAt === last.errorUpdatedAt ? last.error : null
}
