import { useEffect, useMemo, useState } from 'react'
import type { TapeClock } from './tapeClock.ts'
import { useTapeEnd } from './useTapeClock.ts'

/** The time span shown by the lanes. */
export type TapeView = Span & {
  isWhole: boolean
  /** @param factor below 1 zooms in @param aroundMs keeps its position; defaults to the current moment */
  zoomBy: (factor: number, aroundMs?: number) => void
  /** Shows this span, clipped to the tape. */
  show: (span: Span) => void
  showWhole: () => void
}

/** The whole tape until the user zooms; then the span follows the current moment. */
export function useTapeView(clock: TapeClock): TapeView {
  const { from } = clock
  const to = useTapeEnd(clock)
  /** Undefined for the whole tape, however long it gets. */
  const [part, setPart] = useState<Span>()
  const span = useMemo(() => part ?? { from, to }, [part, from, to])
  useEffect(
    () =>
      // Checked in every frame, rendered only when the span moves.
      clock.onTick((ms) => {
        const next = following(span, ms, clock)
        if (next !== span) setPart(next)
      }),
    [clock, span],
  )
  return useMemo(() => {
    const partOf = (wanted: Span) => (wanted.from === from && wanted.to === to ? undefined : wanted)
    return {
      ...span,
      isWhole: partOf(span) === undefined,
      zoomBy: (factor, aroundMs) =>
        setPart((before) =>
          partOf(zoomed(before ?? { from, to }, { factor, aroundMs: aroundMs ?? clock.ms }, { from, to })),
        ),
      show: (wanted) => setPart(partOf(zoomed(wanted, { factor: 1, aroundMs: wanted.from }, { from, to }))),
      showWhole: () => setPart(undefined),
    }
  }, [span, from, to, clock])
}

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
