import { isPlatform, type Organizations, platformScope, type Session } from '#server/modules/auth/session.ts'

/**
 * Which rows of the activity log a caller may read. Narrower than what the live channel tells of (live/policy.ts):
 * that a colleague's row may be heard of, so that a screen is fetched again, opens no log.
 */
export type ActivityScope =
  | { kind: 'all' }
  /** What happened to these organizations, and what this person did. */
  | { kind: 'organizations'; ids: Organizations; actor_id: number }
  | { kind: 'organization'; id: number }
  | { kind: 'actor'; user_id: number }
  /** What this person did, and what was done to them. */
  | { kind: 'involved'; user_id: number }

/** Scopes of the platform's log. */
export type LogScope = Extract<ActivityScope, { kind: 'all' | 'organizations' | 'actor' }>

/**
 * The platform's log (authz line 7): all for a super_admin. An admin with the log flag reads what concerns the
 * organizations in scope and their own actions; one without it, their own actions only.
 * @returns undefined for the roles of an organization
 */
export function logScope(session: Session): LogScope | undefined {
  const { role, id, permissions } = session.user
  if (role === 'super_admin') return { kind: 'all' }
  if (role !== 'admin') return undefined
  return permissions.manage_admin_activity_logs === true
    ? { kind: 'organizations', ids: platformScope(session), actor_id: id }
    : { kind: 'actor', user_id: id }
}

/** authz line 10; of which organization is for organizations/service.ts to say. */
export const mayReadOrganizationLog = (by: Session): boolean => isPlatform(by) || by.user.role === 'org_admin'
