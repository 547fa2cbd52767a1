import type { AfterActionReport } from '#contract/afterActionReport.ts'
import { Card } from '#src/ui/Card/Card.tsx'
import { PrintedReport } from './PrintedReport.tsx'
import { ReportBody } from './ReportBody.tsx'
import { ObservationPictures, usePlaces } from './ReportPictures.tsx'

/** The report on the screen, and on paper while it is printed. */
export function ReportPages({ report }: { report: AfterActionReport }) {
  const placeOf = usePlaces(report)
  return (
    <Card>
      <ReportBody
        {...report}
        picturesOf={(one) => <ObservationPictures observation={one} place={placeOf(one)} />}
      />
      <PrintedReport report={report} placeOf={placeOf} />
    </Card>
  )
}
