import { normalizeRole, type Role } from '#contract/session.ts'
import type { PatchUserBody } from '#contract/users.ts'
import { organizationsInCharge } from '#server/modules/auth/scope.ts'
import {
  inPlatformScope,
  isParticipant,
  isPlatform,
  type Organizations,
  type Session,
} from '#server/modules/auth/session.ts'

/** The people a caller sees (authz lines 35 and 36). */
export type PeopleScope =
  | { kind: 'organizations'; ids: Organizations }
  /** Those with role user in one organization, without phone numbers. */
  | { kind: 'participants'; organization_id: number; self: number }

/** What the rules need to know about a person. */
export interface Target {
  id: number
  role: string
  organization_id: number | null
}

/** @returns undefined for a role without rights */
export function peopleScope(by: Session): PeopleScope | undefined {
  const { id, organization_id } = by.user
  if (isParticipant(by)) {
    return organization_id === null ? undefined : { kind: 'participants', organization_id, self: id }
  }
  const ids = organizationsInCharge(by)
  return ids && { kind: 'organizations', ids }
}

/** authz line 37. */
export const mayListUnassigned = (by: Session): boolean => isPlatform(by) || by.user.role === 'org_admin'

/** authz lines 38 to 41: whether the role may change people at all; admins need a flag. */
export function mayManagePeople(by: Session): boolean {
  const { role, permissions } = by.user
  if (role === 'admin') return permissions.manage_users === true || permissions.manage_organizations === true
  return !isParticipant(by)
}

/** Whether the caller may add people to this organization (authz line 38). */
export const mayAddTo = (by: Session, organization_id: number): boolean =>
  isPlatform(by) ? inPlatformScope(by, organization_id) : by.user.organization_id === organization_id

/** authz §1; all participants have the same rank. */
const RANKS: Record<Role, number> = {
  super_admin: 5,
  admin: 4,
  org_admin: 3,
  org_event_manager: 2,
  org_user: 1,
  user: 1,
}
const rankOf = (role: string): number => RANKS[normalizeRole(role) as Role] ?? Number.POSITIVE_INFINITY

/**
 * What the caller may change of a person in scope (authz line 39): `any` field, the `contact` data of an organization's
 * administrator (ruling 63), or only the flag `manage_events`.
 */
type EditRight = 'any' | 'contact' | 'manage_events'

/** @returns undefined for no right */
export function editRight(by: Session, target: Target): EditRight | undefined {
  const { id, role, permissions } = by.user
  if (target.id === id || !mayManagePeople(by)) return undefined
  const rank = rankOf(target.role)
  if (rank === RANKS.org_admin) {
    return isPlatform(by) && permissions.manage_organizations === true ? 'contact' : undefined
  }
  if (rank > RANKS.org_event_manager) return undefined
  return role === 'org_event_manager' ? 'manage_events' : 'any'
}

const CONTACT: readonly (keyof PatchUserBody)[] = [
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'country_dial_code',
  'country_code',
]

/** The fields of a body that a right does not cover. */
export function beyond(right: EditRight, body: PatchUserBody): string[] {
  if (right === 'any') return []
  const covered: readonly string[] = right === 'contact' ? CONTACT : ['permissions']
  return Object.keys(body).filter((field) => !covered.includes(field))
}

/** Activating, deactivating and deleting (authz lines 40 and 41): only people of lower rank, never administrators. */
export function mayRemove(by: Session, target: Target): boolean {
  const rank = rankOf(target.role)
  return (
    target.id !== by.user.id &&
    mayManagePeople(by) &&
    rank < RANKS.org_admin &&
    (isPlatform(by) || rank < rankOf(by.user.role))
  )
}
