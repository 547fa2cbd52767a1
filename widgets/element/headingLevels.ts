import type { TopHeadingLevel } from '#src/ui/Layout/headingLevels.ts'

/** Heading levels a widget can have; its views use the levels below. */
const LEVELS: readonly TopHeadingLevel[] = [1, 2, 3]

/** @param level from the attribute; defaults to 2 if invalid */
export const toHeadingLevel = (level: number | null): TopHeadingLevel =>
  LEVELS.find((one) => one === level) ?? 2
