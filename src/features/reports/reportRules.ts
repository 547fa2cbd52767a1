import type { MissionReport, MissionType } from '#contract/reports.ts'
import type { RowId } from '#contract/shared.ts'
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

/** The empty list's words (events spec §2). */
export const emptyText = (variant: ReportVariant, tab: MissionType): string =>
  variant === 'org' && tab === 'flight' ? 'No records found' : 'No data found'

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
const sharingModeLabel = (mode: string | null | undefined): string =>
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
