export type HeadingLevel = 1 | 2 | 3 | 4
/** Of something that has headings of its own below it. */
export type TopHeadingLevel = 1 | 2 | 3

/** The level of what stands under a heading. */
export const levelBelow = (level: TopHeadingLevel): Exclude<HeadingLevel, 1> =>
  (level + 1) as Exclude<HeadingLevel, 1>
