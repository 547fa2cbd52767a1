import { isUnderWay } from '#contract/exerciseState.ts'
import type { Tape, TapeLane } from '#contract/tape.ts'
import { firstReading } from '#src/geo/tape/tapePosition.ts'

/**
 * Where the tape of an event opens: at the newest while its exercise goes on, because people then ask where everyone is;
 * at StartEx once it has ended, because a hot wash begins there; at the first reading without an exercise, or if the
 * window leaves that moment out.
 * @param lanes those shown
 * @returns milliseconds
 */
export function openingOf(
  { exercise: { state, started_at }, server_time }: Pick<Tape, 'exercise' | 'server_time'>,
  window: { from: string; to: string },
  lanes: readonly TapeLane[],
): number {
  const [from, to] = [Date.parse(window.from), Date.parse(window.to)]
  const at = Date.parse(isUnderWay(state) ? server_time : (state === 'ended' && started_at) || '')
  return at >= from && at <= to ? at : (firstReading(lanes) ?? from)
}

/** The period to play; null if the tape has nothing in it: no lane, and no observation without one. */
export const playedWindow = ({
  window,
  lanes,
  marks,
}: Pick<Tape, 'window' | 'lanes' | 'marks'>): Tape['window'] => {
  if (!window) return null
  const [from, to] = [Date.parse(window.from), Date.parse(window.to)]
  const isInside = ({ at }: { at: string }) => Date.parse(at) >= from && Date.parse(at) <= to
  return lanes.length > 0 || marks?.some(isInside) ? window : null
}

/**
 * The moment shown, as the time of an observation filed from the tape. The address leaves out where it opens.
 * @param at in the address
 * @returns undefined for now: at the newest of an exercise that goes on, and where no tape is shown
 */
export function filingTimeOf(
  tape: Pick<Tape, 'exercise' | 'server_time' | 'window' | 'lanes' | 'marks'>,
  { at, lanes }: { at: string | undefined; lanes: readonly TapeLane[] },
): string | undefined {
  const window = playedWindow(tape)
  if (at !== undefined || !window || isUnderWay(tape.exercise.state)) return at
  return new Date(openingOf(tape, window, lanes)).toISOString()
}
