import { MARKS, type Mark } from '../geo.types.ts'

/** Distinguishes layers by colour, by the shape of their points and by the dashes of their lines. */
export type LayerStyle = {
  /** Index into MapColours.series. */
  colour: number
  mark: Mark
  /** Canvas and SVG dash pattern; empty for a solid line. */
  dash: string
}

const COLOURS = 5
const DASHES = ['', '9 5', '2 5', '12 4 2 4'] as const

/** Repeats after 60 layers. */
export function layerStyle(index: number): LayerStyle {
  return {
    colour: index % COLOURS,
    mark: MARKS[index % MARKS.length] ?? 'circle',
    dash: DASHES[index % DASHES.length] ?? '',
  }
}

/** Whether the shape has strokes and no fill. */
export const isStroked = (mark: Mark): boolean => mark === 'cross' || mark === 'ring'

/**
 * SVG path data of a shape around 0, 0, for both the map's canvas and the legend.
 * @param radius of the circle; the other shapes have about the same area
 */
export function markPath(mark: Mark, radius: number): string {
  const square = radius * 0.886
  const diamond = radius * 1.253
  const side = radius * 1.35
  const cross = radius * 0.9
  switch (mark) {
    case 'square':
      return `M${-square} ${-square}H${square}V${square}H${-square}Z`
    case 'triangle':
      return `M0 ${-side}L${side * 0.95} ${side * 0.65}H${-side * 0.95}Z`
    case 'diamond':
      return `M0 ${-diamond}L${diamond} 0L0 ${diamond}L${-diamond} 0Z`
    case 'cross':
      return `M${-cross} ${-cross}L${cross} ${cross}M${cross} ${-cross}L${-cross} ${cross}`
    default:
      return `M${-radius} 0A${radius} ${radius} 0 1 0 ${radius} 0A${radius} ${radius} 0 1 0 ${-radius} 0Z`
  }
}
