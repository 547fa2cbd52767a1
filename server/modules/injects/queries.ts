import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type Db, scoped } from '#server/db/db.ts'
import { eventColumns } from '#server/db/eventColumns.ts'
import { naturalName } from '#server/db/ordering.ts'
import { eventOf, idsOf } from '#server/db/rows.ts'
import { event_files, event_teams, events } from '#server/db/schema/events.ts'
import { inject_receipts, inject_teams, injects } from '#server/db/schema/injects.ts'
import { teams } from '#server/db/schema/teams.ts'

export type StoredInject = typeof injects.$inferSelect

/** The event of an inject. Does not check the caller's rights. */
export const findEventOfInject = (db: Db, id: number) => eventOf(db, injects, id)

/** @param which of the event's injects */
export const findInjects = (db: Db, eventId: number, which: SQL = sql`true`) =>
  db
    .select({ inject: injects, file: { id: event_files.id, file_name: event_files.file_name } })
    .from(injects)
    .leftJoin(event_files, eq(event_files.id, injects.file_id))
    .where(scoped(eq(injects.event_id, eventId), which))
    .orderBy(asc(injects.number))
export type InjectRow = Awaited<ReturnType<typeof findInjects>>[number]

/** Teams these injects are addressed to that currently take part. */
export const findAddressees = (db: Db, eventId: number, ids: number[]) =>
  db
    .select({ inject_id: inject_teams.inject_id, id: teams.id, name: teams.name })
    .from(inject_teams)
    .innerJoin(
      event_teams,
      and(eq(event_teams.team_id, inject_teams.team_id), eq(event_teams.event_id, eventId)),
    )
    .innerJoin(teams, eq(teams.id, inject_teams.team_id))
    .where(inArray(inject_teams.inject_id, ids))
    .orderBy(naturalName(teams.name), asc(teams.id))

/** Receipts of these injects, including those of teams that have left the event. */
export const findReceipts = (db: Db, ids: number[]) =>
  db
    .select({
      inject_id: inject_receipts.inject_id,
      team: { id: teams.id, name: teams.name, organization_id: teams.organization_id },
      acknowledged_at: inject_receipts.acknowledged_at,
      acknowledged_elapsed_ms: inject_receipts.acknowledged_elapsed_ms,
      acknowledged_by_name: inject_receipts.acknowledged_by_name,
    })
    .from(inject_receipts)
    .innerJoin(teams, eq(teams.id, inject_receipts.team_id))
    .where(inArray(inject_receipts.inject_id, ids))
    .orderBy(naturalName(teams.name), asc(teams.id))
export type ReceiptRow = Awaited<ReturnType<typeof findReceipts>>[number]

/** Injects delivered to teams that still take part, newest first: all of them. @param whose teams: `answersFor` */
export const findMessages = (db: Db, eventId: number, whose: SQL, which: SQL = sql`true`) =>
  db
    .select({
      inject: injects,
      file: { id: event_files.id, file_name: event_files.file_name },
      team: { id: teams.id, name: teams.name, organization_id: teams.organization_id },
      acknowledged_at: inject_receipts.acknowledged_at,
      acknowledged_by_name: inject_receipts.acknowledged_by_name,
    })
    .from(injects)
    .innerJoin(inject_receipts, eq(inject_receipts.inject_id, injects.id))
    .innerJoin(
      event_teams,
      and(eq(event_teams.team_id, inject_receipts.team_id), eq(event_teams.event_id, injects.event_id)),
    )
    .innerJoin(teams, eq(teams.id, inject_receipts.team_id))
    .leftJoin(event_files, eq(event_files.id, injects.file_id))
    .where(scoped(eq(injects.event_id, eventId), whose, which))
    .orderBy(desc(injects.delivered_at), desc(injects.number), naturalName(teams.name), asc(teams.id))
export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number]

/**
 * All unanswered messages, then the newest of those answered. In one statement, or a message answered meanwhile would
 * be among both or neither.
 */
export const findMessagesUpTo = (db: Db, eventId: number, whose: SQL, answered: number) =>
  unionAll(
    findMessages(db, eventId, whose, isNull(inject_receipts.acknowledged_at)),
    findMessages(db, eventId, whose, isNotNull(inject_receipts.acknowledged_at)).limit(answered),
  )

/** Row ids of the event's teams and files, which an inject may refer to. */
export async function findNameable(tx: Db, eventId: number) {
  const taking = await tx
    .select({ id: event_teams.team_id })
    .from(event_teams)
    .where(eq(event_teams.event_id, eventId))
  const files = await tx
    .select({ id: event_files.id })
    .from(event_files)
    .where(eq(event_files.event_id, eventId))
  return { teams: new Set(idsOf(taking)), files: new Set(idsOf(files)) }
}

/** Inject numbers in use on the event. */
export async function findNumbers(tx: Db, eventId: number): Promise<Set<number>> {
  const rows = await tx.select({ number: injects.number }).from(injects).where(eq(injects.event_id, eventId))
  return new Set(rows.map(({ number }) => number))
}

/** Events with the columns for the log. */
export async function findLoggedEvents(tx: Db, ids: number[]) {
  return tx.select(eventColumns).from(events).where(inArray(events.id, ids))
}
