/** Something that happened, on a lane. */
export type LaneMark = { ms: number; kind: string; text: string }

/** Marks that are drawn as one, because they would cover each other. */
export type MarkCluster = {
  /** In the order of time. */
  marks: readonly LaneMark[]
  /** Where it is drawn. */
  ms: number
}

/**
 * Marks of a lane by what has room beside each other.
 * @param spanMs the time the lane shows
 * @param widthPx of the lane
 * @param markPx of one mark
 */
export function markClusters(
  marks: readonly LaneMark[],
  { spanMs, widthPx, markPx }: { spanMs: number; widthPx: number; markPx: number },
): MarkCluster[] {
  const nearMs = widthPx > 0 ? (markPx / widthPx) * spanMs : 0
  const groups: LaneMark[][] = []
  for (const mark of marks.toSorted((one, two) => one.ms - two.ms)) {
    const group = groups.at(-1)
    const [first] = group ?? []
    if (group && first && mark.ms - first.ms < nearMs) group.push(mark)
    else groups.push([mark])
  }
  return groups.map((group) => ({ marks: group, ms: middleOf(group) }))
}

const middleOf = (marks: readonly LaneMark[]): number => ((marks[0]?.ms ?? 0) + (marks.at(-1)?.ms ?? 0)) / 2
