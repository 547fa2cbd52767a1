import type { FullReport, MissionReport } from '#contract/reports.ts'
import type { Session } from '#server/modules/auth/session.ts'
import type { TeamWithPeople } from '#server/modules/teams/service.ts'
import { maySeePeopleOf, personName } from '#server/people.ts'
import type { ReportFileRow, ReportPart, ReportRow } from './queries.ts'

/** A report with everything needed to present it. */
export interface LoadedReport extends ReportRow {
  /** Teams of the mission with the name at that time; `team` is undefined once deleted. */
  teams: { team_name: string; team: TeamWithPeople | undefined }[]
  /** Teams currently assigned to the event. */
  eventTeams: TeamWithPeople[]
}

type Person = Exclude<ReportRow['starter'], null>
type ReportEvent = Exclude<MissionReport['event'], number | string | null | undefined>

/** A row of the list (events spec §3). */
export function presentReport(by: Session, report: LoadedReport): MissionReport {
  const names = report.teams.map(({ team_name }) => team_name)
  return {
    id: report.id,
    mission_id: report.mission_id,
    mission_type: report.mission_type,
    ...(report.continues && { continues: report.continues }),
    created_at: report.created_at.toISOString(),
    teams: names,
    team_name: names[0] ?? null,
    teams_name: names.length > 0 ? names.join(', ') : null,
    user: starterOf(by, report),
    // The organization filter is event__organization__name, so the column shows the event's organization.
    organization_name: report.event_organization_name,
    ...(maySeePeopleOf(by, report.event_organization_id) && { organization: report.event_organization_id }),
    teams_details: report.teams.map(({ team_name, team }) => ({
      name: team_name,
      ...(team &&
        maySeePeopleOf(by, team.organization_id) && { id: team.id, organization: team.organization_id }),
    })),
    event_name: report.event_name,
    sharing_mode: report.event?.sharing_mode ?? null,
    event: presentEvent(by, report),
  }
}

/**
 * The whole report (events spec §3).
 * @param linkTo makes a signed link to a file for the caller
 */
export function presentFullReport(
  by: Session,
  { report, parts, later }: { report: LoadedReport; parts: ReportPart[]; later: ReportPart[] },
  files: ReportFileRow[],
  linkTo: (file: ReportFileRow) => string,
): FullReport {
  const folders = [...new Set(files.map((file) => file.folder))]
  return {
    mission_details: {
      id: report.id,
      mission_id: report.mission_id,
      mission_type: report.mission_type,
      created_at: report.created_at.toISOString(),
      started_at: report.started_at?.toISOString() ?? null,
      ended_at: report.ended_at?.toISOString() ?? null,
      stopping_at: report.stopping_at?.toISOString() ?? null,
      kiosk_name: report.kiosk_name,
      organization_name: report.organization_name,
      ...(maySeePeopleOf(by, report.organization_id) && {
        organization: report.organization_id,
        kiosk: report.kiosk,
      }),
      ...(parts.length > 0 && {
        continues: parts.map(({ id, mission_id, kiosk_name, ended_at, failure_reason, is_readable }) => ({
          ...(is_readable && { id }),
          mission_id,
          kiosk_name,
          ended_at: ended_at?.toISOString() ?? null,
          failure_reason,
        })),
      }),
      ...(later.length > 0 && {
        continued_by: later.map(({ id, mission_id, kiosk_name, is_readable }) => ({
          mission_id,
          ...(is_readable && { id, kiosk_name }),
        })),
      }),
      teams: report.teams.map(({ team_name, team }) => presentReportTeam(by, team_name, team)),
      event: { ...presentEvent(by, report), ...report.surroundings },
      user_details:
        report.starter && starterOf(by, report) !== null
          ? presentPerson(by, report.starter)
          : { name: starterOf(by, report) },
    },
    mission_files: folders.map((folder) => ({
      name: folder,
      files: files
        .filter((file) => file.folder === folder)
        .map((file) => {
          const link = linkTo(file)
          return {
            id: file.id,
            file: link,
            download_url: link,
            file_name: file.file_name,
            file_type: file.content_type,
            size: file.size_bytes,
          }
        }),
    })),
    mission_files_base_folder_name: `public/missions/${report.mission_id}/`,
  }
}

/**
 * The starter's name, for those who may see people of their organization (ruling 164): in an exercise that may differ
 * from the kiosk's.
 */
function starterOf(by: Session, report: LoadedReport): string | null {
  if (!maySeePeopleOf(by, report.starter_organization_id ?? report.organization_id)) return null
  return report.starter ? personName(report.starter) : report.starter_name
}

function presentEvent(by: Session, report: LoadedReport): ReportEvent {
  const { event, creator, assigned_user } = report
  if (!event) return { name: report.event_name, organization_name: report.event_organization_name }
  // Foreign viewers see only their own organization's teams and people (authz line 43).
  const teams = report.eventTeams.filter((team) => maySeePeopleOf(by, team.organization_id))
  const assignee =
    assigned_user && maySeePeopleOf(by, assigned_user.organization_id) ? assigned_user : undefined
  const members = teams.flatMap((team) => team.people)
  return {
    ...event,
    organization_name: report.event_organization_name,
    creator_name: creator && maySeePeopleOf(by, report.event_organization_id) ? personName(creator) : null,
    assigned_teams: teams.map((team) => {
      const leader = team.people.find((person) => person.is_leader)
      return {
        name: team.name,
        members: team.people.map((person) => ({ name: personName(person), email: person.email })),
        leader_name: leader ? personName(leader) : null,
        leader_email: leader?.email ?? null,
      }
    }),
    assigned_user: assignee ? { email: assignee.email } : null,
    participants: [...new Set([...members, ...(assignee ? [assignee] : [])].map(personName))],
  }
}

function presentReportTeam(by: Session, name: string, team: TeamWithPeople | undefined) {
  // A partner's team is named, but not its people (authz §5).
  const people = team && maySeePeopleOf(by, team.organization_id) ? team.people : []
  const shown = people.map((person) =>
    presentPerson(by, { ...person, organization_id: team?.organization_id ?? null }),
  )
  return {
    id: team?.id,
    name,
    leader_details: shown[people.findIndex((person) => person.is_leader)] ?? null,
    members_details: shown,
  }
}

function presentPerson(by: Session, person: Omit<Person, 'role'> & { role: string }) {
  const shown = { first_name: person.first_name, last_name: person.last_name, name: personName(person) }
  if (!maySeePeopleOf(by, person.organization_id)) return shown
  return { id: person.id, ...shown, email: person.email, roles: person.role }
}
