import { rightsOf } from '#server/modules/admins/fields.ts'
import { mayManageAdmins, whyNotManage } from '#server/modules/admins/policy.ts'
import { editRight, mayAddTo } from '#server/modules/users/policy.ts'
import { roleOf } from './permissions.ts'
import type { AccountRow } from './queries.ts'
import type { Session } from './session.ts'

/**
 * Whether a caller may request a password reset for a person and see what happened to the mail (authz line 4, ruling
 * 168): for themselves, and for anyone whose email address they may change (lines 13 and 39).
 */
export function mayResetPasswordOf(by: Session, target: AccountRow['user']): boolean {
  if (target.id === by.user.id) return true
  const role = roleOf(target.role)
  if (role === 'super_admin' || role === 'admin') {
    return mayManageAdmins(by.user) && whyNotManage(by.user, rightsOf({ ...target, role })) === undefined
  }
  const right = editRight(by, target)
  const isInReach = target.organization_id !== null && mayAddTo(by, target.organization_id)
  return isInReach && (right === 'any' || right === 'contact')
}
