import { MAX_PASSWORD_LENGTH } from './limits.ts'
import { ROLES } from './roles.ts'
import { boundedText, maybeFlag, maybeText, rowId } from './shared.ts'
import { z } from './zod.ts'

export { EMAIL_PATTERN, normalizeRole, ROLES } from './roles.ts'

/** Where the specification has no text of its own for it. */
export const EMAIL_INVALID = 'Enter a valid email address.'

const role = z.enum(ROLES)
export type Role = z.infer<typeof role>

/** The nine permissions that can be granted; portal spec §3. */
export const PERMISSION_KEYS = [
  'full_admin',
  'manage_organizations',
  'manage_kiosks',
  'manage_events',
  'manage_mission_reports',
  'manage_admin_management',
  'manage_users',
  'manage_admin_activity_logs',
  'manage_settings',
] as const
/** Guards the specification names besides the nine; our server sends them as aliases (authz §1). */
export const GUARD_KEYS = ['change_settings', 'access_admin_activity_log'] as const
export type PermissionKey = (typeof PERMISSION_KEYS)[number] | (typeof GUARD_KEYS)[number]

const permissions = z.record(z.string(), z.boolean())
export type Permissions = z.infer<typeof permissions>

/** An organization as an id or an object; the portal keeps only the id (ruling 29). */
const organizationRef = z.union([rowId, z.looseObject({ id: rowId, name: maybeText })])

export const loginBody = z.object({
  email: boundedText(254),
  password: z.string().check(z.maxLength(MAX_PASSWORD_LENGTH)),
})

export const sessionUser = z.object({
  id: rowId,
  email: z.string(),
  first_name: maybeText,
  last_name: maybeText,
  phone_number: maybeText,
  roles: z.union([z.string(), z.array(z.string())]),
  is_active: maybeFlag,
  last_login: maybeText,
  last_password_change: maybeText,
  permissions: z.nullish(permissions),
  organization: z.nullish(organizationRef),
})
export type SessionUser = z.infer<typeof sessionUser>

/** Other servers may send no `refresh`: the portal only ends it with the session (docs/decisions/008). */
export const loginResponse = z.object({
  access: z.string(),
  refresh: z.optional(z.string()),
  user: sessionUser,
})
export type LoginResponse = z.infer<typeof loginResponse>

/** `refresh` is optional: the access token is enough to end its own session. */
export const logoutBody = z.object({ refresh: z.optional(z.string().check(z.maxLength(4096))) })

/** `permissions` is accepted in both places (ruling 22). */
export const checkAuthResponse = z.object({
  access: z.optional(z.string()),
  refresh: z.optional(z.string()),
  /** `widget` for a token held by an embedding page (docs/decisions/045): it is read-only and cannot be refreshed. */
  aud: z.optional(z.literal('widget')),
  permissions: z.nullish(permissions),
  user: z.nullish(z.partial(sessionUser)),
  /** As in /config.json, for widgets, whose page has a different origin (contract/extensions.ts). */
  extensions: z.optional(z.array(z.string())),
})
export type CheckAuthResponse = z.infer<typeof checkAuthResponse>

/** Single use; reuse ends the whole session (architecture, Sessions). */
export const refreshBody = z.object({ refresh: z.string().check(z.minLength(1), z.maxLength(4096)) })
export const refreshResponse = z.object({ access: z.string(), refresh: z.string() })

/** POST auth/password-reset/. The answer does not reveal whether the address has an account (authz line 4). */
export const passwordResetBody = z.object({ email: boundedText(254) })

const linkToken = boundedText(256)

/** POST auth/password-link/, ours: what a mailed link is for, asked when its page opens. 400 once it no longer works. */
export const passwordLinkBody = z.object({ token: linkToken })
export type PasswordLinkBody = z.infer<typeof passwordLinkBody>
export const passwordLink = z.object({ kind: z.enum(['invitation', 'reset']) })
export type PasswordLink = z.infer<typeof passwordLink>

const newPassword = z.string().check(z.maxLength(MAX_PASSWORD_LENGTH))

/** POST auth/password-reset-confirm/. `token` comes from the mailed link. */
export const passwordResetConfirmBody = z.object({
  token: linkToken,
  new_password: newPassword,
  confirm_password: newPassword,
})
export type PasswordResetConfirmBody = z.infer<typeof passwordResetConfirmBody>

/** An answer with `access` and `user` signs the caller in; ours never does (portal spec §2.4, docs/decisions/022). */
export const passwordResetConfirmResponse = z.object({
  detail: maybeText,
  access: maybeText,
  refresh: maybeText,
  user: z.nullish(sessionUser),
})

/** POST auth/change-password/. Errors use these three names and `non_field_errors`. */
export const changePasswordBody = z.object({
  current_password: newPassword,
  new_password: newPassword,
  confirm_password: newPassword,
})
export type ChangePasswordBody = z.infer<typeof changePasswordBody>

/**
 * Requirements for a new password, shown beside every form and enforced by the server (portal spec §5). Sharing the
 * list keeps the two in agreement.
 */
export const PASSWORD_RULES = [
  { label: 'At least 8 characters', pattern: /^.{8,}$/su },
  { label: 'One uppercase letter', pattern: /\p{Lu}/u },
  { label: 'One lowercase letter', pattern: /\p{Ll}/u },
  { label: 'One number', pattern: /\p{Nd}/u },
  { label: 'One special character', pattern: /[^\p{L}\p{N}\s]/u },
] as const
