import type { Tape } from '#contract/tape.ts'

/**
 * Where the tape of an event opens: at the newest while its exercise goes on, because people then ask where everyone is;
 * at StartEx once it has ended, because a hot wash begins there.
 * @returns milliseconds; undefined without an exercise, or if the window leaves that moment out: at the first reading
 */
export function openingOf(
  { exercise: { state, started_at }, server_time }: Pick<Tape, 'exercise' | 'server_time'>,
  window: { from: string; to: string },
): number | undefined {
  if (state === 'planned') return undefined
  const at = Date.parse(state === 'ended' ? (started_at ?? '') : server_time)
  return at >= Date.parse(window.from) && at <= Date.parse(window.to) ? at : undefined
}
