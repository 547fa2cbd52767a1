import { organizationsInCharge, ownOrganization } from '#server/modules/auth/scope.ts'
import { isParticipant, isPlatform, type Organizations, type Session } from '#server/modules/auth/session.ts'

/**
 * The organizations whose partnerships a caller may list (authz line 65).
 * @returns undefined for a role without rights
 */
export const partnershipScope = (by: Session): Organizations | undefined =>
  isParticipant(by) ? ownOrganization(by) : organizationsInCharge(by)

/** Participants get only {id, partner_org{id, name}} (authz line 65). */
export const seesOnlyPartnerNames = isParticipant

/** Platform staff belong to neither side. */
export const seesFromOutside = isPlatform

/** The organizations whose requests a caller may read (authz line 68). @returns undefined for roles without access */
export const requestScope = (by: Session): Organizations | undefined =>
  isPlatform(by) || by.user.role === 'org_admin' ? partnershipScope(by) : undefined

/** Those who may read requests also learn which side sent one that was approved. */
export const seesBothSides = (by: Session): boolean => requestScope(by) !== undefined

/**
 * The organization a caller sends and answers requests for (authz lines 66, 69 and 70): an administrator's own, or that
 * of a super_admin who has joined one.
 */
export function actsFor({ user }: Session): number | undefined {
  if (user.role !== 'org_admin' && user.role !== 'super_admin') return undefined
  return user.organization_id ?? undefined
}

/** authz line 67; the queries check the two sides. */
export const mayEndPartnerships = ({ user }: Session): boolean =>
  user.role === 'org_admin' || user.role === 'super_admin'
