import type { LabelBox } from '../map/labelShifts.ts'

/** From the centre of a team's dot to its label, px. */
const BESIDE_PX = 10

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
  mapWidth: number
  /** Never covered: labels of markers. */
  occupied: readonly LabelBox[]
  /** Not covered if there is room: the markers themselves. */
  marks?: readonly LabelBox[]
  /** From the centre of a dot to its label, px. */
  beside?: number
}

/**
 * Places team labels to the right of their dots, to the left where the map would cut them off, and above or below to
 * avoid others. Without any room they overlap rather than move further away.
 * @returns the upper left corner of each label
 */
export function headLabels(
  heads: readonly Head[],
  { height, mapWidth, occupied, marks = [], beside = BESIDE_PX }: Room,
) {
  const placed: LabelBox[] = [...occupied]
  return heads.map(({ x, y, width }) => {
    const right = x + beside
    const left = x - beside - width
    const sides = right + width > mapWidth && left >= 0 ? [left] : [right, ...(left >= 0 ? [left] : [])]
    const boxes = ROWS.flatMap((rows) =>
      sides.map((side) => ({
        left: side,
        right: side + width,
        top: y + (rows - 0.5) * height,
        bottom: y + (rows + 0.5) * height,
      })),
    )
    const [usual] = boxes
    const isFree = (one: LabelBox, others: readonly LabelBox[]) => !others.some((other) => isOver(one, other))
    const free = boxes.filter((one) => isFree(one, placed))
    const box = free.find((one) => isFree(one, marks)) ?? free[0] ?? usual
    if (box) placed.push(box)
    return { x: box?.left ?? right, y: box?.top ?? y }
  })
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
