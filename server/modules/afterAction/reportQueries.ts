import { and, asc, desc, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm'
import { MAX_COMMENTS, MAX_VERSIONS } from '#contract/afterActionReport.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { editedEventColumns, eventsMatching } from '#server/db/eventColumns.ts'
import { eventsWithKey, pickByKey, rowKey } from '#server/db/rowKey.ts'
import { firstRow, lockRow, oneRow, requestedRow } from '#server/db/rows.ts'
import {
  after_action_comments,
  after_action_reports,
  after_action_versions,
} from '#server/db/schema/afterAction.ts'
import { event_partners, events } from '#server/db/schema/events.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { inCharge } from '#server/modules/observations/policy.ts'
import { commentsOn } from './policy.ts'

/** A version without its texts and figures: a report has up to 500 versions. */
export type VersionHeader = Omit<typeof after_action_versions.$inferSelect, 'text' | 'facts'>
type StoredComment = typeof after_action_comments.$inferSelect

/**
 * An event by row id or printed event_id, if the caller may read its report: in charge of it, or of a partner once it
 * is shared.
 */
export async function findReported(db: Db, by: Session, key: string) {
  const asked = rowKey(key)
  const rows = await db
    .select({
      event: editedEventColumns,
      organization_name: organizations.name,
      in_charge: sql<boolean>`${inCharge(by)}`,
      report: after_action_reports,
    })
    .from(events)
    .innerJoin(organizations, eq(organizations.id, events.organization_id))
    .leftJoin(after_action_reports, eq(after_action_reports.event_id, events.id))
    .where(scoped(eventsWithKey(asked), readableReports(by)))
  return pickByKey(rows, asked)
}
export type ReportedRow = NonNullable<Awaited<ReturnType<typeof findReported>>>

/** May read the report or begin it. A WHERE over events and their reports. */
const readableReports = (by: Session) =>
  or(inCharge(by), and(sql`${after_action_reports.shared_at} is not null`, commentsOn(by)))

/** Events whose report the caller may read or begin, those with a report first. */
export function findReportedEvents(db: Db, by: Session, search: string | undefined, limit: number) {
  const newest = sql`(select max(${after_action_versions.number}) from ${after_action_versions} where ${after_action_versions.report_id} = ${after_action_reports.id})`
  const signed = sql`exists (select 1 from ${after_action_versions} where ${after_action_versions.report_id} = ${after_action_reports.id} and ${after_action_versions.number} = ${newest} and ${after_action_versions.signed_at} is not null)`
  return db
    .select({
      id: events.id,
      event_id: events.event_id,
      name: events.name,
      organization_name: organizations.name,
      version: sql<number | null>`${newest}`,
      is_signed: sql<boolean>`${signed}`,
      is_shared_with_me: sql<boolean>`(${inCharge(by)}) is not true`,
    })
    .from(events)
    .innerJoin(organizations, eq(organizations.id, events.organization_id))
    .leftJoin(after_action_reports, eq(after_action_reports.event_id, events.id))
    .where(scoped(readableReports(by), eventsMatching(search)))
    .orderBy(sql`(${after_action_reports.id} is not null) desc`, desc(events.start_date), desc(events.id))
    .limit(limit)
}

/** Versions of a report, newest first. */
export function findVersions(db: Db, reportId: number, limit = MAX_VERSIONS): Promise<VersionHeader[]> {
  const { text: _text, facts: _facts, ...header } = getTableColumns(after_action_versions)
  return db
    .select(header)
    .from(after_action_versions)
    .where(eq(after_action_versions.report_id, reportId))
    .orderBy(desc(after_action_versions.number))
    .limit(limit)
}

export const findNewestVersion = (db: Db, reportId: number): Promise<VersionHeader | undefined> =>
  findVersions(db, reportId, 1).then(firstRow)

/** The texts of a version, and its figures if it is signed. */
export async function versionContent(db: Db, id: number) {
  const { text, facts } = after_action_versions
  return oneRow(
    await db.select({ text, facts }).from(after_action_versions).where(eq(after_action_versions.id, id)),
  )
}

export const findComments = (db: Db, reportId: number): Promise<StoredComment[]> =>
  db
    .select()
    .from(after_action_comments)
    .where(eq(after_action_comments.report_id, reportId))
    .orderBy(asc(after_action_comments.id))
    .limit(MAX_COMMENTS)

/** Names of these organizations by id, for authors. */
export async function organizationNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(inArray(organizations.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Names of the organizations an event is shared with by an accepted partnership (`partnerOf`). */
export async function partnerNames(
  db: Db,
  event: Pick<typeof events.$inferSelect, 'id' | 'organization_id'>,
): Promise<string[]> {
  const { from_organization_id, to_organization_id } = partnerships
  const rows = await db
    .select({ name: organizations.name })
    .from(event_partners)
    .innerJoin(partnerships, eq(partnerships.id, event_partners.partnership_id))
    .innerJoin(
      organizations,
      and(
        ne(organizations.id, event.organization_id),
        or(eq(organizations.id, from_organization_id), eq(organizations.id, to_organization_id)),
      ),
    )
    .where(and(eq(event_partners.event_id, event.id), eq(partnerships.status, 'accepted')))
    .orderBy(asc(organizations.name))
  return rows.map(({ name }) => name)
}

/** Locks a report, so that its sharing, its versions and its comments stay as they are. */
export const lockReport = (tx: Db, id: number) => lockRow(tx, after_action_reports, id)

/** Saves the current figures in an event's report, creating the report if needed. The caller has locked the event. */
export async function putReport(
  tx: Db,
  values: Pick<typeof after_action_reports.$inferInsert, 'event_id' | 'facts'>,
): Promise<number> {
  return oneRow(
    await tx
      .insert(after_action_reports)
      .values(values)
      .onConflictDoUpdate({ target: after_action_reports.event_id, set: { facts: values.facts } })
      .returning({ id: after_action_reports.id }),
  ).id
}

export async function insertVersion(
  tx: Db,
  values: typeof after_action_versions.$inferInsert,
): Promise<{ id: number; number: number }> {
  const { id, number } = after_action_versions
  return oneRow(await tx.insert(after_action_versions).values(values).returning({ id, number }))
}

export const signVersion = (
  tx: Db,
  id: number,
  values: Required<
    Pick<
      typeof after_action_versions.$inferSelect,
      'signed_at' | 'signed_by_name' | 'facts' | 'digest' | 'chain_head'
    >
  >,
) => tx.update(after_action_versions).set(values).where(eq(after_action_versions.id, id))

export const shareReport = (tx: Db, id: number, shared_at: Date | null) =>
  tx.update(after_action_reports).set({ shared_at }).where(eq(after_action_reports.id, id))

/** The comment this author has already filed with this request_id. */
export const findRequestedComment = (
  tx: Db,
  asked: { report_id: number; author_id: number; request_id: string | undefined },
) =>
  requestedRow(
    tx,
    after_action_comments,
    asked.request_id,
    and(
      eq(after_action_comments.report_id, asked.report_id),
      eq(after_action_comments.author_id, asked.author_id),
    ),
  )

export const countComments = (tx: Db, reportId: number) =>
  tx.$count(after_action_comments, eq(after_action_comments.report_id, reportId))

export const insertComment = (tx: Db, values: typeof after_action_comments.$inferInsert) =>
  tx.insert(after_action_comments).values(values)
