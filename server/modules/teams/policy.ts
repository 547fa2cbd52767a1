import { organizationsInCharge } from '#server/modules/auth/scope.ts'
import { isParticipant, type Organizations, type Session } from '#server/modules/auth/session.ts'

/** Which teams a caller may list (authz line 59). */
export type TeamScope =
  | { kind: 'organizations'; ids: Organizations }
  /** Teams this person leads or belongs to. */
  | { kind: 'member'; user_id: number }

/** @returns undefined for a role without rights */
export function teamScope(by: Session): TeamScope | undefined {
  if (isParticipant(by)) return { kind: 'member', user_id: by.user.id }
  const ids = organizationsInCharge(by)
  return ids && { kind: 'organizations', ids }
}

/** Of which organizations a caller may read people as candidates for teams (authz line 62); participants choose nobody. */
export const candidateScope = organizationsInCharge

/**
 * Where a caller may make, change and delete teams (authz lines 63 and 64). Role admin only looks: the specification
 * offers it to super_admin, org_admin and org_event_manager (events spec §6, ruling 133).
 * @returns undefined for roles that may not at all
 */
export const changeScope = (by: Session): Organizations | undefined =>
  by.user.role === 'admin' ? undefined : organizationsInCharge(by)

/** Teams group people of organizations (events spec §1); platform staff who made one their own are none of them. */
export const MEMBER_ROLES = ['org_admin', 'org_event_manager', 'org_user', 'user'] as const
