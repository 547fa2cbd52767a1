import type {
  FullReport,
  MissionFile,
  MissionReport,
  MissionType,
  ReportPerson,
  reportTeamDetails,
} from '#contract/reports.ts'
import type { RowId } from '#contract/shared.ts'
import type { z } from '#contract/zod.ts'
import type { ReportFilter } from '#src/api/reports.ts'
import { actsAs } from '#src/shared/session/roles.ts'
import type { ReportParams } from './reportParams.ts'
import type { ReportVariant } from './reportVariant.ts'

/** What differs between the four (events spec §2, §4). */
export const variantRules = {
  user: {
    hasOrganizationFilter: true,
    hasSharingMode: true,
    retriesForever: false,
  },
  admin: {
    hasOrganizationFilter: true,
    hasSharingMode: false,
    retriesForever: false,
  },
  org: {
    hasOrganizationFilter: false,
    hasSharingMode: false,
    retriesForever: true,
  },
  'admin-second': {
    hasOrganizationFilter: true,
    hasSharingMode: false,
    retriesForever: false,
  },
} satisfies Record<ReportVariant, VariantRules>
export type VariantRules = {
  hasOrganizationFilter: boolean
  hasSharingMode: boolean
  retriesForever: boolean
}

export const tabLabels = {
  route: 'Route Missions',
  flight: 'Flight Missions',
} satisfies Record<MissionType, string>

export const filesTitles = {
  route: 'Route Mission Files',
  flight: 'Flight Mission Files',
} satisfies Record<MissionType, string>

/** The empty list's words (events spec §2). */
export const emptyText = (variant: ReportVariant, tab: MissionType): string =>
  variant === 'org' && tab === 'flight' ? 'No records found' : 'No data found'

/** Whose portal platform staff look at; while it is being found out nothing is asked (ruling 13). */
export type OrganizationChoice = { organization: RowId | undefined; isResolving: boolean }

type Asker = { role: string; organization: RowId | null; chosen?: RowId | undefined }

/**
 * The parameters of GET mission-reports/ for what the screen shows.
 * @param eventId the event of the dashboard around it; the Event filter then does not count (ruling 152)
 */
export function toReportFilter(
  params: ReportParams,
  variant: ReportVariant,
  asker: Asker,
  eventId?: RowId,
): ReportFilter {
  return {
    page: params.page,
    search: params.search || undefined,
    event__organization__name: variantRules[variant].hasOrganizationFilter
      ? params.event_organization || undefined
      : undefined,
    teams__name: params.team || undefined,
    event__name: eventId === undefined ? params.event || undefined : undefined,
    event__sharing_mode: params.type || undefined,
    organization__id: actsAs(asker.role) === 'org_admin' ? (asker.organization ?? undefined) : undefined,
    organization: asker.chosen,
    event_id: eventId,
    mission_type: params.tab,
  }
}

/** All missions are route missions unless a row says flight (ruling 146). */
export const missionTypeOf = (report: { mission_type?: string | null | undefined }): MissionType =>
  report.mission_type?.trim().toLowerCase() === 'flight' ? 'flight' : 'route'

/**
 * The rows that belong on a tab. A server that does not tell the two kinds apart sends every row to both tabs: there
 * Flight is empty, and so is its count.
 */
export function onTab<P extends { items: MissionReport[]; total: number; totalPages: number }>(
  page: P,
  tab: MissionType,
): P {
  const items = page.items.filter((row) => missionTypeOf(row) === tab)
  const knowsTypes = page.items.some((row) => Boolean(row.mission_type))
  if (tab === 'flight' && page.items.length > 0 && !knowsTypes)
    return { ...page, items, total: 0, totalPages: 1 }
  return { ...page, items }
}

const eventOf = ({ event }: MissionReport) => (typeof event === 'object' ? event : null)

/** A row's texts, whichever of the two places the server put them in (events spec §3). */
export const teamNames = (report: MissionReport): string =>
  report.teams?.filter(Boolean).join(', ') || report.teams_name || report.team_name || ''
export const organizationNameOf = (report: MissionReport): string =>
  report.organization_name || eventOf(report)?.organization_name || ''
export const eventNameOf = (report: MissionReport): string => report.event_name || eventOf(report)?.name || ''
export const sharingModeOf = (report: MissionReport): string =>
  sharingModeLabel(report.sharing_mode || eventOf(report)?.sharing_mode)

/** Public is called Network Wide; the other modes read as they are (ruling 47). */
export const sharingModeLabel = (mode: string | null | undefined): string =>
  mode === 'Public' ? 'Network Wide' : (mode ?? '')

/**
 * The names a filter offers: each once, in alphabetical order; one chosen by a link stays visible even when the list
 * has not come or does not hold it, because it does narrow the rows.
 */
export function filterOptions(
  rows: readonly { name?: string | null | undefined }[] | undefined,
  chosen: string,
): { value: string; label: string }[] {
  const names = new Set([...(rows ?? []).map((row) => row.name ?? ''), chosen].filter(Boolean))
  return [...names].sort((a, b) => a.localeCompare(b)).map((name) => ({ value: name, label: name }))
}

/** `{mission_id}.zip`; what a file system could mind is replaced (ruling 153). */
export function zipName(missionId: string): string {
  const safe = missionId
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what must go
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${safe || 'mission'}.zip`
}

/** The printed name: as told, else the last part of the address without its query. */
export function fileName({ file_name, file, download_url, id }: MissionFile): string {
  if (file_name) return file_name
  const [address = ''] = (file || download_url || '').split(/[?#]/)
  const last = address.split('/').findLast(Boolean)
  return last ? decoded(last) : `File ${id}`
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a broken escape is still a name
  }
}

const IMAGE_NAME = /\.(?:apng|avif|bmp|gif|jpe?g|png|tiff?|webp)$/i
const IMAGE_TYPE = /^(?:image(?:\/.+)?|apng|avif|bmp|gif|jpe?g|png|tiff?|webp)$/i

/** Images get an image icon (events spec §2); by declared type, else by name. */
export const isImage = (file: MissionFile): boolean =>
  IMAGE_TYPE.test(file.file_type?.trim() ?? '') || IMAGE_NAME.test(fileName(file))

/** The folder line above the files: `base/` or `base/group/`. */
export const folderPath = (...parts: (string | null | undefined)[]): string =>
  parts
    .map((part) => part?.replace(/^\/+|\/+$/g, ''))
    .filter(Boolean)
    .map((part) => `${part}/`)
    .join('')

export const personName = (person: ReportPerson): string =>
  person.name?.trim() ||
  `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim() ||
  person.email?.trim() ||
  ''

/** How a role reads (events spec §9); a role the portal does not know is shown as it came. */
export const roleLabel = (role: string | null | undefined): string =>
  ROLE_LABELS[actsAs(role ?? '')] ?? role?.trim() ?? ''
const ROLE_LABELS: Record<string, string> = {
  super_admin: 'Super Admin',
  admin: 'Admin',
  org_admin: 'Organization Admin',
  org_event_manager: 'Event Manager',
  user: 'User',
}

export type TeamMember = ReportPerson & { isLeader: boolean }

/** Leader first, then the members, nobody twice: the leader is usually one of the members (ruling 135). */
export function membersOf(team: z.infer<typeof reportTeamDetails>): TeamMember[] {
  const leader = team.leader_details
  const rest = (team.members_details ?? []).filter((member) => !leader || !isSamePerson(member, leader))
  return [
    ...(leader && personName(leader) ? [{ ...leader, isLeader: true }] : []),
    ...rest.map((member) => ({ ...member, isLeader: false })),
  ]
}

function isSamePerson(one: ReportPerson, other: ReportPerson): boolean {
  if (one.id !== undefined && other.id !== undefined) return String(one.id) === String(other.id)
  return Boolean(one.email) && one.email === other.email
}

/** With no team the panel tells of the person instead (events spec §2). */
export const isSoloMission = ({ mission_details }: FullReport): boolean =>
  !mission_details.teams?.length && Boolean(mission_details.user_details)

/** The files of a report by folder, empty folders left out. */
export const fileGroups = (report: FullReport): { name: string; files: MissionFile[] }[] =>
  (report.mission_files ?? [])
    .map((group) => ({ name: group.name ?? '', files: group.files ?? [] }))
    .filter(({ files }) => files.length > 0)

/** Milliseconds between start and end; undefined unless both parse. */
export function durationMs(
  from: string | null | undefined,
  to: string | null | undefined,
): number | undefined {
  const ms = Date.parse(to ?? '') - Date.parse(from ?? '')
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined
}
