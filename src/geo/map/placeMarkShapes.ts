import { markPath } from './layerStyle.ts'
import * as css from './placeMark.css.ts'

/** Markers with one meaning on every map, chart, legend and table. Their shapes differ from all of MARKS. */
export type PlaceMarkName = 'release point' | 'maximum' | 'team' | 'observation'

/** SVG view box, CSS px; 0, 0 is the place. */
export const MARK_BOX = '-18 -18 36 36'

/** `line` is stroked, `area` is filled. */
export const SHAPES: Record<PlaceMarkName, { line?: string; area: string }> = {
  // A target.
  'release point': { line: markPath('ring', 12), area: markPath('circle', 4) },
  // The arrow of a vehicle.
  team: { area: 'M0 -14L11 11L0 5L-11 11Z' },
  // An arrow pointing down; the gap below its tip leaves the reading visible.
  maximum: { area: 'M0 -3L-7 -16H7Z' },
  // A pin; its tip is the place.
  observation: { area: 'M0 0L-6.5 -10.5A7.5 7.5 0 1 1 6.5 -10.5Z' },
}

/** View box in a line of text: centres the drawing, not the place. */
export const textBox = (mark: PlaceMarkName): string => (mark === 'maximum' ? '-12 -21.5 24 24' : MARK_BOX)

/** The paths of a marker from back to front: halo, then shape. */
export function markParts(mark: PlaceMarkName): { d: string; className: string }[] {
  const { line, area } = SHAPES[mark]
  return [
    ...(line ? [{ d: line, className: css.lineEdge }] : []),
    { d: area, className: css.areaEdge },
    ...(line ? [{ d: line, className: css.line }] : []),
    { d: area, className: css.area },
  ]
}
