import type { MissionReport, MissionType } from '#contract/reports.ts'
import type { RowId } from '#contract/shared.ts'
import { reportKey } from '#src/api/reports.ts'
import { usePreload } from '#src/shared/lazyPart.tsx'
import { NO_CHOICE, type OrganizationChoice } from '#src/shared/organizationChoice.ts'
import { useReturnFocus } from '#src/shared/useReturnFocus.ts'
import { Section } from '#src/ui/Card/Section.tsx'
import type { TopHeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { ReportDetail } from './lazyReportDetail.tsx'
import { ReportList } from './ReportList.tsx'
import { useReportParams } from './reportParams.ts'
import type { ReportVariant } from './reportVariant.ts'

type MissionReportsProps = {
  variant: ReportVariant
  /** Shows only this event's reports; its row id or event_id (ruling 152). */
  eventId?: RowId | undefined
  eventName?: string | undefined
  /** Section of another screen: headings one level down, prefixed parameters. */
  embedded?: boolean
  /** First heading level, of the embedded list or of a report. */
  headingLevel?: TopHeadingLevel
  choice?: OrganizationChoice
} & ReportCallbacks

/** Events for the host page; the person has already seen them. */
type ReportCallbacks = {
  /** A report was opened in the list. */
  onOpened?: (report: MissionReport) => void
  onNotDownloaded?: (message: string) => void
}

const parts = [ReportDetail]

/** Finished missions: the list or the open report, depending on the URL (events spec §2). */
export function MissionReports({ variant, eventId, eventName, ...props }: MissionReportsProps) {
  const { embedded = false, headingLevel = 2, choice = NO_CHOICE } = props
  const [params, change] = useReportParams(embedded)
  usePreload(parts)
  // When embedded, the other screen and its event come first in the breadcrumb.
  const depth = embedded ? 2 : 0
  const back = (tab: MissionType) => change({ report: '', ...(tab !== params.tab && { tab, page: 1 }) }) // `page` belonged to the other tab
  const { detailRef, openerRef } = useReturnFocus(params.report)
  if (params.report)
    return (
      <ReportDetail
        // Remounts for another report, which ends its download.
        key={params.report}
        report={params.report}
        depth={depth}
        tab={params.tab}
        frameRef={detailRef}
        headingLevel={headingLevel}
        onBack={back}
        onNotDownloaded={props.onNotDownloaded}
      />
    )
  const list = (
    <ReportList
      variant={variant}
      params={params}
      onParams={change}
      eventId={eventId}
      eventName={eventName}
      choice={choice}
      openerRef={openerRef}
      onOpen={(report) => {
        change({ report: reportKey(report) })
        props.onOpened?.(report)
      }}
    />
  )
  if (!embedded) return list
  // Otherwise the shell's header has the title.
  return (
    <Section part="heading" title="Mission Reports" level={headingLevel}>
      {list}
    </Section>
  )
}
