import { useEffect, useState } from 'react'
import type { Exercise } from '#contract/exercise.ts'
import { betterSample, type ClockSample, type Timed } from '#src/shared/serverClock.ts'

const SECOND_MS = 1_000

/** The fields of an exercise that determine its clock. */
export type ClockFace = Pick<Exercise, 'state' | 'elapsed_ms' | 'server_time'>

/**
 * Exercise time at a given moment.
 * @param now this device's clock
 * @param aheadMs how far the server's clock is ahead of it
 */
export function elapsedAt(
  { state, elapsed_ms, server_time }: ClockFace,
  aheadMs: number,
  now: number,
): number {
  if (state !== 'running') return elapsed_ms
  const since = now + aheadMs - Date.parse(server_time)
  // `now` may have been read before the answer arrived.
  return elapsed_ms + Math.max(0, Number.isNaN(since) ? 0 : since)
}

/** Until the exercise's next full second, so that all screens tick together. */
export const untilNextSecond = (elapsedMs: number): number => SECOND_MS - (elapsedMs % SECOND_MS)

/** How far the server's clock is ahead of this one, by the most precise sample of the last minute. */
export function useServerAhead(sample: ClockSample | undefined): number {
  const [known, setKnown] = useState(sample)
  const best = sample && sample !== known ? betterSample(known, sample) : known
  if (best !== known) setKnown(best)
  return best?.aheadMs ?? 0
}

/** Exercise time, ticking with the exercise's seconds; screens agree to a quarter of a second. */
export function useExerciseClock({
  answer: { state, elapsed_ms, server_time },
  sample,
}: Timed<ClockFace>): number {
  const aheadMs = useServerAhead(sample)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (state !== 'running') return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const at = Date.now()
      setNow(at)
      timer = setTimeout(tick, untilNextSecond(elapsedAt({ state, elapsed_ms, server_time }, aheadMs, at)))
    }
    tick()
    return () => clearTimeout(timer)
  }, [state, elapsed_ms, server_time, aheadMs])
  return elapsedAt({ state, elapsed_ms, server_time }, aheadMs, now)
}
