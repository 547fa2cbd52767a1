import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { media } from '#src/theme/media.ts'
import { TapeClock } from './tapeClock.ts'
import type { TapeZone } from './tapeZone.ts'

/** Between frames for people who prefer reduced motion. */
const REDUCED_MOTION_STEP_MS = 500

/** The clock of a tape. Another beginning creates a new one at the initial position; a later end moves its end. */
export function useTapeClock(
  from: number,
  to: number,
  { isLive, ...start }: { ms: number; speed: number; zone: TapeZone; isLive: boolean },
): TapeClock {
  // The address sets the initial position; afterwards it follows the clock.
  const [first] = useState(() => ({
    ...start,
    isLive,
    stepMs: matchMedia(media.reducedMotion).matches ? REDUCED_MOTION_STEP_MS : 0,
  }))
  const [firstEnd] = useState(to)
  const clock = useMemo(() => new TapeClock(from, firstEnd, first), [from, firstEnd, first])
  useEffect(() => clock.endAt(to, isLive), [clock, to, isLive])
  useEffect(() => () => clock.pause(), [clock])
  return clock
}

/** Whether the tape plays, its speed, and the moment of the last jump or stop. */
export function useTapeState(clock: TapeClock) {
  const state = useSyncExternalStore(
    (onChange) => clock.onChange(onChange),
    () => `${clock.isPlaying} ${clock.speed} ${clock.isPlaying ? clock.jumps : clock.ms}`,
  )
  return useMemo(
    () => ({ key: state, isPlaying: clock.isPlaying, speed: clock.speed, ms: clock.ms }),
    [clock, state],
  )
}

/** The end of the tape, which moves while the exercise goes on. */
export const useTapeEnd = (clock: TapeClock): number =>
  useSyncExternalStore(
    (onChange) => clock.onChange(onChange),
    () => clock.to,
  )

/** Text need not follow every frame. */
const READ_EVERY_MS = 100

/** The shown moment, updated a few times a second, for text. */
export function useShownMoment(clock: TapeClock): number {
  const [ms, setMs] = useState(clock.shown)
  useEffect(() => {
    let last = 0
    let later: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      clearTimeout(later)
      const early = last + READ_EVERY_MS - performance.now()
      const isFleeting = clock.isPlaying || clock.peeked !== undefined
      if (isFleeting && early > 0) {
        // Catch up when the pointer rests. A playing tape has a next frame.
        if (!clock.isPlaying) later = setTimeout(read, early)
        return
      }
      last = performance.now()
      setMs(clock.shown)
    }
    read()
    const cleanups = [clock.onTick(read), clock.onChange(read), clock.onPeek(read)]
    return () => {
      clearTimeout(later)
      for (const cleanUp of cleanups) cleanUp()
    }
  }, [clock])
  return ms
}
