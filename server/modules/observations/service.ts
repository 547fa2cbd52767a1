import { eq } from 'drizzle-orm'
import { MAX_UNPAGED_ROWS } from '#contract/limits.ts'
import type { EventObservations, Observation, ObservedEvents } from '#contract/observations.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { observations } from '#server/db/schema/observations.ts'
import type { Deps } from '#server/deps.ts'
import { NotFound, orNotFound } from '#server/errors.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { canEditEvent, canSeeEvent } from '#server/modules/events/policy.ts'
import { elapsedAt } from '#server/modules/exercise/clock.ts'
import { clockOf } from '#server/modules/exercise/service.ts'
import { signFileLink } from '#server/modules/files/links.ts'
import { canNameEvaluators, canReadEvaluators, knowsTeam, mayRead, readableBy } from './policy.ts'
import { presentObjective, presentObservation } from './present.ts'
import {
  findEventOfObservation,
  findObjectives,
  findObservations,
  findObserved,
  findObservedEvents,
  findTeams,
  type ObservedRow,
} from './queries.ts'

/** Events whose observations the caller may file or read. */
export async function listObservedEvents(
  { db }: Deps,
  by: Session,
  search: string | undefined,
): Promise<ObservedEvents> {
  return { events: await findObservedEvents(db, by, search, MAX_UNPAGED_ROWS) }
}

/**
 * An event, if the caller may file or read its observations.
 * @param key row id or printed event_id
 * @throws NotFound also for an event the caller may not see
 */
export async function observed(db: Db, by: Session, key: string): Promise<ObservedRow> {
  const row = await findObserved(db, by, key)
  if (!row || !mayRead(row)) throw new NotFound('event', key)
  return row
}

/** Everything an event's observations screen needs. @throws NotFound */
export async function readEventObservations(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: Session,
  key: string,
): Promise<EventObservations> {
  const row = await observed(db, by, key)
  const { event, organization_name } = row
  const at = now()
  const clock = await clockOf(db, event.id, at)
  const taking = await findTeams(db, event.id)
  const objectives = await findObjectives(db, event.id)
  const rows = await findObservations(db, event.id, readableBy(by, row))
  const sees = canSeeEvent(by, factsOf(row))
  return {
    event: {
      id: event.id,
      event_id: event.event_id,
      name: event.name,
      organization: { id: event.organization_id, name: organization_name },
      // The tape shows it to evaluators, too.
      release_point:
        sees || row.evaluates ? { lat: event.release_point_lat, lng: event.release_point_lng } : null,
    },
    exercise: {
      state: clock.state,
      elapsed_ms: elapsedAt(clock, at),
      started_at: clock.started_at?.toISOString() ?? null,
      ended_at: clock.ended_at?.toISOString() ?? null,
      changed_at: clock.changed_at.toISOString(),
    },
    server_time: at.toISOString(),
    teams: taking
      .filter(({ organization_id }) => knowsTeam(by, row, organization_id))
      .map(({ id, name, organization_name: of }) => ({ id, name, organization_name: of })),
    objectives: objectives.map(presentObjective),
    observations: rows.map((one) => presentObservation(by, one, { files: row.evaluates })),
    can_file: row.evaluates,
    can_edit: sees && canEditEvent(by, factsOf(row)),
    can_read_evaluators: sees && canReadEvaluators(by, factsOf(row)),
    can_name_evaluators: sees && canNameEvaluators(by, factsOf(row)),
  }
}

const factsOf = ({ event, takes_part, partner_of_caller }: ObservedRow) => ({
  ...event,
  takes_part,
  partner_of_caller,
})

/** EVAL(E) of authz §2. */
export const evaluatesEvent = async (db: Db, by: Session, event: number): Promise<boolean> =>
  (await findObserved(db, by, String(event)))?.evaluates ?? false

/** Observations of an event that the caller may read, without links; empty if they may read none. */
export async function readableObservations(db: Db, by: Session, event: number): Promise<Observation[]> {
  const row = await findObserved(db, by, String(event))
  if (!row || !mayRead(row)) return []
  const rows = await findObservations(db, event, readableBy(by, row))
  return rows.map((one) => presentObservation(by, one, { files: row.evaluates }))
}

/** One observation. The link to its photo works for this person only, for five minutes. @throws NotFound */
export async function readObservation(deps: Deps, by: Session, id: number): Promise<Observation> {
  const event = orNotFound(await findEventOfObservation(deps.db, id), 'observation', id)
  const row = await observed(deps.db, by, String(event))
  const which = eq(observations.id, id)
  const [found] = await findObservations(deps.db, event, scoped(readableBy(by, row), which))
  if (!found) throw new NotFound('observation', id)
  return presentObservation(by, found, {
    files: row.evaluates,
    linkTo: (photo) => signFileLink(deps, { kind: 'observation-photo', id: photo, user_id: by.user.id }),
  })
}
