import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, scoped } from '#server/db/db.ts'
import { personColumns } from '#server/db/personColumns.ts'
import { firstRow, hasRow, idsOf, lockRow, oneRow, requestedRow, updateRows } from '#server/db/rows.ts'
import { event_teams, events } from '#server/db/schema/events.ts'
import {
  event_evaluators,
  event_objectives,
  observation_photos,
  observations,
} from '#server/db/schema/observations.ts'
import { teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { partnerOf } from '#server/modules/events/policy.ts'
import { MEMBER_ROLES } from '#server/modules/teams/policy.ts'
import type { StoredObjective, StoredObservation } from './queries.ts'

export type ObjectiveColumns = Pick<StoredObjective, 'number' | 'capability' | 'criterion'>

/** Locks an objective. */
export const lockObjective = (tx: Db, id: number) => lockRow(tx, event_objectives, id)

/** Locks all objectives of an event. */
export const lockObjectives = (tx: Db, eventId: number) =>
  tx
    .select()
    .from(event_objectives)
    .where(eq(event_objectives.event_id, eventId))
    .orderBy(event_objectives.id)
    .for('update')

/** @returns row ids, in the order of the rows */
export async function insertObjectives(
  tx: Db,
  event_id: number,
  created_at: Date,
  rows: readonly ObjectiveColumns[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const made = await tx
    .insert(event_objectives)
    .values(rows.map((row) => ({ ...row, event_id, created_at })))
    .returning({ id: event_objectives.id })
  return idsOf(made)
}

export const updateObjectives = (tx: Db, rows: readonly StoredObjective[]) =>
  updateRows(tx, event_objectives, rows, ['number', 'capability', 'criterion'])

export const removeObjective = (tx: Db, id: number) =>
  tx.delete(event_objectives).where(eq(event_objectives.id, id))

export const countObservationsOf = (tx: Db, objectiveId: number) =>
  tx.$count(observations, eq(observations.objective_id, objectiveId))

/** An active person of the event's organization or of one it is shared with, locked against deletion. */
export async function lockCandidate(tx: Db, eventId: number, userId: number) {
  const [row] = await tx
    .select({
      ...personColumns(users),
      organization_id: users.organization_id,
    })
    .from(users)
    .where(scoped(eq(users.id, userId), eq(users.is_active, true), inArray(users.role, [...MEMBER_ROLES])))
    .for('key share')
  if (!row || row.organization_id === null) return undefined
  const { organization_id } = row
  const [event] = await tx
    .select({ id: events.id })
    .from(events)
    .where(
      scoped(
        eq(events.id, eventId),
        sql`(${events.organization_id} = ${organization_id} or ${partnerOf(organization_id)})`,
      ),
    )
  return event && { ...row, organization_id }
}

export const countEvaluators = (tx: Db, eventId: number) =>
  tx.$count(event_evaluators, eq(event_evaluators.event_id, eventId))

/** @returns undefined if the person is already an evaluator */
export async function insertEvaluator(
  tx: Db,
  values: { event_id: number; user_id: number; created_at: Date },
): Promise<number | undefined> {
  const [row] = await tx
    .insert(event_evaluators)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: event_evaluators.id })
  return row?.id
}

export const removeEvaluator = (tx: Db, id: number) =>
  tx.delete(event_evaluators).where(eq(event_evaluators.id, id))

/** Locks an observation. */
export const lockObservation = (tx: Db, id: number) => lockRow(tx, observations, id)

/** The observation this author has already filed with this request_id. */
export const findRequested = (
  tx: Db,
  asked: { event_id: number; author_id: number; request_id: string | undefined },
) =>
  requestedRow(
    tx,
    observations,
    asked.request_id,
    and(eq(observations.event_id, asked.event_id), eq(observations.author_id, asked.author_id)),
  )

export const countObservations = (tx: Db, eventId: number) =>
  tx.$count(observations, eq(observations.event_id, eventId))

export async function insertObservation(tx: Db, values: typeof observations.$inferInsert): Promise<number> {
  return oneRow(await tx.insert(observations).values(values).returning({ id: observations.id })).id
}

export const updateObservation = (
  tx: Db,
  id: number,
  values: Partial<StoredObservation> & { updated_at: Date },
) => tx.update(observations).set(values).where(eq(observations.id, id))

export const removeObservation = (tx: Db, id: number) =>
  tx.delete(observations).where(eq(observations.id, id))

/** A team, if it takes part. */
export const findTakingPart = (tx: Db, eventId: number, teamId: number) =>
  tx
    .select({ id: teams.id, name: teams.name, organization_id: teams.organization_id })
    .from(event_teams)
    .innerJoin(teams, eq(teams.id, event_teams.team_id))
    .where(and(eq(event_teams.event_id, eventId), eq(event_teams.team_id, teamId)))
    .then(firstRow)

export const isObjectiveOf = (tx: Db, eventId: number, id: number): Promise<boolean> =>
  hasRow(tx, event_objectives, and(eq(event_objectives.event_id, eventId), eq(event_objectives.id, id)))

/** Deletes the photo of an observation. @returns its storage keys, one at most */
export async function removePhoto(tx: Db, observationId: number): Promise<string[]> {
  const rows = await tx
    .delete(observation_photos)
    .where(eq(observation_photos.observation_id, observationId))
    .returning({ storage_key: observation_photos.storage_key })
  return rows.map(({ storage_key }) => storage_key)
}

export const insertPhoto = (tx: Db, values: typeof observation_photos.$inferInsert) =>
  tx.insert(observation_photos).values(values)
