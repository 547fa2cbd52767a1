/** Where the widget's heading may stand; the view has two levels below it. */
export const HEADING_LEVELS = [1, 2, 3] as const
type HeadingLevel = (typeof HEADING_LEVELS)[number]

export interface MissionControlProps {
  eventId: string | null
  headingLevel: HeadingLevel
}
