import { isPlatform, type Session } from '#server/modules/auth/session.ts'
import { mayManageOrganizations } from '#server/modules/organizations/policy.ts'

/** POST auth/embed-token/: anyone with their own session; widget tokens cannot make more. */
export const mayMakeEmbedToken = (by: Session): boolean => by.embed === null

/** PUT organizations/{id}/embed-origins/, given that the caller may read the organization (authz line 17). */
export const mayChangeEmbedOrigins = (by: Session): boolean => !isPlatform(by) || mayManageOrganizations(by)
