import { ROLES } from './roles.ts'
import { boundedText, maybeFlag, maybeText, rowId } from './shared.ts'
import { z } from './zod.ts'

export { EMAIL_PATTERN, normalizeRole, ROLES } from './roles.ts'

export const role = z.enum(ROLES)
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

export const permissions = z.record(z.string(), z.boolean())
export type Permissions = z.infer<typeof permissions>

/** An organization as an id or as an object; the portal keeps its id (ruling 29). */
export const organizationRef = z.union([rowId, z.looseObject({ id: rowId, name: maybeText })])

export const loginBody = z.object({
  email: boundedText(254),
  password: z.string().check(z.maxLength(1024)),
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

export const loginResponse = z.object({ access: z.string(), refresh: z.string(), user: sessionUser })
export type LoginResponse = z.infer<typeof loginResponse>

/** `refresh` may be missing: the access token alone is enough to end its own session. */
export const logoutBody = z.object({ refresh: z.optional(z.string().check(z.maxLength(4096))) })

/** Both places of `permissions` are accepted (ruling 22). */
export const checkAuthResponse = z.object({
  access: z.optional(z.string()),
  refresh: z.optional(z.string()),
  permissions: z.nullish(permissions),
  user: z.nullish(z.partial(sessionUser)),
})
export type CheckAuthResponse = z.infer<typeof checkAuthResponse>

/** Presented once; a second presentation ends the whole session (architecture, Sessions). */
export const refreshBody = z.object({ refresh: z.string().check(z.minLength(1), z.maxLength(4096)) })
export const refreshResponse = z.object({ access: z.string(), refresh: z.string() })
