import type { DoseUnitName } from '#src/shared/doseUnitStore.ts'
import type { TopHeadingLevel } from '#src/ui/Layout/headingLevels.ts'

export interface MissionReportProps {
  /** Shows this report alone; null shows the list. */
  missionId: string | null
  /** Narrows the list to one event. */
  eventId: string | null
  /** Undefined leaves the unit to the choice of this device. */
  doseUnit: DoseUnitName | undefined
  headingLevel: TopHeadingLevel
}
