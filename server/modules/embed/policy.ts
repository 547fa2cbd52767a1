import { isPlatform, type Session } from '#server/modules/auth/session.ts'
import { mayManageOrganizations } from '#server/modules/organizations/policy.ts'

/** POST auth/embed-token/: everyone who is signed in themselves; a page makes no tokens for other pages. */
export const mayMakeEmbedToken = (by: Session): boolean => by.embed === null

/** GET and PUT organizations/{id}/embed-origins/, given that the caller may read the organization at all (authz line 17). */
export const mayChangeEmbedOrigins = (by: Session): boolean => !isPlatform(by) || mayManageOrganizations(by)
