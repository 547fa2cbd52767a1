import type { LabelBox } from '../map/labelShifts.ts'

/** From the middle of a team's dot to its name, px. */
const BESIDE_PX = 10

/** Where a name may lie, from the nearest: beside its dot, below it, above it. */
const ROWS = [0, 1, -1, 2, -2, 3, -3]

type Head = {
  /** Middle of the dot, px from the map's corner. */
  x: number
  y: number
  /** Of its name. */
  width: number
}

type Room = {
  /** Of a name. */
  height: number
  mapWidth: number
  /** What names leave free: those of the marks. */
  taken: readonly LabelBox[]
  /** What they leave free where there is room: the marks themselves. */
  marks?: readonly LabelBox[]
}

/**
 * Where the names of teams are drawn: to the right of their dots, to the left where they would be cut, and above or below
 * where they would cover another one. Where there is no room at all, they cover each other rather than lie elsewhere.
 * @returns the upper left corner of each name
 */
export function headLabels(heads: readonly Head[], { height, mapWidth, taken, marks = [] }: Room) {
  const placed: LabelBox[] = [...taken]
  return heads.map(({ x, y, width }) => {
    const right = x + BESIDE_PX
    const left = x - BESIDE_PX - width
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

/** A name nearer than this to the middle of its dot is seen to be its own, px. */
const NEAR_PX = 12

/**
 * Where a line from the middle of a dot to its name ends, so that a name that had to move away is still seen to be its own.
 * @returns undefined where the name is beside its dot
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
