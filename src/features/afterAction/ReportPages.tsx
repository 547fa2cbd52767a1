import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { AfterActionReport, ReportVersion } from '#contract/afterActionReport.ts'
import { cssString } from '#src/shared/cssString.ts'
import { PRINTED, RUNNING_HEAD } from '#src/theme/print.css.ts'
import { Card } from '#src/ui/Card/Card.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import * as css from './afterAction.css.ts'
import { ReportBody } from './ReportBody.tsx'
import { ObservationPictures, type PlaceOf, usePlaces } from './ReportPictures.tsx'
import { otherFiguresText, REPORT_KIND, signatureRows, utcText, versionText } from './reportWords.ts'

type ReportPagesProps = {
  report: AfterActionReport
  /** The editor has its texts. */
  isEditing: boolean
}

/** The report on screen, and its print layout while printing. */
export function ReportPages({ report, isEditing }: ReportPagesProps) {
  const placeOf = usePlaces(report)
  return (
    <Card>
      <ReportBody
        text={isEditing ? undefined : report.text}
        facts={report.facts}
        picturesOf={(one) => <ObservationPictures observation={one} place={placeOf(one)} />}
      />
      <PrintedReport report={report} placeOf={placeOf} />
    </Card>
  )
}

/** Replaces the page while printing, whether started by the button or the browser's menu. */
function PrintedReport({ report, placeOf }: { report: AfterActionReport; placeOf: PlaceOf }) {
  const [printedAt, setPrintedAt] = useState<string>()
  useEffect(() => {
    // Synchronously, because the browser lays out pages right after this event.
    const begin = () => flushSync(() => setPrintedAt(utcText(new Date().toISOString())))
    const end = () => setPrintedAt(undefined)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  const { event, shown } = report
  const isPrinting = printedAt !== undefined
  const otherFigures = otherFiguresText(report)
  const head = `${event.name} · ${versionText(shown)}`
  // On the root, because page margin boxes inherit from it.
  useLayoutEffect(() => {
    if (!isPrinting) return
    const { style } = document.documentElement
    style.setProperty(RUNNING_HEAD, cssString(head))
    return () => void style.removeProperty(RUNNING_HEAD)
  }, [isPrinting, head])
  if (!isPrinting) return null
  return createPortal(
    <div {...{ [PRINTED]: '' }} className={css.paper}>
      <header className={css.cover}>
        <span className={css.kind}>{REPORT_KIND}</span>
        <h1 className={css.title}>{event.name}</h1>
        <span>{`${event.organization_name} · ${event.event_id} · ${versionText(shown)} · printed ${printedAt}`}</span>
        {otherFigures && <span>{otherFigures}</span>}
      </header>
      <ReportBody
        text={report.text}
        facts={report.facts}
        picturesOf={(one) => <ObservationPictures observation={one} place={placeOf(one)} isPrinted />}
      />
      {shown?.signed_at && (
        <div className={css.signature}>
          <Signature version={shown} organization={event.organization_name} />
        </div>
      )}
    </div>,
    window.document.body,
  )
}

/** Who signed a version, and the data to verify it later. */
export const Signature = ({ version, organization }: { version: ReportVersion; organization: string }) => (
  <Facts>
    {signatureRows(version, organization).map(([label, value]) => (
      <Facts.Row key={label} label={label}>
        <span className={/^[0-9a-f]{64}$/.test(value) ? css.digest : undefined}>{value}</span>
      </Facts.Row>
    ))}
  </Facts>
)
