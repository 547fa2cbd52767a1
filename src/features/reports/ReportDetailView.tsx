import { PrinterIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { FullReport, MissionFile, MissionType } from '#contract/reports.ts'
import { hasStatus } from '#src/api/errors.ts'
import { RecordLink } from '#src/lists/RecordLink.tsx'
import { formatDateTime, formatDuration } from '#src/shared/format.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { levelBelow, type TopHeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { NotThere } from '#src/ui/States/EmptyState.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Skeleton } from '#src/ui/States/Skeleton.tsx'
import { BackToList } from './BackToList.tsx'
import { durationMs } from './detailRules.ts'
import { type DownloadState, MissionFiles } from './MissionFiles.tsx'
import { ReportPeople } from './ReportPeople.tsx'
import { ReportTrack, type ReportTrackProps } from './ReportTrack.tsx'
import { eventRefOf } from './reportColumns.tsx'
import * as css from './reportDetail.css.ts'

export type ReportDetailViewProps = {
  /** The list the mission is on: the way back and its files name it. */
  tab: MissionType
  /** Undefined until the answer. */
  report: FullReport | undefined
  error: { message: string } | null
  onRetry: () => void
  /** Undefined where there is no list to go back to. */
  onBack: (() => void) | undefined
  /** Absolute address of the API, for file links that are relative to it. */
  filesBase: string
  download: DownloadState
  /** Shows a file that is a picture. */
  picture: (file: MissionFile) => ReactNode
  track: ReportTrackProps
  /** Undefined where there is no page of our own to print. */
  print: { isReady: boolean; onPrint: () => void } | undefined
  headingLevel?: TopHeadingLevel
  frameRef?: Ref<HTMLDivElement>
}

export function ReportDetailView({ report, tab, error, frameRef, ...props }: ReportDetailViewProps) {
  const mission = report?.mission_details
  const title = mission?.mission_id || 'Mission report'
  const { headingLevel = 2 } = props
  const level = levelBelow(headingLevel)
  return (
    // Focus moves here when the report opens; it is not a tab stop.
    <div ref={frameRef} tabIndex={-1} role="group" aria-label={title} className={css.detail}>
      <Stack space="medium">
        {props.onBack && <BackToList tab={tab} onBack={props.onBack} />}
        {/* The page's own title is above, in the shell's header or over the dashboard. */}
        <PageHeader
          level={headingLevel}
          title={title}
          description={mission?.event?.name}
          actions={report && props.print && <PrintButton {...props.print} />}
        />
        {error && !report && <NoReport error={error} onRetry={props.onRetry} />}
        {!error && !report && <LoadingDetail />}
        {report && (
          <>
            <MissionFacts mission={report.mission_details} />
            <ReportTrack {...props.track} level={level} />
            <div className={css.panels}>
              <MissionFiles
                type={tab}
                report={report}
                base={props.filesBase}
                download={props.download}
                picture={props.picture}
                level={level}
              />
              <ReportPeople report={report} level={level} />
            </div>
          </>
        )}
      </Stack>
    </div>
  )
}

/** Why there is none; what would be answered the same is not offered to be asked again. */
function NoReport({ error, onRetry }: { error: { message: string }; onRetry: () => void }) {
  if (hasStatus(error, 404)) return <NotThere what="mission" />
  return <ErrorState message={error.message} {...(!hasStatus(error, 403) && { onRetry })} />
}

/** Two pages of the report; they wait for the track, which is half of them. */
const PrintButton = ({ isReady, onPrint }: { isReady: boolean; onPrint: () => void }) => (
  <Button
    icon={<PrinterIcon />}
    disabledReason={isReady ? undefined : 'The mission’s files are still being read.'}
    onClick={onPrint}
  >
    Print
  </Button>
)

function MissionFacts({ mission }: { mission: FullReport['mission_details'] }) {
  const lasted = durationMs(mission.started_at, mission.ended_at)
  return (
    <Card>
      <div className={css.facts}>
        <Facts>
          <Facts.Id label="Mission ID" value={mission.mission_id} />
          <Facts.Row label="Event">
            <RecordLink to={eventRefOf(mission)}>
              <OrDash value={mission.event?.name} />
            </RecordLink>
          </Facts.Row>
          <Facts.Row label="Organization">
            <RecordLink
              to={mission.organization ? { kind: 'organization', id: mission.organization } : undefined}
            >
              <OrDash value={mission.organization_name} />
            </RecordLink>
          </Facts.Row>
          <Facts.Row label="Kiosk">
            <RecordLink
              to={
                mission.kiosk
                  ? { kind: 'kiosk', id: mission.kiosk, organization: mission.organization }
                  : undefined
              }
            >
              <OrDash value={mission.kiosk_name} />
            </RecordLink>
          </Facts.Row>
        </Facts>
        <Facts>
          <Facts.Date label="Date" value={mission.created_at} />
          <Facts.Date label="Started" value={mission.started_at} format={formatDateTime} />
          <Facts.Date label="Ended" value={mission.ended_at} format={formatDateTime} />
          <Facts.Text label="Duration" value={lasted === undefined ? undefined : formatDuration(lasted)} />
        </Facts>
      </div>
    </Card>
  )
}

function LoadingDetail() {
  return (
    <Stack space="medium">
      <LoadingState text="Loading mission report..." />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Stack>
  )
}
