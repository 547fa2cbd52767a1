import type { HeadingLevel } from '#widgets/element/headingLevels.ts'

export interface MissionControlProps {
  eventId: string | null
  headingLevel: HeadingLevel
}
