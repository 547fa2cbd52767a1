import type { Session } from '#server/modules/auth/session.ts'
import { platformScope } from '#server/modules/auth/session.ts'

/** Which teams a caller may list (authz line 59). */
export type TeamScope =
  | { kind: 'all' }
  | { kind: 'organizations'; ids: number[] }
  /** Teams this person leads or belongs to. */
  | { kind: 'member'; user_id: number }

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
