import type { UseQueryResult } from '@tanstack/react-query'
import { isRefusal } from '#src/api/errors.ts'
import { useLastError } from '#src/api/useLastError.ts'

/**
 * What a failed read leaves of a list: `error` replaces the rows, `staleError` is shown above them. Rows stay if this
 * very page was read before and now no answer came, or the server failed. A refusal takes them away.
 * @param hidesRows for lists that the specification empties on every failure (administration spec §8, events spec §8)
 */
export function useListFailure(answer: UseQueryResult<unknown>, hidesRows = false) {
  const failure = useLastError(answer)
  const isRead = answer.data !== undefined && !answer.isPlaceholderData
  return isRead && !hidesRows && !isRefusal(failure)
    ? { error: null, staleError: failure }
    : { error: failure, staleError: null }
}
