import { normalizeRole, ROLES } from '#contract/roles.ts'
import type { PermissionKey, Role } from '#contract/session.ts'

/**
 * The role for guards, menus and rules: org_user is an alias of event manager (ruling 1).
 * @param role as stored, any case; unknown roles are returned normalised
 */
export function actsAs(role: string): string {
  const normalized = normalizeRole(role)
  return normalized === ('org_user' satisfies Role) ? 'org_event_manager' : normalized
}

/** One of the six roles; guards refuse every other (ruling 11). */
export const isKnownRole = (role: string): boolean => ROLES.some((known) => known === normalizeRole(role))

/** super_admin and admin: platform staff (portal spec §1). */
export const isPlatform = (role: string): boolean => ['super_admin', 'admin'].includes(actsAs(role))

/**
 * Whether our server treats the role as a participant, who reads no after-action reports: org_user too, although guards
 * admit it as an event manager (ruling 1).
 * @param role normalised
 */
export const isParticipant = (role: string): boolean =>
  (['user', 'org_user'] satisfies Role[] as string[]).includes(role)

/**
 * Whether the person sends and answers partnership requests: for their own organization (authz lines 66 and 69).
 * @param role normalised
 */
export const actsForOrganization = ({
  role,
  organization,
}: {
  role: string
  organization: string | number | null
}): boolean =>
  organization !== null && (['org_admin', 'super_admin'] satisfies Role[] as string[]).includes(role)

/** First and last name, trimmed; may be ''. */
export const fullName = (user: { first_name: string; last_name: string }): string =>
  `${user.first_name} ${user.last_name}`.trim()

/**
 * First letters of first and last name, else of the first name, else of the email, else U.
 * @source portal spec §2.6
 */
export function initials(user: { first_name: string; last_name: string; email: string } | null): string {
  const first = user?.first_name.trim() ?? ''
  const last = user?.last_name.trim() ?? ''
  const letters =
    first && last ? letter(first) + letter(last) : letter(first) || letter(user?.email.trim() ?? '')
  return letters.toUpperCase() || 'U'
}

const letter = (text: string): string => Array.from(text)[0] ?? ''

/** Whether the key or full_admin is granted (rulings 89 and 90). No role implies a permission here. */
export const can = (holder: { permissions: Record<string, boolean> }, key: PermissionKey): boolean =>
  holder.permissions[key] === true || holder.permissions.full_admin === true
