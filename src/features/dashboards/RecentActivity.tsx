import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { RECENT_ACTIVITY_ROWS } from '#contract/limits.ts'
import { z } from '#contract/zod.ts'
import { type ActivityLog, activityQuery } from '#src/api/activity.ts'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { parseParams, useScreenParams } from '#src/shared/screenParams.tsx'
import type { MissingPermission } from '#src/shared/session/useCan.ts'
import type { HeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { isRefusal, unlessRefused, useFigures } from './figures.ts'
import { newestFirst } from './newestFirst.ts'
import { RecentActivityView } from './RecentActivityView.tsx'

const ALL_ROWS = {}
/** Without a live channel an opened log is asked for again this often: a year of lines is not fetched every 5 s. */
const ALL_ROWS_POLL_MS = 30_000

const activityParams = z.object({ activity: z.catch(z.optional(z.enum(['all'])), undefined) })

// One more than is shown, so 'View All' knows whether there are more.
const logQuery = (api: Api, log: ActivityLog, isAll: boolean, rows = RECENT_ACTIVITY_ROWS) =>
  activityQuery(api, log, isAll ? ALL_ROWS : { limit: rows + 1 })

/** Asks for the rows before they are rendered (style rule R3). */
export const warmRecentActivity = (client: QueryClient, api: Api, log: ActivityLog, search: string): void => {
  const { activity } = parseParams(activityParams, search)
  void client.prefetchQuery(logQuery(api, log, activity === 'all'))
}

type RecentActivityProps = {
  log: ActivityLog
  /** False while it is not known yet whose log it is. */
  enabled?: boolean
  /** How many lines are shown before it is expanded. */
  rows?: number
  headingLevel?: HeadingLevel
  /** Show a refusal with the server's message: nothing else on the page shows it. */
  isAlone?: boolean
  /** Why this person reads only a part of the log. */
  reason?: MissingPermission | undefined
  /** Beside the heading of a log that this person may read: the whole of it as a file. */
  tools?: ReactNode
}

/** Recent activity; the address remembers that it is expanded. */
export function RecentActivity({
  log,
  enabled = true,
  rows,
  headingLevel,
  isAlone,
  reason,
  tools,
}: RecentActivityProps) {
  const api = useApi()
  const [{ activity }, setParams] = useScreenParams(activityParams)
  const expanded = activity === 'all'
  const polling = useFallbackPolling()
  const query = useQuery({
    ...logQuery(api, log, expanded, rows),
    enabled,
    refetchInterval: unlessRefused(polling && (expanded ? ALL_ROWS_POLL_MS : polling)),
  })
  const { data, loading, failure } = useFigures(query)
  const newest = useMemo(() => data && newestFirst(data), [data])
  return (
    <RecentActivityView
      rows={loading ? undefined : (newest ?? [])}
      collapsedRows={rows}
      headingLevel={headingLevel}
      refusal={isAlone && isRefusal(query.error) ? query.error?.message : undefined}
      reason={reason}
      expanded={expanded}
      onExpanded={(isOpen) => setParams({ activity: isOpen ? 'all' : undefined }, { replace: true })}
      loadingAll={query.isPlaceholderData}
      failure={failure}
      tools={enabled && !isRefusal(query.error) && tools}
    />
  )
}
