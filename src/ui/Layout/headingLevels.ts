export type HeadingLevel = 1 | 2 | 3 | 4
/** For elements that contain further headings. */
export type TopHeadingLevel = 1 | 2 | 3

/** The next lower level. */
export const levelBelow = (level: TopHeadingLevel): Exclude<HeadingLevel, 1> =>
  (level + 1) as Exclude<HeadingLevel, 1>
