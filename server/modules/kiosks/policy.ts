import { inPlatformScope, isPlatform, platformScope, type Session } from '#server/modules/auth/session.ts'

/** Which kiosks a caller may list as an administrator (authz line 30). */
export type KioskScope = { kind: 'all' } | { kind: 'organizations'; ids: number[] }

/** @returns undefined for the roles of an organization, which have calls of their own */
export function kioskScope(session: Session): KioskScope | undefined {
  if (!isPlatform(session)) return undefined
  const ids = platformScope(session)
  return ids === 'all' ? { kind: 'all' } : { kind: 'organizations', ids }
}

/** The flags of authz lines 23, 24 and 31 to 33; whether the kiosk's organization is in scope is asked beside. */
export const managesKiosks = (session: Session): boolean =>
  isPlatform(session) &&
  (session.user.permissions.manage_kiosks === true || session.user.permissions.manage_organizations === true)

const isAdminOf = ({ user }: Session, organization_id: number): boolean =>
  user.role === 'org_admin' && user.organization_id === organization_id

/** The kiosks a caller reaches at all, the platform's staff or an organization's own administrator; for others none. */
export function reachedKiosks(session: Session): KioskScope {
  const { role, organization_id } = session.user
  const own = role === 'org_admin' && organization_id !== null ? [organization_id] : []
  return kioskScope(session) ?? { kind: 'organizations', ids: own }
}

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
