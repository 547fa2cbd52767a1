import { isPlatform, type Organizations, platformScope, type Session } from '#server/modules/auth/session.ts'

/** authz line 25: not for event managers and participants. */
export const mayReadStats = (by: Session): boolean => isPlatform(by) || by.user.role === 'org_admin'

/**
 * The scope of `globalStats` (authz line 25): everything, or the organizations of a restricted admin.
 * @returns undefined for those who get no global numbers
 */
export const globalScope = (by: Session): Organizations | undefined =>
  isPlatform(by) ? platformScope(by) : undefined
