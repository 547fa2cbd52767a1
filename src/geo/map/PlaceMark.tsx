import * as css from './placeMark.css.ts'
import { markParts, type PlaceMarkName, textBox } from './placeMarkShapes.ts'

/** A map marker centred on 0, 0, for use inside an SVG. */
export const PlaceMarkShape = ({ mark }: { mark: PlaceMarkName }) =>
  markParts(mark).map(({ d, className }) => <path key={className} d={d} className={className} />)

/** A map marker in a legend or a table. */
export const PlaceMark = ({ mark }: { mark: PlaceMarkName }) => (
  <svg className={css.inText} viewBox={textBox(mark)} aria-hidden="true" data-mark={mark}>
    <PlaceMarkShape mark={mark} />
  </svg>
)
