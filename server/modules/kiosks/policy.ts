import { ownOrganization } from '#server/modules/auth/scope.ts'
import {
  inPlatformScope,
  isPlatform,
  type Organizations,
  platformScope,
  type Session,
} from '#server/modules/auth/session.ts'

/**
 * Of which organizations a caller may list kiosks as an administrator (authz line 30).
 * @returns undefined for the roles of an organization, which have calls of their own
 */
export const kioskScope = (session: Session): Organizations | undefined =>
  isPlatform(session) ? platformScope(session) : undefined

/** The flags of authz lines 23, 24 and 31 to 33; whether the kiosk's organization is in scope is asked beside. */
export const managesKiosks = (session: Session): boolean =>
  isPlatform(session) &&
  (session.user.permissions.manage_kiosks === true || session.user.permissions.manage_organizations === true)

const isAdminOf = ({ user }: Session, organization_id: number): boolean =>
  user.role === 'org_admin' && user.organization_id === organization_id

/** The kiosks a caller reaches at all, the platform's staff or an organization's own administrator; for others none. */
export const reachedKiosks = (session: Session): Organizations =>
  kioskScope(session) ?? (session.user.role === 'org_admin' ? ownOrganization(session) : [])

/** Whether the caller reaches a kiosk of this organization at all: otherwise it is not there (authz §3). */
export const reachesKioskOf = (session: Session, organization_id: number): boolean =>
  isPlatform(session) ? inPlatformScope(session, organization_id) : isAdminOf(session, organization_id)

/** Who administers kiosks at all, the platform's or an organization's own: others are refused before a row is read. */
export const isKioskAdministrator = (session: Session): boolean =>
  isPlatform(session) || session.user.role === 'org_admin'

/** Names kiosks and takes users off them (authz lines 24 and 33); everything else about one takes `managesKiosks`. */
export const mayTendKioskOf = (session: Session, organization_id: number): boolean =>
  managesKiosks(session) || isAdminOf(session, organization_id)

/** Username, password and access URL (authz §5): the organization's administrator, and staff with the flag. */
export const seesCredentialsOf = (session: Session, organization_id: number): boolean =>
  (managesKiosks(session) && inPlatformScope(session, organization_id)) || isAdminOf(session, organization_id)
