import type { ActivityEntry } from '#contract/activity.ts'
import type { ActivityLog } from '#src/api/activity.ts'
import { fetchActivityPage } from '#src/api/activityLog.ts'
import { useApi } from '#src/api/context.tsx'
import { ExportButton } from '#src/lists/export/ExportButton.tsx'
import { listToCsv } from '#src/lists/export/exportRows.ts'
import { useExport } from '#src/lists/export/useExport.ts'
import type { FileColumn } from '#src/ui/Table/Table.types.ts'
import { detailsOf, type LatestHeader, latestColumns } from './recentActivityColumns.tsx'

/** File text by header; the date as sent, with its zone, so that spreadsheets can sort it. */
const TEXTS: Record<LatestHeader, (row: ActivityEntry) => string | null | undefined> = {
  'Date & Time': ({ date_time }) => date_time,
  'Admin Name': ({ admin_name }) => admin_name,
  Action: ({ action }) => action,
  Details: detailsOf,
}

/** The table's columns with file texts; defined here, so that the first rows load without them. */
const columns: readonly FileColumn<ActivityEntry>[] = latestColumns.map(({ header }) => ({
  header,
  text: TEXTS[header],
}))

/** Exports the whole log, not only the entries shown. */
export function RecentActivityExport({ log }: { log: ActivityLog }) {
  const api = useApi()
  const exporting = useExport({
    list: 'recent-activity',
    toCsv: (options) =>
      listToCsv({ columns, fetchPage: (page, signal) => fetchActivityPage(api, log, page, signal) }, options),
  })
  return <ExportButton size="small" exporting={exporting} />
}
