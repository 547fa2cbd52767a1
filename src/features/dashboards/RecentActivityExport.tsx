import type { ActivityEntry } from '#contract/activity.ts'
import type { ActivityLog } from '#src/api/activity.ts'
import { fetchActivityPage } from '#src/api/activityLog.ts'
import { useApi } from '#src/api/context.tsx'
import { ExportButton } from '#src/lists/ExportButton.tsx'
import { listToCsv } from '#src/lists/exportRows.ts'
import { useExport } from '#src/lists/useExport.ts'
import type { FileColumn } from '#src/ui/Table/Table.types.ts'
import { detailsOf, type LatestHeader, latestColumns } from './recentActivityColumns.tsx'

/** What the file says under each header; the date as it came, for its zone, and so that a spreadsheet can sort it. */
const TEXTS: Record<LatestHeader, (row: ActivityEntry) => string | null | undefined> = {
  'Date & Time': ({ date_time }) => date_time,
  'Admin Name': ({ admin_name }) => admin_name,
  Action: ({ action }) => action,
  Details: detailsOf,
}

/** The table's columns with their file texts; here, so that the first rows load without them. */
const columns: readonly FileColumn<ActivityEntry>[] = latestColumns.map(({ header }) => ({
  header,
  text: TEXTS[header],
}))

/** The whole log as a file, however few of its lines the dashboard shows. */
export function RecentActivityExport({ log }: { log: ActivityLog }) {
  const api = useApi()
  const exporting = useExport({
    list: 'recent-activity',
    toCsv: (options) =>
      listToCsv({ columns, fetchPage: (page, signal) => fetchActivityPage(api, log, page, signal) }, options),
  })
  return <ExportButton size="small" exporting={exporting} />
}
