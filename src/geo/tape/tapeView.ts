/** Milliseconds since 1970. */
export type Span = { from: number; to: number }

/** Zooming in further shows nothing new: devices take one reading per second. */
const MIN_SPAN_MS = 10_000
/** Position of a moment that has left the view, as a share of the view. */
const LEAD = 0.1

/** Shifts a span into the tape. */
function within({ from, to }: Span, whole: Span): Span {
  const length = Math.min(to - from, whole.to - whole.from)
  const start = Math.min(Math.max(from, whole.from), whole.to - length)
  return { from: start, to: start + length }
}

/**
 * Zooms a span around a moment, which keeps its position.
 * @param factor below 1 zooms in
 */
export function zoomed(
  span: Span,
  { factor, aroundMs }: { factor: number; aroundMs: number },
  whole: Span,
): Span {
  const length = span.to - span.from
  const next = Math.min(Math.max(length * factor, MIN_SPAN_MS), whole.to - whole.from)
  const around = Math.min(Math.max(aroundMs, span.from), span.to)
  const share = length > 0 ? (around - span.from) / length : 0
  const from = around - share * next
  return within({ from, to: from + next }, whole)
}

/** Moves the span if the moment has left it; otherwise returns the same object. */
export function following(span: Span, ms: number, whole: Span): Span {
  if (ms >= span.from && ms <= span.to) return span
  const length = span.to - span.from
  const from = ms - length * (ms > span.to ? LEAD : 1 - LEAD)
  return within({ from, to: from + length }, whole)
}
