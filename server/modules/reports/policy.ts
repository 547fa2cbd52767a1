import { platformScope, type Session } from '#server/modules/auth/session.ts'

/** Which mission reports a caller may read (authz lines 71 to 73); the row's organization is that of the kiosk used. */
export type ReportScope =
  | { kind: 'all' }
  | { kind: 'organizations'; ids: number[] }
  /** Missions this person started, or that name a team this person belongs to. */
  | { kind: 'participant'; user_id: number }

/** @returns undefined for a role without rights */
export function reportScope(session: Session): ReportScope | undefined {
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
      return { kind: 'participant', user_id: user.id }
    default:
      return undefined
  }
}
