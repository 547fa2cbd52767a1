// Without zod: the login page loads these before the parser.

/** portal spec §6. */
export const ROLES = ['super_admin', 'admin', 'org_admin', 'org_event_manager', 'org_user', 'user'] as const

/** Roles of an organization's people. */
export const MEMBER_ROLES = ROLES.filter((role) => role !== 'super_admin' && role !== 'admin')

/** A role as people read it: 'Org Admin', 'Event Manager' (administration spec §2.8, §2.9). */
export const roleTitle = (role: string): string =>
  role === 'org_event_manager'
    ? 'Event Manager'
    : role.replaceAll('_', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase())

/** The simple x@y.z pattern of portal spec §5 (ruling 105). */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Role text is always compared trimmed and case-insensitively (portal spec §2.1). */
export const normalizeRole = (value: unknown): string =>
  (Array.isArray(value) ? String(value[0] ?? '') : String(value ?? '')).trim().toLowerCase()
