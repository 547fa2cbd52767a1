import type { TapeMoment } from '#contract/tape.ts'
import type { DeliveredRow, findPresses } from './queries.ts'

const KINDS: Readonly<Record<string, TapeMoment['kind']>> = {
  exercise_started: 'start',
  exercise_paused: 'pause',
  exercise_resumed: 'resume',
  exercise_ended: 'end',
}

/** What happened to all teams since the exercise was last reset, in the order it happened. */
export function timelineOf(
  presses: Awaited<ReturnType<typeof findPresses>>,
  delivered: readonly DeliveredRow[],
): TapeMoment[] {
  const reset = presses.findLastIndex(({ action }) => action === 'exercise_reset')
  const clock = presses.slice(reset + 1).flatMap(({ action, at }): TapeMoment[] => {
    const kind = KINDS[action]
    return kind ? [{ kind, at: at.toISOString(), number: null, title: null }] : []
  })
  const toAll = delivered.flatMap(({ to_all, number, title, delivered_at }): TapeMoment[] =>
    to_all && delivered_at ? [{ kind: 'inject', at: delivered_at.toISOString(), number, title }] : [],
  )
  return [...clock, ...toAll].toSorted((one, two) => Date.parse(one.at) - Date.parse(two.at))
}
