import type { TopHeadingLevel } from '#src/ui/Layout/headingLevels.ts'

export interface MissionReportProps {
  /** Shows this report alone; null shows the list. */
  missionId: string | null
  /** Narrows the list to one event. */
  eventId: string | null
  /** What names no unit leaves it to the choice of this device. */
  doseUnit: string | null
  headingLevel: TopHeadingLevel
}
