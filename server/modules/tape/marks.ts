import type { RowId } from '#contract/shared.ts'
import type { SharedMark, TapeMark, TapeMoment } from '#contract/tape.ts'
import type { Db } from '#server/db/db.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { readableObservations } from '#server/modules/observations/service.ts'
import type { DeliveredRow, findPresses } from './queries.ts'

/** Titles are shown on one line. */
const TITLE_LENGTH = 160

export interface ObservationMark {
  team: { id: number; name: string } | null
  mark: TapeMark
}

/** The observations that the caller may read, as marks. */
export async function observationMarks(db: Db, by: Session, event: number): Promise<ObservationMark[]> {
  const observations = await readableObservations(db, by, event)
  return observations.map(({ team, at, text, rating, author_name, lat, lng }) => ({
    team: team ? { id: Number(team.id), name: team.name } : null,
    mark: {
      kind: 'observation',
      at,
      title: `${rating ? `${rating}. ` : ''}${text.slice(0, TITLE_LENGTH)}`,
      by: author_name ?? null,
      lat: lat ?? null,
      lng: lng ?? null,
    },
  }))
}

/** The marks that no lane shows. */
export const marksWithoutLane = (
  marks: readonly ObservationMark[],
  lanes: readonly { team: RowId | null }[],
): SharedMark[] =>
  marks
    .filter(({ team }) => !team || !lanes.some((lane) => lane.team === team.id))
    .map(({ team, mark }) => ({ ...mark, team: team?.name ?? null }))

const KINDS: Readonly<Record<string, TapeMoment['kind']>> = {
  exercise_started: 'start',
  exercise_paused: 'pause',
  exercise_resumed: 'resume',
  exercise_ended: 'end',
}

/** Events for all teams since the last reset of the exercise, in order. */
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
