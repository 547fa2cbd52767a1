import { formatDuration } from '#contract/duration.ts'
import type {
  FullReport,
  MissionFile,
  MissionType,
  ReportPerson,
  reportTeamDetails,
} from '#contract/reports.ts'
import type { z } from '#contract/zod.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { actsAs } from '#src/shared/session/roles.ts'

export const filesTitles = {
  route: 'Route Mission Files',
  flight: 'Flight Mission Files',
} satisfies Record<MissionType, string>

/** `{mission_id}.zip`; characters invalid in file names are replaced (ruling 153). */
export function zipName(missionId: string): string {
  const safe = missionId
    // oxlint-disable-next-line no-control-regex -- control characters must be removed
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${safe || 'mission'}.zip`
}

/** The file's name, else the last segment of its URL without the query. */
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
    return text // a malformed escape stays as it is
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

/** Label of a role (events spec §9); unknown roles are shown as they are. */
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

/** Leader first, then members, without duplicates: the leader is usually a member too (ruling 135). */
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

/** Without a team, the person is shown (events spec §2). */
export const isSoloMission = ({ mission_details }: FullReport): boolean =>
  !mission_details.teams?.length && Boolean(mission_details.user_details)

/** Files of a report by folder, without empty folders. */
export const fileGroups = (report: FullReport): { name: string; files: MissionFile[] }[] =>
  (report.mission_files ?? [])
    .map((group) => ({ name: group.name ?? '', files: group.files ?? [] }))
    .filter(({ files }) => files.length > 0)

/** Kiosk names of all known parts of a mission, in order, without duplicates. */
export function kioskNames({ continues, kiosk_name, continued_by }: FullReport['mission_details']): string[] {
  const parts = [...(continues ?? []), { kiosk_name }, ...(continued_by ?? [])]
  return [...new Set(parts.flatMap((part) => part.kiosk_name || []))]
}

/** Kiosks usually confirm a stop within seconds. */
const SLOW_STOP_MS = 60_000

/** When the stop was requested, where the kiosk took long to confirm: until then the duration counts. */
export function stopText({
  stopping_at,
  ended_at,
}: Pick<FullReport['mission_details'], 'stopping_at' | 'ended_at'>): string | undefined {
  const took = durationMs(stopping_at, ended_at)
  if (!stopping_at || took === undefined || took < SLOW_STOP_MS) return undefined
  return `${formatDateTime(stopping_at)}, ${formatDuration(took)} before the end`
}

/** Milliseconds between start and end; undefined unless both parse. */
export function durationMs(
  from: string | null | undefined,
  to: string | null | undefined,
): number | undefined {
  const ms = Date.parse(to ?? '') - Date.parse(from ?? '')
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined
}
