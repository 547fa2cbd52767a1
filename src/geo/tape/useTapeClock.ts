import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { media } from '#src/theme/media.ts'
import { TapeClock } from './tapeClock.ts'
import type { TapeZone } from './tapeZone.ts'

/** Between two pictures for people who ask for less motion. */
const STILL_STEP_MS = 500

/** The clock of a tape over some time. It is another one when the time changes, at the moment that was shown. */
export function useTapeClock(
  from: number,
  to: number,
  start: { ms: number; speed: number; zone: TapeZone },
): TapeClock {
  // What the address says counts when the tape opens; later it follows.
  const [first] = useState(() => ({
    ...start,
    stepMs: matchMedia(media.reducedMotion).matches ? STILL_STEP_MS : 0,
  }))
  const clock = useMemo(() => new TapeClock(from, to, first), [from, to, first])
  useEffect(() => () => clock.pause(), [clock])
  return clock
}

/** Whether it plays, its speed, and the moment as of the last jump or stop. */
export function useTapeState(clock: TapeClock) {
  const state = useSyncExternalStore(
    (onChange) => clock.onChange(onChange),
    () => `${clock.isPlaying} ${clock.speed} ${clock.isPlaying ? '' : clock.ms}`,
  )
  return useMemo(
    () => ({ key: state, isPlaying: clock.isPlaying, speed: clock.speed, ms: clock.ms }),
    [clock, state],
  )
}

/** Tables of figures need not follow every frame. */
const READ_EVERY_MS = 100

/** The moment that is shown or pointed at, some times a second: for words and figures. */
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
        // Where the pointer comes to rest, its moment is shown; a tape that plays has a next frame.
        if (!clock.isPlaying) later = setTimeout(read, early)
        return
      }
      last = performance.now()
      setMs(clock.shown)
    }
    read()
    const ends = [clock.onTick(read), clock.onChange(read), clock.onPeek(read)]
    return () => {
      clearTimeout(later)
      for (const end of ends) end()
    }
  }, [clock])
  return ms
}
