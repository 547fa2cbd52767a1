import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type ExerciseState, UNDER_WAY } from '#contract/exerciseState.ts'
import { MAX_OBSERVATIONS } from '#contract/observations.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { eventColumns, eventsMatching } from '#server/db/eventColumns.ts'
import { fileColumns } from '#server/db/fileColumns.ts'
import { naturalName } from '#server/db/ordering.ts'
import { personColumns } from '#server/db/personColumns.ts'
import { eventsWithKey, pickByKey, rowKey } from '#server/db/rowKey.ts'
import { eventOf, firstRow } from '#server/db/rows.ts'
import { event_teams, events } from '#server/db/schema/events.ts'
import { exercises } from '#server/db/schema/exercises.ts'
import {
  event_evaluators,
  event_objectives,
  observation_photos,
  observations,
} from '#server/db/schema/observations.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { partnerOf, takesPart } from '#server/modules/events/policy.ts'
import { NOT_STARTED } from '#server/modules/exercise/clock.ts'
import { evaluates, inCharge, leads, observedBy } from './policy.ts'

export type StoredObjective = typeof event_objectives.$inferSelect
export type StoredObservation = typeof observations.$inferSelect

const observedColumns = (by: Session) => ({
  event: {
    ...eventColumns,
    sharing_mode: events.sharing_mode,
    status: events.status,
    creator_id: events.creator_id,
    release_point_lat: events.release_point_lat,
    release_point_lng: events.release_point_lng,
  },
  organization_name: organizations.name,
  evaluates: sql<boolean>`${evaluates(by)}`,
  in_charge: sql<boolean>`${inCharge(by)}`,
  leads: sql<boolean>`${leads(by)}`,
  takes_part: sql<boolean>`coalesce(${takesPart(by.user.id)}, false)`,
  partner_of_caller: sql<boolean>`${partnerOf(by.user.organization_id)}`,
})

/** An event by row id or printed event_id, if the caller may file or read its observations, with their part in it. */
export async function findObserved(db: Db, by: Session, key: string) {
  const asked = rowKey(key)
  const rows = await db
    .select(observedColumns(by))
    .from(events)
    .innerJoin(organizations, eq(organizations.id, events.organization_id))
    .where(scoped(observedBy(by), eventsWithKey(asked)))
  return pickByKey(rows, asked)
}
export type ObservedRow = NonNullable<Awaited<ReturnType<typeof findObserved>>>

/**
 * Events whose observations the caller may file or read: first those they evaluate, of these first those whose exercise
 * is under way, then the newest.
 */
export function findObservedEvents(db: Db, by: Session, search: string | undefined, limit: number) {
  const isEvaluator = sql<boolean>`${evaluates(by)}`
  return db
    .select({
      id: events.id,
      event_id: events.event_id,
      name: events.name,
      organization_name: organizations.name,
      start_date: events.start_date,
      is_evaluator: isEvaluator,
      exercise_state: sql<ExerciseState>`coalesce(${exercises.state}, ${NOT_STARTED})`,
    })
    .from(events)
    .innerJoin(organizations, eq(organizations.id, events.organization_id))
    .leftJoin(exercises, eq(exercises.event_id, events.id))
    .where(scoped(observedBy(by), eventsMatching(search)))
    .orderBy(
      sql`(${isEvaluator} is true) desc`,
      sql`coalesce(${inArray(exercises.state, UNDER_WAY)}, false) desc`,
      desc(events.start_date),
      desc(events.id),
    )
    .limit(limit)
}

export const findObjectives = (db: Db, eventId: number) =>
  db
    .select()
    .from(event_objectives)
    .where(eq(event_objectives.event_id, eventId))
    .orderBy(asc(event_objectives.number))

/** The event of an objective. Does not check the caller's rights. */
export const findEventOfObjective = (db: Db, id: number) => eventOf(db, event_objectives, id)

export const findEventOfObservation = (db: Db, id: number) => eventOf(db, observations, id)

/** Teams that take part, by name. */
export const findTeams = (db: Db, eventId: number) =>
  db
    .select({
      id: teams.id,
      name: teams.name,
      organization_id: teams.organization_id,
      organization_name: organizations.name,
    })
    .from(event_teams)
    .innerJoin(teams, eq(teams.id, event_teams.team_id))
    .innerJoin(organizations, eq(organizations.id, teams.organization_id))
    .where(eq(event_teams.event_id, eventId))
    .orderBy(naturalName(teams.name), asc(teams.id))

/** Observations of an event, newest first. @param which the caller's `readableBy`, possibly narrowed */
export const findObservations = (db: Db, eventId: number, which: SQL) =>
  db
    .select({
      observation: observations,
      objective: {
        id: event_objectives.id,
        number: event_objectives.number,
        capability: event_objectives.capability,
      },
      organization: { id: organizations.id, name: organizations.name },
      photo: {
        id: observation_photos.id,
        file_name: observation_photos.file_name,
        size_bytes: observation_photos.size_bytes,
      },
    })
    .from(observations)
    .leftJoin(event_objectives, eq(event_objectives.id, observations.objective_id))
    .leftJoin(organizations, eq(organizations.id, observations.author_organization_id))
    .leftJoin(observation_photos, eq(observation_photos.observation_id, observations.id))
    .where(scoped(eq(observations.event_id, eventId), which))
    .orderBy(desc(observations.at), desc(observations.id))
    .limit(MAX_OBSERVATIONS)
export type ObservationRow = Awaited<ReturnType<typeof findObservations>>[number]

/** Evaluators of an event, by organization and name. @param which a filter */
export const findEvaluators = (db: Db, eventId: number, which: SQL) =>
  db
    .select({
      id: event_evaluators.id,
      user: personColumns(users),
      organization: { id: organizations.id, name: organizations.name },
    })
    .from(event_evaluators)
    .innerJoin(users, eq(users.id, event_evaluators.user_id))
    .innerJoin(organizations, eq(organizations.id, users.organization_id))
    .where(scoped(eq(event_evaluators.event_id, eventId), which))
    .orderBy(asc(organizations.name), asc(users.first_name), asc(users.last_name), asc(users.id))
export type EvaluatorRow = Awaited<ReturnType<typeof findEvaluators>>[number]

/** A photo and its observation. Does not check the caller's rights. */
export const findPhoto = (db: Db, id: number) =>
  db
    .select({
      observation_id: observation_photos.observation_id,
      event_id: observations.event_id,
      ...fileColumns(observation_photos),
    })
    .from(observation_photos)
    .innerJoin(observations, eq(observations.id, observation_photos.observation_id))
    .where(eq(observation_photos.id, id))
    .then(firstRow)
export type PhotoRow = NonNullable<Awaited<ReturnType<typeof findPhoto>>>
