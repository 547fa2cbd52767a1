import type { TopHeadingLevel } from '#src/ui/Layout/headingLevels.ts'

export interface MissionReportProps {
  /** Shows only this report; null shows the list. */
  missionId: string | null
  /** Limits the list to one event. */
  eventId: string | null
  /** Unknown units fall back to the device's choice. */
  doseUnit: string | null
  headingLevel: TopHeadingLevel
}
