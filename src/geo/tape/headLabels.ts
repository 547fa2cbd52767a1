import type { LabelBox } from '../map/labelShifts.ts'

/** From the centre of a team's dot to its label, px. */
const BESIDE_PX = 10

/** From the centre of a dot to its edge, which labels of other teams avoid, px. */
const DOT_PX = 8

/** Label positions in rows from the dot, preferred first. */
const ROWS = [0, 1, -1, 2, -2, 3, -3]

type Head = {
  /** Centre of the dot, px from the map's corner. */
  x: number
  y: number
  /** Of its label. */
  width: number
}

type Room = {
  /** Of a label. */
  height: number
  /** Its size, px. */
  map: { width: number; height: number }
  /** Never covered, as the dots: the markers and their labels. */
  occupied: readonly LabelBox[]
  /** From the centre of a dot to its label, px. */
  beside?: number
}

/**
 * Places team labels within the map: to the right of their dots, to the left where the map would cut them off, below or
 * above where neither side has room, and further up or down to avoid others. Without any room they are left out: in a
 * crowd nobody could read any of them. Earlier ones choose first.
 * @returns the upper left corner of each label, undefined for one that is left out or whose dot is outside the map
 */
export function headLabels(heads: readonly Head[], { height, map, occupied, beside = BESIDE_PX }: Room) {
  const dots = heads.map(({ x, y }) => ({
    left: x - DOT_PX,
    right: x + DOT_PX,
    top: y - DOT_PX,
    bottom: y + DOT_PX,
  }))
  const taken: LabelBox[] = [...occupied, ...dots]
  return heads.map(({ x, y, width }) => {
    if (x < 0 || y < 0 || x > map.width || y > map.height) return undefined
    const [right, left] = [x + beside, x - beside - width]
    const roomy = [right, left].filter((side) => side >= 0 && side + width <= map.width)
    const sides = roomy.length > 0 ? roomy : [within(right, map.width - width)]
    const lowest = map.height - height
    const usualTop = within(y - height / 2, lowest)
    const box = ROWS.map((rows) => usualTop + rows * height)
      .filter((top) => top === usualTop || (top >= 0 && top <= lowest))
      .flatMap((top) => sides.map((side) => ({ left: side, right: side + width, top, bottom: top + height })))
      .find((one) => !taken.some((other) => isOver(one, other)))
    if (box) taken.push(box)
    return box && { x: box.left, y: box.top }
  })
}

const within = (place: number, most: number): number => Math.max(0, Math.min(place, most))

/**
 * @param widthOf a text's width, px
 * @returns the text, or as much of its beginning as fits, with an ellipsis
 */
export function shortened(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text
  const letters = [...text]
  do letters.pop()
  while (letters.length > 0 && widthOf(`${letters.join('')}…`) > room)
  return `${letters.join('').trimEnd()}…`
}

/** Up to this distance from its dot, a label needs no leader line, px. */
const NEAR_PX = 12

/**
 * End of the leader line from a dot to a label that had to move away.
 * @returns undefined if the label is beside its dot
 */
export function leaderEnd(
  { x, y }: { x: number; y: number },
  name: { x: number; y: number; width: number; height: number },
): { x: number; y: number } | undefined {
  const end = {
    x: Math.min(Math.max(x, name.x), name.x + name.width),
    y: Math.min(Math.max(y, name.y), name.y + name.height),
  }
  return Math.hypot(end.x - x, end.y - y) > NEAR_PX ? end : undefined
}

const isOver = (one: LabelBox, other: LabelBox): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
