import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, rowsOf, scoped } from '#server/db/db.ts'
import { fileColumns } from '#server/db/fileColumns.ts'
import { inOrderOf, orderedBy } from '#server/db/ordering.ts'
import { personColumns } from '#server/db/personColumns.ts'
import { countOfAll } from '#server/db/rowCounts.ts'
import { rowKey } from '#server/db/rowKey.ts'
import { idsOf } from '#server/db/rows.ts'
import { event_teams, events } from '#server/db/schema/events.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { mission_files, mission_teams, missions } from '#server/db/schema/missions.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import type { Page } from '#server/http.ts'
import type { Organizations } from '#server/modules/auth/session.ts'
import { starterOrganization } from '#server/modules/missions/policy.ts'
import { matching, type ReportFilter, readableReports, readsEveryReport } from './filter.ts'
import type { ReportScope } from './policy.ts'

const creators = alias(users, 'creators')
const assignees = alias(users, 'assignees')
const eventOrganizations = alias(organizations, 'event_organizations')

const SORT_KEYS = {
  mission_id: missions.id,
  event_name: sql`lower(${missions.event_name})`,
  date: missions.created_at,
  organization_name: sql`lower(${organizations.name})`,
}

/**
 * Row ids of one page, newest first by default, and the total, in one statement. Matches are materialized, because with
 * LIMIT the planner would walk the primary key and filter row by row. For all reports that walk is right: nearly every
 * mission is one, and the count is maintained.
 * @param filter `known`: the organizations whose people the caller may see
 */
export async function findReportIds(
  db: Db,
  scope: ReportScope,
  filter: ReportFilter & { known: Organizations },
  page: Page,
): Promise<{ ids: number[]; count: number }> {
  const readable = readableReports(scope)
  const narrowed = matching(filter)
  const order =
    filter.ordering === undefined ? [desc(missions.id)] : orderedBy(filter.ordering, SORT_KEYS, missions.id)
  const from = filter.ordering?.endsWith('organization_name')
    ? sql`${missions} join ${organizations} on ${organizations.id} = ${missions.organization_id}`
    : sql`${missions}`
  const sorted = sql`order by ${sql.join(order, sql`, `)} limit ${page.limit} offset ${page.offset}`
  const result = await db.execute(
    readsEveryReport(scope) && narrowed === undefined
      ? sql`select ${countOfAll('reports')} as count,
          array(select ${missions.id} from ${from} where ${readable} ${sorted}) as ids`
      : sql`with matching as materialized (
            select ${missions.id} as id from ${missions} where ${scoped(readable, narrowed)}
          )
          select (select count(*)::int from matching) as count, array(
            select ${missions.id} from ${from} join matching on ${missions.id} = matching.id ${sorted}) as ids`,
  )
  const [row] = rowsOf<{ ids: number[]; count: number }>(result)
  return { ids: row?.ids ?? [], count: row?.count ?? 0 }
}

const reportRows = (db: Db, where: SQL) =>
  db
    .select({
      id: missions.id,
      mission_id: missions.mission_id,
      mission_type: missions.mission_type,
      /** Printed id of the mission this one continues. */
      continues: sql<string | null>`(select parts.mission_id from ${missions} parts
        where parts.id = ${missions.continues_id})`,
      state: missions.state,
      created_at: missions.created_at,
      started_at: missions.started_at,
      ended_at: missions.ended_at,
      stopping_at: missions.stopping_at,
      failure_reason: missions.failure_reason,
      organization_id: missions.organization_id,
      event_organization_id: missions.event_organization_id,
      kiosk: missions.kiosk_id,
      organization_name: organizations.name,
      kiosk_name: kiosks.name,
      event_name: missions.event_name,
      /** The name is kept after the organization is deleted. */
      event_organization_name: sql<string>`coalesce(${eventOrganizations.name}, ${missions.event_organization_name})`,
      starter_name: missions.starter_name,
      starter_organization_id: starterOrganization,
      /** null once the account is deleted; its name and organization are kept. */
      starter: {
        ...personColumns(users),
        role: users.role,
        organization_id: users.organization_id,
      },
      /** null once the event is deleted; its reports stay (authz line 49). */
      event: {
        id: events.id,
        event_id: events.event_id,
        name: events.name,
        sharing_mode: events.sharing_mode,
        start_date: events.start_date,
        end_date: events.end_date,
        location: events.location,
        event_type: events.event_type_id,
        scenario_type: events.scenario_type_id,
      },
      /** For drawing the track. */
      surroundings: {
        release_point_lat: events.release_point_lat,
        release_point_lng: events.release_point_lng,
        turn_back_usv_h: events.turn_back_usv_h,
        evacuation_usv_h: events.evacuation_usv_h,
      },
      creator: {
        ...personColumns(creators),
        role: creators.role,
        organization_id: creators.organization_id,
      },
      assigned_user: {
        ...personColumns(assignees),
        role: assignees.role,
        organization_id: assignees.organization_id,
      },
    })
    .from(missions)
    .innerJoin(kiosks, eq(kiosks.id, missions.kiosk_id))
    .innerJoin(organizations, eq(organizations.id, missions.organization_id))
    .leftJoin(eventOrganizations, eq(eventOrganizations.id, missions.event_organization_id))
    .leftJoin(users, eq(users.id, missions.starter_id))
    .leftJoin(events, eq(events.id, missions.event_id))
    .leftJoin(creators, eq(creators.id, events.creator_id))
    .leftJoin(assignees, eq(assignees.id, events.assigned_user_id))
    .where(where)

export type ReportRow = Awaited<ReturnType<typeof reportRows>>[number]

/** Reports of these ids, in this order. Repeats the scope, in case the ids are stale. */
export async function reportsById(db: Db, scope: ReportScope, ids: number[]): Promise<ReportRow[]> {
  if (ids.length === 0) return []
  const rows = await reportRows(db, scoped(readableReports(scope), inArray(missions.id, ids)))
  return inOrderOf(ids, rows, ({ id }) => id)
}

/** One report by row id or printed mission_id. */
export async function findReport(db: Db, scope: ReportScope, key: string): Promise<ReportRow | undefined> {
  const { id, code } = rowKey(key)
  const byKey = id === null ? eq(missions.mission_id, code) : eq(missions.id, id)
  const [row] = await reportRows(db, scoped(readableReports(scope), byKey)).limit(1)
  return row
}

/** Teams of missions found in scope; the id is null once the team is deleted. */
export async function teamsOfMissions(db: Db, mission_ids: number[]) {
  if (mission_ids.length === 0) return []
  return db
    .select({
      mission_id: mission_teams.mission_id,
      team_id: mission_teams.team_id,
      team_name: mission_teams.team_name,
    })
    .from(mission_teams)
    .where(inArray(mission_teams.mission_id, mission_ids))
    .orderBy(asc(mission_teams.team_name))
}

/** Teams currently assigned to the events of missions found in scope. */
export async function teamsOfEvents(db: Db, event_ids: number[]) {
  if (event_ids.length === 0) return []
  return db
    .select({ event_id: event_teams.event_id, team_id: event_teams.team_id })
    .from(event_teams)
    .where(inArray(event_teams.event_id, event_ids))
    .orderBy(asc(event_teams.team_id))
}

const reportFile = {
  id: mission_files.id,
  folder: mission_files.folder,
  ...fileColumns(mission_files),
  created_at: mission_files.created_at,
}

export type ReportFileRow = Pick<typeof mission_files.$inferSelect, keyof typeof reportFile>

/** The missions that one found in scope continues, the first one first. Anyone who may read its report may read theirs. */
export async function partsBefore(db: Db, scope: ReportScope, mission_id: number) {
  const result = await db.execute(sql`
    with recursive parts as (
      select continues_id as id from missions where id = ${mission_id} and continues_id is not null
      union select missions.continues_id from missions join parts on parts.id = missions.id
        where missions.continues_id is not null
    ) select id from parts`)
  return partsById(db, scope, rowsOf<{ id: number }>(result))
}

/** The missions that continue one, in order; the last may still be running. */
export async function partsAfter(db: Db, scope: ReportScope, mission_id: number) {
  const result = await db.execute(sql`
    with recursive parts as (
      select id from missions where continues_id = ${mission_id}
      union select missions.id from missions join parts on parts.id = missions.continues_id
    ) select id from parts`)
  return partsById(db, scope, rowsOf<{ id: number }>(result))
}

async function partsById(db: Db, scope: ReportScope, parts: { id: number }[]) {
  if (parts.length === 0) return []
  const ids = idsOf(parts)
  return db
    .select({
      id: missions.id,
      mission_id: missions.mission_id,
      kiosk_name: kiosks.name,
      ended_at: missions.ended_at,
      failure_reason: missions.failure_reason,
      /** Has a report that the caller may read. */
      is_readable: sql<boolean>`coalesce(${readableReports(scope)}, false)`,
    })
    .from(missions)
    .innerJoin(kiosks, eq(kiosks.id, missions.kiosk_id))
    .where(inArray(missions.id, ids))
    .orderBy(asc(missions.id))
}
export type ReportPart = Awaited<ReturnType<typeof partsBefore>>[number]

/** Files of a mission found in scope and of those it continues, by folder. */
export async function filesOfMission(
  db: Db,
  mission_id: number,
  parts: readonly ReportPart[],
): Promise<ReportFileRow[]> {
  return db
    .select(reportFile)
    .from(mission_files)
    .where(inArray(mission_files.mission_id, [mission_id, ...idsOf(parts)]))
    .orderBy(asc(mission_files.folder), asc(mission_files.file_name), asc(mission_files.mission_id))
}

/** A file, if the caller may read the report of its mission or of one that continues it. */
export async function findReportFile(
  db: Db,
  scope: ReportScope,
  file_id: number,
): Promise<ReportFileRow | undefined> {
  const whole = sql`${missions.id} in (
    with recursive whole as (
      select file.mission_id as id from mission_files file where file.id = ${file_id}
      union select later.id from missions later join whole on whole.id = later.continues_id
    ) select id from whole)`
  const [row] = await db
    .select(reportFile)
    .from(mission_files)
    .innerJoin(missions, whole)
    .where(scoped(readableReports(scope), eq(mission_files.id, file_id)))
    .limit(1)
  return row
}
