import type { RowId } from '#contract/shared.ts'
import { ReportDetail } from './ReportDetail.tsx'
import { ReportList } from './ReportList.tsx'
import { useReportParams } from './reportParams.ts'
import type { ReportVariant } from './reportRules.ts'
import { useReturnFocus } from './useReturnFocus.ts'

type MissionReportsProps = {
  variant: ReportVariant
  /** Shows this event's reports alone; its row id, else its printed event_id (ruling 152). */
  eventId?: RowId | undefined
  eventName?: string | undefined
  /** A section of another screen: headings one level down, parameters under names of their own. */
  embedded?: boolean
}

/** Finished missions: the list, or the one that is open. Which of the two is in the address (events spec §2). */
export function MissionReports({ variant, eventId, eventName, embedded = false }: MissionReportsProps) {
  const [params, change] = useReportParams(embedded)
  const { detailRef, openerRef, rememberOpener } = useReturnFocus(params.report)
  if (params.report)
    return (
      <ReportDetail
        // Another report is another screen: no download of the one before goes on.
        key={params.report}
        report={params.report}
        tab={params.tab}
        frameRef={detailRef}
        onBack={() => change({ report: '' })}
      />
    )
  return (
    <ReportList
      variant={variant}
      params={params}
      onParams={change}
      eventId={eventId}
      eventName={eventName}
      embedded={embedded}
      openerRef={openerRef}
      onOpen={(report) => {
        rememberOpener(report)
        change({ report })
      }}
    />
  )
}
