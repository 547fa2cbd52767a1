import type { MissionReport, MissionType } from '#contract/reports.ts'
import type { RowId } from '#contract/shared.ts'
import type { ReportFilter } from '#src/api/reports.ts'
import { compareNames } from '#src/shared/compareNames.ts'
import { actsAs } from '#src/shared/session/roles.ts'
import { sharingModeLabel } from '#src/shared/sharingModeLabel.ts'
import type { ReportParams } from './reportParams.ts'
import type { ReportVariant } from './reportVariant.ts'

/** Differences between the four lists (events spec §2, §4). */
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

/** Text of the empty list (events spec §2). */
export const emptyText = (variant: ReportVariant, tab: MissionType): string =>
  variant === 'org' && tab === 'flight' ? 'No records found' : 'No data found'

type Caller = { role: string; organization: RowId | null; chosen?: RowId | undefined }

/**
 * Parameters of GET mission-reports/.
 * @param eventId event of the surrounding dashboard; overrides the Event filter (ruling 152)
 */
export function toReportFilter(
  params: ReportParams,
  variant: ReportVariant,
  caller: Caller,
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
    organization__id: actsAs(caller.role) === 'org_admin' ? (caller.organization ?? undefined) : undefined,
    organization: caller.chosen,
    event_id: eventId,
    mission_type: params.tab,
  }
}

/** Missions are route missions unless marked as flight (ruling 146). */
export const missionTypeOf = (report: { mission_type?: string | null | undefined }): MissionType =>
  report.mission_type?.trim().toLowerCase() === 'flight' ? 'flight' : 'route'

/**
 * The rows of a tab. A server that does not distinguish missions sends all rows to both tabs; Flight is then empty,
 * with count 0.
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

/** Texts of a row, from either place servers use (events spec §3). */
export const teamNames = (report: MissionReport): string =>
  report.teams?.filter(Boolean).join(', ') || report.teams_name || report.team_name || ''
export const organizationNameOf = (report: MissionReport): string =>
  report.organization_name || eventOf(report)?.organization_name || ''
export const eventNameOf = (report: MissionReport): string => report.event_name || eventOf(report)?.name || ''
export const sharingModeOf = (report: MissionReport): string =>
  sharingModeLabel(report.sharing_mode || eventOf(report)?.sharing_mode) ?? ''

/**
 * Options of a filter: unique, sorted. A value set by a link stays visible even if the list lacks it, because it is
 * applied.
 */
export function filterOptions(
  rows: readonly { name?: string | null | undefined }[] | undefined,
  chosen: string,
): { value: string; label: string }[] {
  const names = new Set([...(rows ?? []).map((row) => row.name ?? ''), chosen].filter(Boolean))
  return [...names].sort(compareNames).map((name) => ({ value: name, label: name }))
}
