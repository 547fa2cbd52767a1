import type { Session } from '#server/modules/auth/session.ts'
import { platformScope } from '#server/modules/auth/session.ts'

/** Which teams a caller may list (authz line 59). */
export type TeamScope =
  | OrganizationScope
  /** Teams this person leads or belongs to. */
  | { kind: 'member'; user_id: number }

/** Rows of these organizations, teams and people alike. */
export type OrganizationScope = { kind: 'all' } | { kind: 'organizations'; ids: number[] }

/** @returns undefined for a role without rights */
export function teamScope(session: Session): TeamScope | undefined {
  const { user } = session
  switch (user.role) {
    case 'super_admin':
    case 'admin': {
      const ids = platformScope(session)
      return ids === 'all' ? { kind: 'all' } : { kind: 'organizations', ids }
    }
    case 'org_admin':
    case 'org_event_manager':
      return { kind: 'organizations', ids: user.organization_id === null ? [] : [user.organization_id] }
    case 'org_user':
    case 'user':
      return { kind: 'member', user_id: user.id }
    default:
      return undefined
  }
}

/** Whose people a caller may read as candidates for teams (authz line 62); participants choose nobody. */
export function candidateScope(session: Session): OrganizationScope | undefined {
  const scope = teamScope(session)
  return scope?.kind === 'member' ? undefined : scope
}

/**
 * Where a caller may make, change and delete teams (authz lines 63 and 64). Role admin only looks: the specification
 * offers it to super_admin, org_admin and org_event_manager (events spec §6, ruling 133).
 * @returns undefined for roles that may not at all
 */
export const changeScope = (session: Session): OrganizationScope | undefined =>
  session.user.role === 'admin' ? undefined : candidateScope(session)

/** Teams group people of organizations (events spec §1); platform staff who made one their own are none of them. */
export const MEMBER_ROLES = ['org_admin', 'org_event_manager', 'org_user', 'user'] as const
