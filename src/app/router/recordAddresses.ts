import { ANY_ORGANIZATION } from '#src/app/useOrganizationChoice.tsx'
import type { RecordRef } from '#src/shared/recordLinks.ts'
import { type ParamsPatch, patchParams } from '#src/shared/screenParams.tsx'
import { actsAs, can, isPlatform } from '#src/shared/session/roles.ts'
import type { Session } from '#src/shared/session/SessionProvider.tsx'
import { dashboardPath } from './eventUrl.ts'
import { normalizePath, paths } from './paths.ts'

type Place = { path: string; params: ParamsPatch }
type Asker = Pick<Session, 'role' | 'permissions' | 'organization' | 'user'>

/** List filters that stay in the address while a record is open. */
const KEPT = (
  'page page_size search ordering organization license_status status in_service roles ' +
  'tab event_organization team event type'
).split(' ')

/**
 * A record's address for one person; undefined if they have no screen for it.
 * @param from the current address: on the record's own screen its filters are kept
 */
export function recordAddress(
  record: RecordRef,
  by: Asker,
  from: { pathname: string; search: string },
): string | undefined {
  const place = placeOf(record, by, normalizePath(from.pathname))
  if (!place) return undefined
  const here = new URLSearchParams(from.search)
  const isHere = normalizePath(from.pathname) === place.path
  const kept = new URLSearchParams(
    isHere ? [...here].filter(([name]) => KEPT.includes(name.replace(/^reports_/, ''))) : [],
  )
  const query = patchParams(kept, place.params).toString()
  return place.path + (query && `?${query}`)
}

function placeOf(record: RecordRef, by: Asker, here: string): Place | undefined {
  const id = String(record.id)
  switch (record.kind) {
    case 'organization':
      return organizationPlace(id, record.tab, by)
    case 'kiosk':
      return inPortal(by, {
        staff: can(by, 'manage_kiosks')
          ? { path: paths.kiosks(), params: { dialog: 'edit', kiosk: id } }
          : undefined,
        administrator: { path: paths.kioskOverview(), params: { dialog: 'view', kiosk: id } },
      })
    case 'user': {
      const params = { dialog: 'view', user: id }
      return inPortal(by, {
        staff: {
          path: paths.userManagement(),
          params: { organization: String(record.organization ?? ANY_ORGANIZATION), ...params },
        },
        administrator: { path: paths.userManagement(), params },
        // The list of participants excludes event managers, including themselves.
        others:
          id === String(by.user.id) && actsAs(by.role) === 'org_event_manager'
            ? { path: paths.userSettings(), params: {} }
            : { path: paths.userManage(), params },
      })
    }
    case 'team': {
      const params = { dialog: 'view', team: id }
      return inPortal(by, {
        staff: record.organization
          ? { path: paths.teamManagement(), params: { organization: String(record.organization), ...params } }
          : undefined,
        administrator: { path: paths.teamManagement(), params },
        others: { path: paths.teams(), params },
      })
    }
    case 'event':
      return { path: dashboardPath(by.role), params: { event: id } }
    case 'tape':
      return { path: paths.eventTape(), params: { event: id, at: record.at } }
    case 'report':
      return reportPlace(id, by, here)
    case 'partnership':
      return partnershipPlace(record, by)
    case 'admin':
      return inPortal(by, {
        staff:
          can(by, 'manage_admin_management') || id === String(by.user.id)
            ? { path: paths.adminManagement(), params: { dialog: 'view', admin: id } }
            : undefined,
      })
    default:
      return record satisfies never
  }
}

/** Stays on the current screen if it lists reports: three of them do. */
function reportPlace(id: string, by: Asker, here: string): Place | undefined {
  if (here === dashboardPath(by.role)) return { path: here, params: { reports_report: id } }
  if (here === paths.adminMissionReports()) return { path: here, params: { report: id } }
  const params = { report: id }
  return inPortal(by, {
    staff: { path: paths.missionReports(), params },
    administrator: { path: paths.orgMissionReports(), params },
    others: { path: paths.userMissionReports(), params },
  })
}

function organizationPlace(id: string, tab: string | undefined, by: Asker): Place | undefined {
  const isOwn = id === String(by.organization)
  if (tab === 'users' || tab === 'teams') {
    const [list, others] =
      tab === 'users' ? [paths.userManagement(), paths.userManage()] : [paths.teamManagement(), paths.teams()]
    return inPortal(by, {
      staff: { path: list, params: { organization: id } },
      ...(isOwn && { administrator: { path: list, params: {} }, others: { path: others, params: {} } }),
    })
  }
  return inPortal(by, {
    staff: can(by, 'manage_organizations')
      ? { path: paths.organizations(), params: { open: id, tab } }
      : undefined,
    administrator: isOwn
      ? { path: tab === 'kiosks' ? paths.kioskOverview() : paths.organizationProfile(), params: {} }
      : undefined,
  })
}

/** Its request while it is listed, else the list it was or is in: partnerships have no page of their own. */
function partnershipPlace(
  { id, organization, request }: Extract<RecordRef, { kind: 'partnership' }>,
  by: Asker,
): Place | undefined {
  const isPartner = !request || request.status === 'approved'
  const tab = isPartner ? undefined : request.type
  // Received requests are listed until they are answered.
  const isListed = tab === 'sent' || (tab === 'received' && request?.status === 'pending')
  const params = { tab, ...(isListed && { dialog: 'view', request: String(id) }) }
  const path = paths.partnershipNetwork()
  const isOwn = String(organization) === String(by.organization)
  return inPortal(by, {
    staff: organization ? { path, params: { organization: String(organization), ...params } } : undefined,
    administrator: isOwn ? { path, params } : undefined,
    // The server shows them partners, but no requests.
    others: isOwn && isPartner ? { path, params: {} } : undefined,
  })
}

type Places = { staff?: Place | undefined; administrator?: Place | undefined; others?: Place | undefined }

/** The place in the portal this person works in. */
function inPortal({ role }: Asker, { staff, administrator, others }: Places): Place | undefined {
  if (isPlatform(role)) return staff
  switch (actsAs(role)) {
    case 'org_admin':
      return administrator
    case 'org_event_manager':
    case 'user':
      return others
    default:
      return undefined
  }
}
