import type { TapeMark, TapeMoment } from '#contract/tape.ts'
import type { Db } from '#server/db/db.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { readableObservations } from '#server/modules/observations/service.ts'
import type { DeliveredRow, findPresses } from '#server/modules/tape/queries.ts'

/** Titles are shown on one line. */
const TITLE_LENGTH = 160

/** The observations on teams that the caller may read, as marks by team. */
export async function observationMarks(
  db: Db,
  by: Session,
  event: number,
): Promise<ReadonlyMap<number, TapeMark[]>> {
  const marks = new Map<number, TapeMark[]>()
  for (const { team, at, text, rating, author_name, lat, lng } of await readableObservations(db, by, event)) {
    if (!team) continue
    const id = Number(team.id)
    const title = `${rating ? `${rating}. ` : ''}${text.slice(0, TITLE_LENGTH)}`
    const mark: TapeMark = {
      kind: 'observation',
      at,
      title,
      by: author_name ?? null,
      lat: lat ?? null,
      lng: lng ?? null,
    }
    marks.set(id, [...(marks.get(id) ?? []), mark])
  }
  return marks
}

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
