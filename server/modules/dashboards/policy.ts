import { isPlatform, type Organizations, platformScope, type Session } from '#server/modules/auth/session.ts'

/** authz line 25: event managers and participants have no such dashboard. */
export const mayReadStats = (by: Session): boolean => isPlatform(by) || by.user.role === 'org_admin'

/**
 * What `globalStats` counts over (authz line 25): everything, or the organizations in an admin's scope.
 * @returns undefined for those who get no global numbers
 */
export const globalScope = (by: Session): Organizations | undefined =>
  isPlatform(by) ? platformScope(by) : undefined
