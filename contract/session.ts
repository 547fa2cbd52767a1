import { MAX_PASSWORD_LENGTH } from './limits.ts'
import { ROLES } from './roles.ts'
import { boundedText, maybeFlag, maybeText, rowId } from './shared.ts'
import { z } from './zod.ts'

export { EMAIL_PATTERN, normalizeRole, ROLES } from './roles.ts'

const role = z.enum(ROLES)
export type Role = z.infer<typeof role>

/** The nine grantable flags; portal spec §3. */
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
/** Guards the specification names beside the nine; our server emits them as aliases (authz §1). */
export const GUARD_KEYS = ['change_settings', 'access_admin_activity_log'] as const
export type PermissionKey = (typeof PERMISSION_KEYS)[number] | (typeof GUARD_KEYS)[number]

const permissions = z.record(z.string(), z.boolean())
export type Permissions = z.infer<typeof permissions>

/** An organization as an id or as an object; the portal keeps its id (ruling 29). */
const organizationRef = z.union([rowId, z.looseObject({ id: rowId, name: maybeText })])

export const loginBody = z.object({
  email: boundedText(254),
  password: z.string().check(z.maxLength(MAX_PASSWORD_LENGTH)),
})

const sessionUser = z.object({
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

export const loginResponse = z.object({ access: z.string(), refresh: z.string(), user: sessionUser })
export type LoginResponse = z.infer<typeof loginResponse>

/** `refresh` may be missing: the access token alone is enough to end its own session. */
export const logoutBody = z.object({ refresh: z.optional(z.string().check(z.maxLength(4096))) })

/** Both places of `permissions` are accepted (ruling 22). */
export const checkAuthResponse = z.object({
  access: z.optional(z.string()),
  refresh: z.optional(z.string()),
  /** `widget` for a token that a page holds (docs/decisions/045): it starts and changes nothing, and gets no new tokens. */
  aud: z.optional(z.literal('widget')),
  permissions: z.nullish(permissions),
  user: z.nullish(z.partial(sessionUser)),
  /** As in /config.json, for widgets: their page is of another origin (contract/extensions.ts). */
  extensions: z.optional(z.array(z.string())),
})
export type CheckAuthResponse = z.infer<typeof checkAuthResponse>

/** Presented once; a second presentation ends the whole session (architecture, Sessions). */
export const refreshBody = z.object({ refresh: z.string().check(z.minLength(1), z.maxLength(4096)) })
export const refreshResponse = z.object({ access: z.string(), refresh: z.string() })

/** POST auth/password-reset/. The answer is the same whether the address has an account or not (authz line 4). */
export const passwordResetBody = z.object({ email: boundedText(254) })

const newPassword = z.string().check(z.maxLength(MAX_PASSWORD_LENGTH))

/** POST auth/password-reset-confirm/. `token` comes from the mailed link. */
export const passwordResetConfirmBody = z.object({
  token: boundedText(256),
  new_password: newPassword,
  confirm_password: newPassword,
})
export type PasswordResetConfirmBody = z.infer<typeof passwordResetConfirmBody>

/** With `access` and `user` the answer signs in; ours never does (portal spec §2.4, docs/decisions/022). */
export const passwordResetConfirmResponse = z.object({
  detail: maybeText,
  access: maybeText,
  refresh: maybeText,
  user: z.nullish(sessionUser),
})

/** POST auth/change-password/. Errors come back under these three names and `non_field_errors`. */
export const changePasswordBody = z.object({
  current_password: newPassword,
  new_password: newPassword,
  confirm_password: newPassword,
})
export type ChangePasswordBody = z.infer<typeof changePasswordBody>

/**
 * What a new password must have; shown beside every form, enforced by the server (portal spec §5).
 * One list for both, so that the screen never promises what the server does not check.
 */
export const PASSWORD_RULES = [
  { label: 'At least 8 characters', pattern: /^.{8,}$/su },
  { label: 'One uppercase letter', pattern: /\p{Lu}/u },
  { label: 'One lowercase letter', pattern: /\p{Ll}/u },
  { label: 'One number', pattern: /\p{Nd}/u },
  { label: 'One special character', pattern: /[^\p{L}\p{N}\s]/u },
] as const
