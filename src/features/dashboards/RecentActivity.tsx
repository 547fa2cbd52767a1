import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { ActivityEntry } from '#contract/activity.ts'
import { RECENT_ACTIVITY_ROWS } from '#contract/limits.ts'
import { z } from '#contract/zod.ts'
import { type ActivityLog, activityQuery } from '#src/api/activity.ts'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import type { Prefetching } from '#src/api/prefetching.ts'
import { parseParams, useScreenParams } from '#src/shared/screenParams.tsx'
import type { MissingPermission } from '#src/shared/session/useCan.ts'
import type { HeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { isRefusal, isUnanswered, unlessRefused, useFigures } from './figures.ts'
import { RecentActivityView } from './RecentActivityView.tsx'

const ALL_ROWS = {}
/**
 * Polling interval of an expanded log without a live channel: fetching a year of entries every 5 s would be too much.
 */
const ALL_ROWS_POLL_MS = 30_000

const activityParams = z.object({ activity: z.catch(z.optional(z.enum(['all'])), undefined) })

// One more than shown, to know whether 'View All' has more.
const logQuery = (api: Api, log: ActivityLog, isAll: boolean, rows = RECENT_ACTIVITY_ROWS) =>
  activityQuery(api, log, isAll ? ALL_ROWS : { limit: rows + 1 })

/** Prefetches the rows before they render (style rule R3). */
export const prefetchRecentActivity = (log: ActivityLog, { client, api, search }: Prefetching): void => {
  const { activity } = parseParams(activityParams, search)
  void client.prefetchQuery(logQuery(api, log, activity === 'all'))
}

type RecentActivityProps = {
  log: ActivityLog
  /** False until it is known whose log to show. */
  enabled?: boolean
  /** Entries shown before expanding. */
  rows?: number
  headingLevel?: HeadingLevel
  /**
   * In a widget: shows a refusal with the server's message, because nothing else on the page does, and keeps the rows
   * while the server cannot be reached.
   */
  isAlone?: boolean
  /** Why this person sees only part of the log. */
  reason?: MissingPermission | undefined
  /** Beside the heading of a readable log: the export. */
  tools?: ReactNode
}

/** Recent activity; whether it is expanded is in the URL. */
export function RecentActivity({
  log,
  enabled = true,
  rows,
  headingLevel,
  isAlone = false,
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
  const figures = useFigures(query)
  // The widget says so above its view. A dashboard leaves its values empty (portal spec §8).
  const isOutdated = isAlone && query.data !== undefined && isUnanswered(query.error)
  const data = isOutdated ? query.data : figures.data
  const newest = useMemo(() => data && newestFirst(data.items), [data])
  return (
    <RecentActivityView
      rows={figures.loading ? undefined : (newest ?? [])}
      unreadable={data?.unreadable}
      collapsedRows={rows}
      headingLevel={headingLevel}
      refusal={isAlone && isRefusal(query.error) ? query.error?.message : undefined}
      reason={reason}
      expanded={expanded}
      onExpanded={(isOpen) => setParams({ activity: isOpen ? 'all' : undefined }, { replace: true })}
      loadingAll={query.isPlaceholderData}
      failure={isOutdated ? undefined : figures.failure}
      isOutdated={isOutdated}
      tools={enabled && !isRefusal(query.error) && tools}
    />
  )
}

/** Newest first if every date parses, else the server's order (ruling 155). */
export function newestFirst(rows: readonly ActivityEntry[]): ActivityEntry[] {
  const times = new Map(rows.map((row) => [row, Date.parse(row.date_time ?? '')]))
  if ([...times.values()].some(Number.isNaN)) return [...rows]
  return [...rows].sort((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0))
}
