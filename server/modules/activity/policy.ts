import { isPlatform, type Organizations, platformScope, type Session } from '#server/modules/auth/session.ts'

/**
 * Which rows of the activity log a caller may read. Narrower than the live channel (live/policy.ts), where a row only
 * makes a screen refetch.
 */
export type ActivityScope =
  | { kind: 'all' }
  /** Rows of these organizations, and this person's own actions. */
  | { kind: 'organizations'; ids: Organizations; actor_id: number }
  | { kind: 'organization'; id: number }
  | { kind: 'actor'; user_id: number }
  /** This person's own actions, and actions on them. */
  | { kind: 'involved'; user_id: number }

/** Scopes of the platform log. */
export type LogScope = Extract<ActivityScope, { kind: 'all' | 'organizations' | 'actor' }>

/**
 * The platform log (authz line 7): everything for a super_admin. An admin with the log flag reads rows of the
 * organizations in scope and their own actions; one without it, only their own actions.
 * @returns undefined for organization roles
 */
export function logScope(session: Session): LogScope | undefined {
  const { role, id, permissions } = session.user
  if (role === 'super_admin') return { kind: 'all' }
  if (role !== 'admin') return undefined
  return permissions.manage_admin_activity_logs === true
    ? { kind: 'organizations', ids: platformScope(session), actor_id: id }
    : { kind: 'actor', user_id: id }
}

/** authz line 10; organizations/service.ts decides which organization. */
export const mayReadOrganizationLog = (by: Session): boolean => isPlatform(by) || by.user.role === 'org_admin'
