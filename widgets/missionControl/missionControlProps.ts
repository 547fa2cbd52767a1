import type { TopHeadingLevel } from '#src/ui/Layout/headingLevels.ts'

export interface MissionControlProps {
  eventId: string | null
  headingLevel: TopHeadingLevel
}
