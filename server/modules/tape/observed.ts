import type { TapeMark } from '#contract/tape.ts'
import type { Db } from '#server/db/db.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { mayRead, readableBy } from '#server/modules/observations/policy.ts'
import { presentObservation } from '#server/modules/observations/present.ts'
import { findObservations, findObserved } from '#server/modules/observations/queries.ts'

/** A mark's title is one line. */
const TITLE_LENGTH = 160

/** What evaluators filed on teams, as marks by team: what the caller may read on the screen of observations, and no more. */
export async function observationMarks(
  db: Db,
  by: Session,
  event: number,
): Promise<ReadonlyMap<number, TapeMark[]>> {
  const marks = new Map<number, TapeMark[]>()
  const observed = await findObserved(db, by, String(event))
  if (!observed || !mayRead(observed)) return marks
  for (const row of await findObservations(db, event, readableBy(by, observed))) {
    const { team, at, text, rating, author_name, lat, lng } = presentObservation(by, row, { files: false })
    if (!team) continue
    const title = `${rating ? `${rating}. ` : ''}${text.slice(0, TITLE_LENGTH)}`
    const own = marks.get(Number(team.id)) ?? []
    own.push({
      kind: 'observation',
      at,
      title,
      by: author_name ?? null,
      lat: lat ?? null,
      lng: lng ?? null,
    })
    marks.set(Number(team.id), own)
  }
  return marks
}
