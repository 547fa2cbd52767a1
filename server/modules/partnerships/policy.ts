import { organizationsInCharge, ownOrganization } from '#server/modules/auth/scope.ts'
import { isParticipant, isPlatform, type Organizations, type Session } from '#server/modules/auth/session.ts'

/**
 * Which partnerships a caller may list: those with one side in these organizations (authz line 65).
 * @returns undefined for a role without rights
 */
export const partnershipScope = (by: Session): Organizations | undefined =>
  isParticipant(by) ? ownOrganization(by) : organizationsInCharge(by)

/** Participants get {id, partner_org{id, name}} only (authz line 65). */
export const seesOnlyPartnerNames = isParticipant

/** Platform staff are on neither side, so they get both. */
export const seesBothSides = isPlatform

/** Whose requests a caller reads (authz line 68). @returns undefined for roles that have no part in them */
export const requestScope = (by: Session): Organizations | undefined =>
  isPlatform(by) || by.user.role === 'org_admin' ? partnershipScope(by) : undefined

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
