import { useEffect, useMemo, useState } from 'react'
import type { TapeClock } from './tapeClock.ts'
import { following, type Span, zoomed } from './tapeView.ts'

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
  const { from, to } = clock
  const [span, setSpan] = useState<Span>({ from, to })
  useEffect(
    () =>
      // Checked in every frame, rendered only when the span moves.
      clock.onTick((ms) => {
        const next = following(span, ms, clock)
        if (next !== span) setSpan(next)
      }),
    [clock, span],
  )
  return useMemo(
    () => ({
      ...span,
      isWhole: span.from === from && span.to === to,
      zoomBy: (factor, aroundMs) =>
        setSpan((before) => zoomed(before, { factor, aroundMs: aroundMs ?? clock.ms }, clock)),
      show: (wanted) => setSpan(zoomed(wanted, { factor: 1, aroundMs: wanted.from }, clock)),
      showWhole: () => setSpan({ from, to }),
    }),
    [span, from, to, clock],
  )
}
