import type { AdminAccount } from '#contract/admins.ts'
import { normalizeRole, roleTitle } from '#contract/roles.ts'
import { ApiError, messageAt } from '#src/api/errors.ts'
import type { FormProblem } from '#src/forms/formProblem.ts'
import { EMPTY } from '#src/shared/format.ts'
import { actsAs, can, fullName } from '#src/shared/session/roles.ts'
import { whyNot } from '#src/shared/session/useCan.ts'
import { type AdminFlag, SERVER_NAMES } from './adminFlags.ts'

/** The signed-in person, as the rules need them. */
export type Caller = { user: { id: string | number }; role: string; permissions: Record<string, boolean> }

export const isSelf = (by: Caller, admin: AdminAccount): boolean => String(by.user.id) === String(admin.id)

export const adminName = ({ first_name, last_name, email }: AdminAccount): string =>
  fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }) || email || EMPTY

/** 'super_admin' becomes 'Super Admin' (§2.9). */
export const roleLabel = (roles: AdminAccount['roles']): string => roleTitle(normalizeRole(roles)) || EMPTY

export const isActive = ({ is_active }: AdminAccount): boolean => is_active !== false

// Reasons for disabled actions (style F3). The server decides; these predict its answer.

export const whyNotManage = (by: Caller): string | undefined => whyNot(by, 'manage_admin_management')

/** An admin cannot edit a super_admin (authz line 13). */
export function whyNotEdit(by: Caller, admin: AdminAccount): string | undefined {
  const isBeyond = normalizeRole(admin.roles) === 'super_admin' && actsAs(by.role) !== 'super_admin'
  return whyNotManage(by) ?? (isBeyond ? 'Only a super admin can change a super admin.' : undefined)
}

export const whyNotToggle = (by: Caller, admin: AdminAccount): string | undefined =>
  whyNotEdit(by, admin) ?? (isSelf(by, admin) ? 'You cannot deactivate your own account.' : undefined)

export const whyNotDelete = (by: Caller, admin: AdminAccount): string | undefined =>
  whyNotEdit(by, admin) ?? (isSelf(by, admin) ? 'You cannot delete your own account.' : undefined)

/** People can only grant permissions they have (authz line 12). */
export const whyNotGrant = (by: Caller, flag: AdminFlag): string | undefined =>
  actsAs(by.role) === 'super_admin' || can(by, SERVER_NAMES[flag])
    ? undefined
    : 'You can only grant permissions you have.'

/** Errors without an answer, or without a session. */
export const NETWORK_ERROR = 'Network error. Please check your connection and try again.'
export const SESSION_EXPIRED = 'Session expired. Please log in again.'
export const SAVE_FAILED = {
  add: 'Failed to add admin. Please check your input or try again.',
  edit: 'Failed to update admin. Please check all fields and try again.',
} as const
export const TOGGLE_FAILED = 'Failed to update admin status. Please try again.'
export const TOGGLE_CONFLICT = 'Someone else changed this administrator in the meantime.'
export const DELETE_FAILED = 'Failed to delete admin. Please try again.'

/** Form fields by the server's names. */
const FIELDS = {
  email: 'email',
  phone_number: 'phone',
  permissions: 'permissions',
  first_name: 'first_name',
  last_name: 'last_name',
  roles: 'roles',
  manage_organizations: 'organizations',
} as const
/** §8: these fields take precedence; others are shown beside a general message. */
const PRIORITY_FIELDS = ['email', 'phone_number', 'permissions'] as const

/**
 * Errors of a failed save (§8): the first message about email, else phone, else permissions, at its field; else
 * `detail`; else the general text. Messages about other fields are shown at them too.
 */
export function saveProblem(error: unknown, failed: string): FormProblem {
  if (!(error instanceof ApiError)) return { general: failed }
  if (error.status === 0) return { general: NETWORK_ERROR }
  const fields = Object.fromEntries(
    Object.entries(FIELDS).flatMap(([name, field]) => {
      const message = name === 'permissions' ? permissionMessage(error.body) : error.fields[name]
      return message ? [[field, message]] : []
    }),
  )
  const hasPriorityError = PRIORITY_FIELDS.some((name) => fields[FIELDS[name]])
  return { fields, general: hasPriorityError ? undefined : (messageAt(error, 'detail') ?? failed) }
}

/** 'manage_users: Not allowed.; manage_kiosks: Unknown.' */
function permissionMessage(body: unknown): string | undefined {
  const value: unknown = (body as { permissions?: unknown } | null | undefined)?.permissions
  if (typeof value === 'string') return value || undefined
  if (Array.isArray(value)) return value.map(String).join('; ') || undefined
  if (typeof value !== 'object' || value === null) return undefined
  const words = (messages: unknown) =>
    (Array.isArray(messages) ? messages : [messages]).map(String).join('; ')
  return (
    Object.entries(value)
      .map(([name, messages]) => `${name}: ${words(messages)}`)
      .join('; ') || undefined
  )
}

/** §8: the token is invalid, whatever the status. A 401 already ends the session. */
export const isTokenRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.body as { code?: unknown } | null | undefined)?.code === 'token_not_valid'

/** The server's reason for refusing a toggle or deletion, if it gave one. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status !== 0 ? messageAt(error, 'detail') : undefined
