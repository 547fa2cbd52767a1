import type { TopHeadingLevel } from '#src/ui/Layout/headingLevels.ts'

/** The heading levels a widget may have; its views use the levels below. */
const LEVELS: readonly TopHeadingLevel[] = [1, 2, 3]

/** @param level as the attribute has it; anything else than a level is 2 */
export const toHeadingLevel = (level: number | null): TopHeadingLevel =>
  LEVELS.find((one) => one === level) ?? 2
