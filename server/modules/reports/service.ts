import type { FullReport, MissionReport } from '#contract/reports.ts'
import type { Db } from '#server/db/db.ts'
import { idsOf } from '#server/db/rows.ts'
import type { Deps } from '#server/deps.ts'
import { allow, NotFound, orNotFound } from '#server/errors.ts'
import { groupBy } from '#server/groupBy.ts'
import { type Listed, pageOffset } from '#server/http.ts'
import { homeOf, recordInLogs } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { signFileLink } from '#server/modules/files/links.ts'
import { teamsWithPeople } from '#server/modules/teams/service.ts'
import { organizationsOfKnownPeople } from '#server/people.ts'
import type { ReportFilter } from './filter.ts'
import { type ReportScope, reportScope } from './policy.ts'
import { type LoadedReport, presentFullReport, presentReport } from './present.ts'
import {
  filesOfMission,
  findReport,
  findReportFile,
  findReportIds,
  partsAfter,
  partsBefore,
  type ReportFileRow,
  type ReportRow,
  reportsById,
  teamsOfEvents,
  teamsOfMissions,
} from './queries.ts'

/**
 * Reports of finished missions the caller may read, newest first (authz line 71).
 * @param filter narrows the list; values out of scope give an empty list, not an error
 */
export async function listReports(db: Db, by: Session, filter: ReportFilter): Promise<Listed<MissionReport>> {
  const scope = scopeOf(by)
  const known = organizationsOfKnownPeople(by)
  const { ids, count } = await findReportIds(db, scope, { ...filter, known }, pageOffset(filter))
  const reports = await withTeams(db, await reportsById(db, scope, ids))
  return { rows: reports.map((report) => presentReport(by, report)), count }
}

/**
 * A report with people and files; links are for the caller only and expire after five minutes (authz line 72).
 * @param key row id or printed mission_id (ruling 57)
 * @throws NotFound also when out of scope
 */
export async function readReport(deps: Deps, by: Session, key: string): Promise<FullReport> {
  const row = await mustFind(deps.db, scopeOf(by), key)
  const [report] = await withTeams(deps.db, [row])
  if (!report) throw new NotFound('mission report', key)
  const scope = scopeOf(by)
  const [parts, later] = await Promise.all([
    partsBefore(deps.db, scope, row.id),
    partsAfter(deps.db, scope, row.id),
  ])
  return presentFullReport(
    by,
    { report, parts, later },
    await filesOfMission(deps.db, row.id, parts),
    (file) => signFileLink(deps, { kind: 'mission-file', id: file.id, user_id: by.user.id }),
  )
}

/** The content of a zip. */
export interface ReportContents {
  report: ReportRow
  files: ReportFileRow[]
}

/**
 * The files of a report for its zip; logs the download (authz line 73).
 * @throws NotFound also when out of scope
 */
export async function downloadReport(db: Db, by: Session, key: string): Promise<ReportContents> {
  const scope = scopeOf(by)
  return db.transaction(async (tx) => {
    const report = await mustFind(tx, scope, key)
    await recordInLogs(tx, by, [report.organization_id, homeOf(by)], {
      action: 'mission_report_downloaded',
      subject: 'mission-report',
      subject_id: report.id,
      event: report.event,
      affected_entity: `Mission report ${report.mission_id}`,
      details: `Downloaded the report of ${report.mission_id}`,
    })
    return { report, files: await filesOfMission(tx, report.id, await partsBefore(tx, scope, report.id)) }
  })
}

/** The same check for a HEAD request, without logging. */
export async function hasReport(db: Db, by: Session, key: string): Promise<ReportRow> {
  return mustFind(db, scopeOf(by), key)
}

/** A file of a report, if the caller may still read the report (authz line 75). */
export async function readableReportFile(
  db: Db,
  by: Session,
  file_id: number,
): Promise<ReportFileRow | undefined> {
  const scope = reportScope(by)
  return scope && findReportFile(db, scope, file_id)
}

function scopeOf(by: Session): ReportScope {
  const scope = reportScope(by)
  allow(scope !== undefined)
  return scope
}

async function mustFind(db: Db, scope: ReportScope, key: string): Promise<ReportRow> {
  return orNotFound(await findReport(db, scope, key), 'mission report', key)
}

async function withTeams(db: Db, reports: ReportRow[]): Promise<LoadedReport[]> {
  const named = await teamsOfMissions(db, idsOf(reports))
  const assigned = await teamsOfEvents(db, [...new Set(reports.flatMap(({ event }) => event?.id ?? []))])
  const teamIds = [...named, ...assigned].flatMap(({ team_id }) => team_id ?? [])
  const teams = await teamsWithPeople(db, [...new Set(teamIds)])

  const namedByMission = groupBy(named, (row) => row.mission_id)
  const assignedByEvent = groupBy(assigned, (row) => row.event_id)
  return reports.map((report) => ({
    ...report,
    teams: (namedByMission.get(report.id) ?? []).map(({ team_name, team_id }) => ({
      team_name,
      team: team_id === null ? undefined : teams.get(team_id),
    })),
    eventTeams: (report.event ? (assignedByEvent.get(report.event.id) ?? []) : []).flatMap(
      ({ team_id }) => teams.get(team_id) ?? [],
    ),
  }))
}
