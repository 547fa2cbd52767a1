import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** Why there is no answer yet. A query without data forgets its error whenever it asks again; this keeps it until then. */
export function useLastError(query: UseQueryResult<unknown>): Error | null {
  const { data, isPlaceholderData, error, errorUpdatedAt } = query
  const [last, setLast] = useState({ error, errorUpdatedAt })
  if (error && error !== last.error) setLast({ error, errorUpdatedAt })
  if (error) return error
  const hasAnswer = data !== undefined && !isPlaceholderData
  // Of the same query: another one failed at another moment, or never.
  return !hasAnswer && errorUpdatedAt > 0 && errorUpdatedAt === last.errorUpdatedAt ? last.error : null
}
