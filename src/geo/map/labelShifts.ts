export type LabelBox = { left: number; right: number; top: number; bottom: number }

/**
 * How far each label moves down so that none covers another: the highest stays, those below make way.
 * @param boxes of the labels where their marks put them, px
 * @returns px, in the order of `boxes`
 */
export function labelShifts(boxes: readonly LabelBox[]): number[] {
  const shifts = boxes.map(() => 0)
  const placed: LabelBox[] = []
  const fromTop = boxes
    .map((box, index) => ({ box, index }))
    .sort((one, other) => one.box.top - other.box.top)
  for (const { box, index } of fromTop) {
    let shift = 0
    // Moving past one label may lead onto the next, so those are looked at from the top as well.
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
