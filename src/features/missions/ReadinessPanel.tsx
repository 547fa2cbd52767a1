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

/** Not shown to this person. */
const HIDDEN = [403, 404]

/** Go or No-Go, kept up to date by what changes; left out for whom there is none. */
export function ReadinessPanel({ eventKey, ...props }: ReadinessPanelProps) {
  const api = useApi()
  const polling = useFallbackPolling()
  const isKnown = api.knows('readiness')
  const readiness = useQuery({
    ...readinessQuery(api, eventKey),
    enabled: isKnown,
    refetchInterval: ({ state }) => (state.error ? false : polling),
  })
  if (!isKnown) return null
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
