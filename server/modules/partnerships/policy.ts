import { platformScope, type Session } from '#server/modules/auth/session.ts'

/** Which partnerships a caller may list: those with one side in these organizations (authz line 65). */
export type PartnershipScope = { kind: 'all' } | { kind: 'organizations'; ids: number[] }

/** @returns undefined for a role without rights */
export function partnershipScope(session: Session): PartnershipScope | undefined {
  const { role, organization_id } = session.user
  switch (role) {
    case 'super_admin':
    case 'admin': {
      const ids = platformScope(session)
      return ids === 'all' ? { kind: 'all' } : { kind: 'organizations', ids }
    }
    case 'org_admin':
    case 'org_event_manager':
    case 'org_user':
    case 'user':
      return { kind: 'organizations', ids: organization_id === null ? [] : [organization_id] }
    default:
      return undefined
  }
}

/** Participants get {id, partner_org{id, name}} only (authz line 65). */
export const seesOnlyPartnerNames = ({ user }: Session): boolean =>
  user.role === 'user' || user.role === 'org_user'

/** Platform staff are on neither side, so they get both. */
export const seesBothSides = ({ user }: Session): boolean =>
  user.role === 'super_admin' || user.role === 'admin'

/** Whose requests a caller reads (authz line 68). @returns undefined for roles that have no part in them */
export function requestScope(session: Session): PartnershipScope | undefined {
  const { role } = session.user
  return role === 'super_admin' || role === 'admin' || role === 'org_admin'
    ? partnershipScope(session)
    : undefined
}

/**
 * The organization a caller asks and answers for (authz lines 66, 69 and 70): an administrator's own, and that of a
 * super_admin who made one their own.
 */
export function actsFor({ user }: Session): number | undefined {
  if (user.role !== 'org_admin' && user.role !== 'super_admin') return undefined
  return user.organization_id ?? undefined
}

/** Authz line 67; the row's two sides are for the queries. */
export const mayEndPartnerships = ({ user }: Session): boolean =>
  user.role === 'org_admin' || user.role === 'super_admin'
