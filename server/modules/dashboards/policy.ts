import { platformScope, type Session } from '#server/modules/auth/session.ts'

/** Of which organizations something is counted. */
export type Organizations = number[] | 'all'

/** authz line 25: event managers and participants have no such dashboard. */
export const mayReadStats = ({ user }: Session): boolean =>
  user.role === 'super_admin' || user.role === 'admin' || user.role === 'org_admin'

/**
 * What `globalStats` counts over (authz line 25): everything, or the organizations in an admin's scope.
 * @returns undefined for those who get no global numbers
 */
export function globalScope(session: Session): Organizations | undefined {
  const { role } = session.user
  return role === 'super_admin' || role === 'admin' ? platformScope(session) : undefined
}
