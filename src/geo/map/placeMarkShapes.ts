import { markPath } from './look.ts'
import * as css from './placeMark.css.ts'

/** Places that mean the same on every map, chart, legend and table; each has a shape that no file's layer has. */
export type PlaceMarkName = 'release point' | 'maximum' | 'team' | 'observation'

/** Around 0, 0, the place itself, in CSS px. */
export const MARK_BOX = '-18 -18 36 36'

/** `line` is stroked, `area` is filled. */
export const SHAPES: Record<PlaceMarkName, { line?: string; area: string }> = {
  // A target.
  'release point': { line: markPath('ring', 12), area: markPath('circle', 4) },
  // The arrow of a vehicle.
  team: { area: 'M0 -14L11 11L0 5L-11 11Z' },
  // An arrow from above; its tip leaves the reading visible.
  maximum: { area: 'M0 -3L-7 -16H7Z' },
  // A pin; its tip is the place.
  observation: { area: 'M0 0L-6.5 -10.5A7.5 7.5 0 1 1 6.5 -10.5Z' },
}

/** In a line of text a mark is in the middle, wherever on the map its place is. */
export const textBox = (mark: PlaceMarkName): string => (mark === 'maximum' ? '-12 -21.5 24 24' : MARK_BOX)

/** The paths of a mark from back to front: a light edge, then the mark. */
export function markParts(mark: PlaceMarkName): { d: string; className: string }[] {
  const { line, area } = SHAPES[mark]
  return [
    ...(line ? [{ d: line, className: css.lineEdge }] : []),
    { d: area, className: css.areaEdge },
    ...(line ? [{ d: line, className: css.line }] : []),
    { d: area, className: css.area },
  ]
}
