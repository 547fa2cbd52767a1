import type { TapeMark } from '#contract/tape.ts'
import type { Db } from '#server/db/db.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { readableObservations } from '#server/modules/observations/service.ts'

/** A mark's title is one line. */
const TITLE_LENGTH = 160

/** What evaluators filed on teams, as marks by team: what the caller may read on the screen of observations, and no more. */
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
