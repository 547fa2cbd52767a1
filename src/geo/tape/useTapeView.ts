import { useEffect, useMemo, useState } from 'react'
import type { TapeClock } from './tapeClock.ts'
import { following, type Span, zoomed } from './tapeView.ts'

/** The part of a tape's time that its lanes show. */
export type TapeView = Span & {
  isWhole: boolean
  /** @param factor below 1 shows less @param aroundMs stays where it is; the moment shown, when left out */
  zoomBy: (factor: number, aroundMs?: number) => void
  /** Shows this time, as far as the tape has it. */
  show: (span: Span) => void
  showWhole: () => void
}

/** What of the time the lanes show: all of it, until the person zooms; then it follows the moment that is shown. */
export function useTapeView(clock: TapeClock): TapeView {
  const { from, to } = clock
  const [span, setSpan] = useState<Span>({ from, to })
  useEffect(
    () =>
      // Asked in every frame, and rendered when it moves.
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
