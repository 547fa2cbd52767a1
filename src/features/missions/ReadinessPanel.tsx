import { useQuery } from '@tanstack/react-query'
import { useApi } from '#src/api/context.tsx'
import { ApiError } from '#src/api/errors.ts'
import { readinessQuery } from '#src/api/eventReadiness.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { ReadinessPanelView } from './ReadinessPanelView.tsx'

type ReadinessPanelProps = {
  /** As `eventKey` names it. */
  eventKey: string
  isRunning: boolean
  headingLevel?: 2 | 3
}

/** Not known to the server (an extension), or not shown to this person. */
const HIDDEN = [403, 404]

/** Go or No-Go, kept up to date by what changes; left out for whom there is none. */
export function ReadinessPanel({ eventKey, ...props }: ReadinessPanelProps) {
  const polling = useFallbackPolling()
  const readiness = useQuery({
    ...readinessQuery(useApi(), eventKey),
    refetchInterval: ({ state }) => (state.error ? false : polling),
  })
  if (readiness.error instanceof ApiError && HIDDEN.includes(readiness.error.status)) return null
  return (
    <ReadinessPanelView
      {...props}
      readiness={readiness.data}
      error={readiness.error}
      onRetry={() => void readiness.refetch()}
      retrying={readiness.isFetching}
    />
  )
}
