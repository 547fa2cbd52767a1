import type { Role } from '#contract/session.ts'
import { inScope, type LawActor, type Org } from './authzLaw.ts'

// Lines 35 to 41 restated, independent of the server's code.

export interface LawPerson {
  name: string
  role: Role
  org: Org | null
}

const RANK: Record<Role, number> = {
  super_admin: 5,
  admin: 4,
  org_admin: 3,
  org_event_manager: 2,
  org_user: 1,
  user: 1,
}
const isPlatform = (a: LawActor) => a.role === 'super_admin' || a.role === 'admin'
const isParticipant = (a: LawActor) => a.role === 'user' || a.role === 'org_user'
const isSelf = (a: LawActor, target: LawPerson) => a.name === target.name

/** Row in scope: of SC for platform staff, of their own organization for everyone else. */
const isNear = (a: LawActor, org: Org | null) =>
  org !== null && (isPlatform(a) ? inScope(a, { org }) : a.org === org)

/** Line 35. */
export const lists = (a: LawActor, target: LawPerson): boolean =>
  isNear(a, target.org) && (!isParticipant(a) || target.role === 'user')

/** Line 36: participants can also open themselves. */
export const opens = (a: LawActor, target: LawPerson): boolean =>
  lists(a, target) || (isParticipant(a) && isSelf(a, target))

/** Lines 35 and 36: whose phone is shown. */
export const seesPhone = (a: LawActor, target: LawPerson, line: 35 | 36): boolean =>
  !isParticipant(a) || (line === 36 && isSelf(a, target))

const hasFlag = (a: LawActor) =>
  a.role === 'super_admin' ||
  (a.role === 'admin' && ['manage_users', 'manage_organizations'].some((flag) => a.flags.includes(flag)))

/** Line 37: 403, or the organization whose kiosks are returned with people. */
export const listsUnassigned = (a: LawActor, org: Org): boolean | 403 => {
  if (isParticipant(a) || a.role === 'org_event_manager') return 403
  return isNear(a, org)
}

/** Line 38. */
export function addStatus(a: LawActor, org: Org): number {
  if (isParticipant(a) || (a.role === 'admin' && !hasFlag(a))) return 403
  return isNear(a, org) ? 201 : 400
}

/** §3: the role that may never call, then the invisible row, then the forbidden change. */
function guarded(a: LawActor, target: LawPerson | null, may: (target: LawPerson) => boolean, ok: number) {
  if (isParticipant(a)) return 403
  if (!target || !lists(a, target)) return 404
  return may(target) ? ok : 403
}

/** Line 39. @param field the field sent: the name, the flag of events, the role, or whether the account is active */
export const patchStatus = (
  a: LawActor,
  target: LawPerson | null,
  field: 'first_name' | 'permissions' | 'roles' | 'is_active',
): number =>
  guarded(
    a,
    target,
    (row) => {
      if (isSelf(a, row) || (isPlatform(a) && !hasFlag(a))) return false
      // Ruling 63: staff edit the contact of an organization's administrator here.
      if (row.role === 'org_admin') {
        return (
          field === 'first_name' &&
          (a.role === 'super_admin' || (a.role === 'admin' && a.flags.includes('manage_organizations')))
        )
      }
      if (RANK[row.role] > RANK.org_event_manager) return false
      return a.role !== 'org_event_manager' || field === 'permissions'
    },
    200,
  )

/** Lines 40 and 41: never an administrator, never oneself, never someone of equal rank. */
export const removeStatus = (a: LawActor, target: LawPerson | null, ok: number): number =>
  guarded(
    a,
    target,
    (row) => !isSelf(a, row) && (!isPlatform(a) || hasFlag(a)) && RANK[row.role] < Math.min(3, RANK[a.role]),
    ok,
  )
