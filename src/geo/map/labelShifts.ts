export type LabelBox = { left: number; right: number; top: number; bottom: number }

/**
 * Moves labels down that overlap, or lie under a marker; the topmost stays.
 * @param boxes labels at their original positions, px
 * @param marks boxes of the markers, which stay where they are
 * @returns downward shifts, px, in the order of `boxes`
 */
export function labelShifts(boxes: readonly LabelBox[], marks: readonly LabelBox[] = []): number[] {
  const shifts = boxes.map(() => 0)
  const byTop = (one: LabelBox, other: LabelBox) => one.top - other.top
  const placed = marks.toSorted(byTop)
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
    placed.sort(byTop)
  }
  return shifts
}
