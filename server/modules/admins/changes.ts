import { isDeepStrictEqual } from 'node:util'
import { PERMISSION_LABELS } from '#contract/permissionLabels.ts'
import { PERMISSION_KEYS } from '#contract/session.ts'
import { organizationsInScope } from '#server/modules/auth/permissions.ts'
import type { AdminFields } from './fields.ts'
import { nineFlags } from './present.ts'
import type { AdminRow } from './queries.ts'

const FIELD_LABELS = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  phone_number: 'Phone',
  country_dial_code: 'Phone',
  country_code: 'Phone',
  role: 'Role',
  manage_organizations: 'Organizations',
} as const

/** What people may change of their own account; anything else needs a colleague (authz line 13, SELF). */
const OWN_FIELDS: readonly string[] = [
  'first_name',
  'last_name',
  'phone_number',
  'country_dial_code',
  'country_code',
] satisfies (keyof AdminFields)[]

const flagsOf = ({ role, permissions }: Pick<AdminFields, 'permissions'> & Pick<AdminRow, 'role'>) =>
  nineFlags({ role, permissions })

/** Without its flag, a list has no effect. */
const openedBy = ({
  role,
  permissions,
  manage_organizations,
}: Pick<AdminRow, 'role' | 'permissions' | 'manage_organizations'>) =>
  organizationsInScope({ role, permissions, manage_organizations })

/** Names of the fields that differ. */
export function changedFields(before: AdminRow, after: AdminFields): (keyof AdminFields)[] {
  const was = { ...before, manage_organizations: openedBy(before) }
  const is = { ...after, manage_organizations: openedBy(after) }
  const plain = (Object.keys(FIELD_LABELS) as (keyof typeof FIELD_LABELS)[]).filter(
    (name) => !isDeepStrictEqual(was[name], is[name]),
  )
  return isDeepStrictEqual(flagsOf(before), flagsOf(after)) ? plain : [...plain, 'permissions']
}

export const changesOwnOnly = (changed: string[]): boolean =>
  changed.every((name) => OWN_FIELDS.includes(name))

/** A change in words for the activity log: fields by name, flags one by one, no personal values. */
export function describeChange(before: AdminRow, after: AdminFields): string {
  const changed = changedFields(before, after)
  const names = changed.flatMap((name) => (name === 'permissions' ? [] : [FIELD_LABELS[name]]))
  const [was, is] = [flagsOf(before), flagsOf(after)]
  return sentence([
    ['Changed', [...new Set(names)]],
    ['Granted', labelsOf((key) => !was[key] && is[key] === true)],
    ['Withdrawn', labelsOf((key) => was[key] === true && !is[key])],
  ])
}

/** A new account in words for the activity log. */
export const describeNew = (fields: AdminFields): string =>
  sentence([
    ['Role', [fields.role === 'super_admin' ? 'Super Admin' : 'Admin']],
    ['Granted', labelsOf((key) => fields.permissions[key] === true)],
  ])

/** Full Admin includes all nine permissions, so only it is named. */
function labelsOf(isNamed: (key: (typeof PERMISSION_KEYS)[number]) => boolean): string[] {
  const keys = PERMISSION_KEYS.filter(isNamed)
  return (keys.length === PERMISSION_KEYS.length ? keys.slice(0, 1) : keys).map(
    (key) => PERMISSION_LABELS[key],
  )
}

const sentence = (parts: [name: string, values: string[]][]): string =>
  parts.flatMap(([name, values]) => (values.length > 0 ? [`${name}: ${values.join(', ')}.`] : [])).join(' ')
