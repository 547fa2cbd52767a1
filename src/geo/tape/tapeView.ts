/** A part of a tape's time, milliseconds since 1970. */
export type Span = { from: number; to: number }

/** Nearer there is nothing to see: devices take a reading each second. */
const SHORTEST_MS = 10_000
/** Where the moment is put when it has left the view. */
const LEAD = 0.1

/** The same time moved into the whole of the tape. */
function within({ from, to }: Span, whole: Span): Span {
  const length = Math.min(to - from, whole.to - whole.from)
  const start = Math.min(Math.max(from, whole.from), whole.to - length)
  return { from: start, to: start + length }
}

/**
 * More or less of the time, with one moment staying where it is.
 * @param factor below 1 shows less
 */
export function zoomed(
  span: Span,
  { factor, aroundMs }: { factor: number; aroundMs: number },
  whole: Span,
): Span {
  const length = span.to - span.from
  const next = Math.min(Math.max(length * factor, SHORTEST_MS), whole.to - whole.from)
  const around = Math.min(Math.max(aroundMs, span.from), span.to)
  const share = length > 0 ? (around - span.from) / length : 0
  const from = around - share * next
  return within({ from, to: from + next }, whole)
}

/** The view, moved on when the moment has left it; the same object while it has not. */
export function following(span: Span, ms: number, whole: Span): Span {
  if (ms >= span.from && ms <= span.to) return span
  const length = span.to - span.from
  const from = ms - length * (ms > span.to ? LEAD : 1 - LEAD)
  return within({ from, to: from + length }, whole)
}
