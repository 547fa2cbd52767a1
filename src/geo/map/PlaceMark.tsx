import * as css from './placeMark.css.ts'
import { markParts, type PlaceMarkName, textBox } from './placeMarkShapes.ts'

/** A mark of the map inside a drawing, around its 0, 0. */
export const PlaceMarkShape = ({ mark }: { mark: PlaceMarkName }) =>
  markParts(mark).map(({ d, className }) => <path key={className} d={d} className={className} />)

/** A mark of the map beside its name, in a legend or a table. */
export const PlaceMark = ({ mark }: { mark: PlaceMarkName }) => (
  <svg className={css.inText} viewBox={textBox(mark)} aria-hidden="true" data-mark={mark}>
    <PlaceMarkShape mark={mark} />
  </svg>
)
