import { useEffect } from 'react'
import type { MissionReport } from '#contract/reports.ts'
import { ReportDetail } from '#src/features/reports/lazyReportDetail.tsx'
import { MissionReports } from '#src/features/reports/MissionReports.tsx'
import { variantOf } from '#src/features/reports/reportVariant.ts'
import { DoseUnitContext, toDoseUnit } from '#src/shared/doseUnitStore.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { defineView } from '#widgets/element/defineView.ts'
import { shellOf, WidgetRoot } from '#widgets/element/WidgetRoot.tsx'
import type { MissionReportProps } from './missionReportProps.ts'

function MissionReportWidget({ container }: { container: Element }) {
  const shell = shellOf<MissionReportProps>(container)
  useEffect(() => {
    // In parallel with identifying the person, which everything below waits for.
    if (shell.state.getState().props.missionId) ReportDetail.preload()
  }, [shell])
  return (
    <WidgetRoot shell={shell}>
      {({ doseUnit, ...props }) => (
        <DoseUnitContext value={toDoseUnit(doseUnit)}>
          <Reports
            {...props}
            // Remounts for another report or event, so that nothing of the previous one stays on screen.
            key={JSON.stringify([props.missionId, props.eventId])}
            onOpened={(report) => shell.emit('radops-report-opened', { mission_id: missionIdOf(report) })}
            onNotDownloaded={(message) =>
              shell.emit('radops-error', { code: 'report-not-downloaded', message })
            }
          />
        </DoseUnitContext>
      )}
    </WidgetRoot>
  )
}

type ReportsProps = Omit<MissionReportProps, 'doseUnit'> & {
  onOpened: (report: MissionReport) => void
  onNotDownloaded: (message: string) => void
}

function Reports({ missionId, eventId, headingLevel, onOpened, onNotDownloaded }: ReportsProps) {
  const role = useRole()
  if (missionId)
    return (
      <ReportDetail
        report={missionId}
        depth={0}
        tab="route"
        headingLevel={headingLevel}
        onNotDownloaded={onNotDownloaded}
      />
    )
  return (
    <MissionReports
      variant={variantOf(role)}
      eventId={eventId ?? undefined}
      embedded
      headingLevel={headingLevel}
      onOpened={onOpened}
      onNotDownloaded={onNotDownloaded}
    />
  )
}

/** The value for `mission-id`: the printed id, else the row id. */
const missionIdOf = ({ mission_id, id }: MissionReport): string => mission_id || String(id)

/** Registered when this module loads; the shell creates the element. */
defineView('radops-mission-report-view', MissionReportWidget)
