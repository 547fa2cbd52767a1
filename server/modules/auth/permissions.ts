import {
  GUARD_KEYS,
  normalizeRole,
  PERMISSION_KEYS,
  type Permissions,
  ROLES,
  type Role,
} from '#contract/session.ts'
import type { Organizations } from './session.ts'

interface Stored {
  role: string
  permissions: Record<string, boolean>
  manage_organizations: number[]
}

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text)

/** null for an unknown role, which has no rights (authz §1). */
export function roleOf(text: string): Role | null {
  const normal = normalizeRole(text)
  return isRole(normal) ? normal : null
}

/**
 * The effective permissions of a stored map (authz §1): a flag counts only when it is true (ruling 89), full_admin
 * implies every flag, and the two guard names are sent as aliases. Organization roles have one flag, manage_events: on
 * by default for event managers, always off for plain users.
 */
export function effectivePermissions({
  role,
  permissions,
}: Omit<Stored, 'manage_organizations'>): Permissions {
  if (role === 'org_admin') return { manage_events: true }
  if (role === 'org_event_manager') return { manage_events: permissions.manage_events !== false }
  if (role !== 'super_admin' && role !== 'admin') return { manage_events: false }
  const all = role === 'super_admin' || permissions.full_admin === true
  const flags: Permissions = {}
  for (const key of PERMISSION_KEYS) flags[key] = all || permissions[key] === true
  const [changeSettings, activityLog] = GUARD_KEYS
  flags[changeSettings] = flags.manage_settings === true || permissions[changeSettings] === true
  flags[activityLog] = flags.manage_admin_activity_logs === true || permissions[activityLog] === true
  flags.manage_settings = flags[changeSettings]
  flags.manage_admin_activity_logs = flags[activityLog]
  return flags
}

/** SC of authz §2. */
export function organizationsInScope(user: Stored): Organizations {
  if (user.role === 'super_admin') return 'all'
  if (user.role !== 'admin') return []
  const flags = effectivePermissions(user)
  if (flags.full_admin) return 'all'
  return flags.manage_organizations ? user.manage_organizations : []
}
