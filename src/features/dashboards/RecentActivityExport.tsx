import type { ActivityEntry } from '#contract/activity.ts'
import { activityPages } from '#src/api/activityPages.ts'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { ExportButton } from '#src/lists/ExportButton.tsx'
import type { FetchPage } from '#src/lists/exportRows.ts'
import { useExport } from '#src/lists/useExport.ts'
import type { Column } from '#src/ui/Table/Table.types.ts'
import type { ActivityLog } from './RecentActivity.tsx'
import { type LatestHeader, latestColumns } from './recentActivityColumns.tsx'

/** What the file says under each header; the date as it came, for its zone, and so that a spreadsheet can sort it. */
const TEXTS: Record<LatestHeader, (row: ActivityEntry) => string | null | undefined> = {
  'Date & Time': ({ date_time }) => date_time,
  'Admin Name': ({ admin_name }) => admin_name,
  Action: ({ action }) => action,
  Details: ({ details }) => details,
}

/** Those of the table; how a file says them stands here, so that the first rows come without it. */
const columns: readonly Column<ActivityEntry>[] = latestColumns.map((column) => ({
  ...column,
  text: TEXTS[column.header],
}))

/** The whole log as a file, however few of its lines stand on the dashboard. */
export function RecentActivityExport({ log }: { log: ActivityLog }) {
  const fetchPage = pagesOf(useApi(), log)
  const exporting = useExport({ list: 'recent-activity', columns, fetchPage })
  return <ExportButton size="small" exporting={exporting} />
}

function pagesOf(api: Api, log: ActivityLog): FetchPage<ActivityEntry> {
  const { logs, orgLog, userActivity } = activityPages(api)
  if (log.kind === 'platform') return logs
  if (log.kind === 'user') return userActivity
  return (page, signal) => orgLog(page, signal, log.organization)
}
