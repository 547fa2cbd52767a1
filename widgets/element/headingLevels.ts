/** Where a widget's heading may stand in the outline of the page; the views have levels below it. */
const HEADING_LEVELS = [1, 2, 3] as const
export type HeadingLevel = (typeof HEADING_LEVELS)[number]

/** @param level as the attribute has it; anything else than a level is 2 */
export const toHeadingLevel = (level: number | null): HeadingLevel =>
  HEADING_LEVELS.find((one) => one === level) ?? 2
