export type LabelBox = { left: number; right: number; top: number; bottom: number }

/**
 * Moves overlapping labels down; the topmost stays.
 * @param boxes labels at their original positions, px
 * @returns downward shifts, px, in the order of `boxes`
 */
export function labelShifts(boxes: readonly LabelBox[]): number[] {
  const shifts = boxes.map(() => 0)
  const placed: LabelBox[] = []
  const fromTop = boxes
    .map((box, index) => ({ box, index }))
    .sort((one, other) => one.box.top - other.box.top)
  for (const { box, index } of fromTop) {
    let shift = 0
    // Also from the top, because moving past one label may collide with the next.
    for (const other of placed) {
      const isBeside = box.right <= other.left || box.left >= other.right
      if (!isBeside && box.top + shift < other.bottom && box.bottom + shift > other.top)
        shift = other.bottom - box.top
    }
    shifts[index] = shift
    placed.push({ ...box, top: box.top + shift, bottom: box.bottom + shift })
    placed.sort((one, other) => one.top - other.top)
  }
  return shifts
}
