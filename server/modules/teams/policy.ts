import { organizationsInCharge } from '#server/modules/auth/scope.ts'
import { isParticipant, type Organizations, type Session } from '#server/modules/auth/session.ts'

/** The teams a caller may list (authz line 59). */
export type TeamScope =
  | { kind: 'organizations'; ids: Organizations }
  /** Teams the person belongs to. */
  | { kind: 'member'; user_id: number }

/** @returns undefined for a role without rights */
export function teamScope(by: Session): TeamScope | undefined {
  if (isParticipant(by)) return { kind: 'member', user_id: by.user.id }
  const ids = organizationsInCharge(by)
  return ids && { kind: 'organizations', ids }
}

/** The organizations whose people a caller may choose for teams (authz line 62); none for participants. */
export const candidateScope = organizationsInCharge

/**
 * The organizations whose teams a caller may create, change and delete (authz lines 63 and 64). Admins may only look:
 * the specification allows it for super_admin, org_admin and org_event_manager (events spec §6, ruling 133).
 * @returns undefined for roles that may not
 */
export const changeScope = (by: Session): Organizations | undefined =>
  by.user.role === 'admin' ? undefined : organizationsInCharge(by)

/** Team members are people of organizations (events spec §1), not platform staff who have joined one. */
export const MEMBER_ROLES = ['org_admin', 'org_event_manager', 'org_user', 'user'] as const
