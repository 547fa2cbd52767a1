import { ownOrganization } from '#server/modules/auth/scope.ts'
import {
  inPlatformScope,
  isPlatform,
  type Organizations,
  platformScope,
  type Session,
} from '#server/modules/auth/session.ts'

/**
 * The organizations whose kiosks a caller may list as an administrator (authz line 30).
 * @returns undefined for organization roles, which have their own calls
 */
export const kioskScope = (session: Session): Organizations | undefined =>
  isPlatform(session) ? platformScope(session) : undefined

/** The organizations whose kiosks a caller may ask for by name (authz line 23): their own, and SC of platform staff. */
export function nameableKiosks(session: Session): Organizations {
  const scope = platformScope(session)
  return scope === 'all' ? scope : [...ownOrganization(session), ...scope]
}

/** The flags of authz lines 23, 24 and 31 to 33; check the scope separately. */
export const managesKiosks = (session: Session): boolean =>
  isPlatform(session) &&
  (session.user.permissions.manage_kiosks === true || session.user.permissions.manage_organizations === true)

const isAdminOf = ({ user }: Session, organization_id: number): boolean =>
  user.role === 'org_admin' && user.organization_id === organization_id

/**
 * Organizations whose kiosks the caller may know of as an administrator, of the platform or of their own organization;
 * empty for others.
 */
export const reachedKiosks = (session: Session): Organizations =>
  kioskScope(session) ?? (session.user.role === 'org_admin' ? ownOrganization(session) : [])

/** The same for one organization; if false, its kiosks are not found (authz §3). */
export const reachesKioskOf = (session: Session, organization_id: number): boolean =>
  isPlatform(session) ? inPlatformScope(session, organization_id) : isAdminOf(session, organization_id)

/** Platform staff and organization administrators; others are refused before any row is read. */
export const isKioskAdministrator = (session: Session): boolean =>
  isPlatform(session) || session.user.role === 'org_admin'

/** May rename kiosks and remove their users (authz lines 24 and 33); anything else needs `managesKiosks`. */
export const mayServiceKioskOf = (session: Session, organization_id: number): boolean =>
  managesKiosks(session) || isAdminOf(session, organization_id)

/** May see username, password and access URL (authz §5): the organization's administrator, and staff with the flag. */
export const seesCredentialsOf = (session: Session, organization_id: number): boolean =>
  (managesKiosks(session) && inPlatformScope(session, organization_id)) || isAdminOf(session, organization_id)
