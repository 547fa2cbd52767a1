import { PrinterIcon } from 'lucide-react'
import { Fragment, type ReactNode, type Ref } from 'react'
import { formatDuration } from '#contract/duration.ts'
import type { FullReport, MissionFile, MissionType } from '#contract/reports.ts'
import type { RowId } from '#contract/shared.ts'
import { hasStatus } from '#src/api/errors.ts'
import { RecordLink } from '#src/lists/RecordLink.tsx'
import { formatDateTime } from '#src/shared/format.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { levelBelow, type TopHeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { RecordNotFound } from '#src/ui/States/EmptyState.tsx'
import { FailedState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Skeleton } from '#src/ui/States/Skeleton.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { BackToList } from './BackToList.tsx'
import { durationMs, kioskNames, stopText } from './detailRules.ts'
import { type DownloadState, MissionFiles } from './MissionFiles.tsx'
import { ReportPeople } from './ReportPeople.tsx'
import { ReportTrack, type ReportTrackProps } from './ReportTrack.tsx'
import { eventRefOf } from './reportColumns.tsx'
import * as css from './reportDetail.css.ts'

type ReportDetailViewProps = {
  /** Tab that lists the mission; named by the back button and the files. */
  tab: MissionType
  /** Undefined while loading. */
  report: FullReport | undefined
  error: { message: string } | null
  onRetry: () => void
  /** Undefined if there is no list to return to. */
  onBack: (() => void) | undefined
  /** Absolute base URL of the API, to resolve relative file links. */
  filesBase: string
  download: DownloadState
  /** Renders an image file. */
  picture: (file: MissionFile) => ReactNode
  track: Omit<ReportTrackProps, 'event' | 'level'>
  /** Undefined if there is no print layout. */
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
            <ReportTrack {...props.track} event={report.mission_details.event ?? undefined} level={level} />
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

/** Why there is no report; no Retry if the answer would be the same. */
function NoReport({ error, onRetry }: { error: { message: string }; onRetry: () => void }) {
  if (hasStatus(error, 404)) return <RecordNotFound what="mission" />
  return <FailedState error={error} onRetry={onRetry} />
}

/** Prints two pages; disabled until the track, half of them, has loaded. */
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
  const stopped = stopText(mission)
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
          <Kiosks mission={mission} />
          {mission.continues?.length ? <Parts label="Continues" parts={mission.continues} /> : null}
          {mission.continued_by?.length ? <Parts label="Continued by" parts={mission.continued_by} /> : null}
        </Facts>
        <Facts>
          <Facts.Date label="Date" value={mission.created_at} />
          <Facts.Date label="Started" value={mission.started_at} format={formatDateTime} />
          {stopped && <Facts.Text label="Stop requested" value={stopped} />}
          <Facts.Date label="Ended" value={mission.ended_at} format={formatDateTime} />
          <Facts.Text label="Duration" value={lasted === undefined ? undefined : formatDuration(lasted)} />
        </Facts>
      </div>
    </Card>
  )
}

/** The mission's kiosk, linked if this person can open it, and those of its other parts. */
function Kiosks({ mission }: { mission: FullReport['mission_details'] }) {
  const names = kioskNames(mission)
  return (
    <Facts.Row label={names.length > 1 ? 'Kiosks' : 'Kiosk'}>
      {names.length === 0 && <OrDash value={undefined} />}
      {names.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && ', '}
          <RecordLink
            to={
              mission.kiosk && name === mission.kiosk_name
                ? { kind: 'kiosk', id: mission.kiosk, organization: mission.organization }
                : undefined
            }
          >
            {name}
          </RecordLink>
        </Fragment>
      ))}
    </Facts.Row>
  )
}

type Part = {
  id?: RowId | undefined
  mission_id: string
  kiosk_name?: string | null
  failure_reason?: string | null
}

/** Other parts of the same mission; linked if this person may read them. */
const Parts = ({ label, parts }: { label: string; parts: readonly Part[] }) => (
  <Facts.Row label={label}>
    {parts.map(({ id, mission_id, kiosk_name, failure_reason }) => (
      <div key={mission_id}>
        <RecordLink to={id === undefined ? undefined : { kind: 'report', id }}>{mission_id}</RecordLink>
        {(kiosk_name || failure_reason) && (
          <Text tone="muted">
            {[kiosk_name && ` on ${kiosk_name}`, failure_reason].filter(Boolean).join(': ')}
          </Text>
        )}
      </div>
    ))}
  </Facts.Row>
)

function LoadingDetail() {
  return (
    <Stack space="medium">
      <LoadingState text="Loading mission report..." />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Stack>
  )
}
