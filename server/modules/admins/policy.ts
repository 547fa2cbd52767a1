import { PERMISSION_LABELS } from '#contract/permissionLabels.ts'
import { PERMISSION_KEYS, type Permissions, type Role } from '#contract/session.ts'
import { isPlatform, type Session } from '#server/modules/auth/session.ts'

/** The administrators a caller may read (authz line 11). */
export type AdminScope = { kind: 'all' } | { kind: 'self'; user_id: number }

/** The powers of an account: of the caller, and of the row before and after a change. */
export interface AccountRights {
  role: Role
  /** Effective permissions (auth/permissions.ts). */
  permissions: Permissions
  organizations: number[] | 'all'
}

/** The flag of authz lines 12 to 15. */
export const mayManageAdmins = ({ role, permissions }: AccountRights): boolean =>
  role === 'super_admin' || (role === 'admin' && permissions.manage_admin_management === true)

/** @returns undefined for organization roles */
export function adminScope({ user }: Pick<Session, 'user'>): AdminScope | undefined {
  if (!isPlatform({ user })) return undefined
  return mayManageAdmins(user) ? { kind: 'all' } : { kind: 'self', user_id: user.id }
}

export const isInScope = (scope: AdminScope, id: number): boolean =>
  scope.kind === 'all' || scope.user_id === id

/**
 * Why the caller may not change or delete an account (authz line 13, old values): it has more powers than they have.
 */
export function whyNotManage(by: AccountRights, target: AccountRights): string | undefined {
  if (by.role === 'super_admin') return undefined
  if (target.role === 'super_admin') return 'Only a super admin can change a super admin.'
  const missing = beyond(by, target)
  return missing && `This administrator has permissions you do not have: ${missing}.`
}

/** Why the caller may not grant these powers (authz lines 12 and 13, new values). */
export function whyNotGrant(by: AccountRights, given: AccountRights): string | undefined {
  if (by.role === 'super_admin') return undefined
  if (given.role === 'super_admin') return 'Only a super admin can make another super admin.'
  const missing = beyond(by, given)
  return missing && `You cannot grant permissions you do not have: ${missing}.`
}

/** The powers of `other` that `by` lacks, in words; undefined if none. */
function beyond(by: AccountRights, other: AccountRights): string | undefined {
  // Full Admin includes all the others.
  if (other.permissions.full_admin && !by.permissions.full_admin) return PERMISSION_LABELS.full_admin
  const flags = PERMISSION_KEYS.filter((key) => other.permissions[key] && !by.permissions[key])
  if (flags.length > 0) return flags.map((key) => PERMISSION_LABELS[key]).join(', ')
  return isWithin(other.organizations, by.organizations) ? undefined : 'other organizations'
}

const isWithin = (some: number[] | 'all', all: number[] | 'all'): boolean =>
  all === 'all' || (some !== 'all' && some.every((id) => all.includes(id)))
