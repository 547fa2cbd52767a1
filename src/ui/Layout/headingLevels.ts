export type HeadingLevel = 1 | 2 | 3 | 4
/** For elements with headings below them. */
export type TopHeadingLevel = 1 | 2 | 3

/** The level under a heading. */
export const levelBelow = (level: TopHeadingLevel): Exclude<HeadingLevel, 1> =>
  (level + 1) as Exclude<HeadingLevel, 1>
