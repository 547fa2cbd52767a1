import { expect, test } from 'vitest'
import type { Role } from '#contract/session.ts'
import { effectivePermissions, organizationsInScope, roleOf } from '#server/modules/auth/permissions.ts'

test('an unknown role has no rights', () => {
  expect(roleOf('root')).toBeNull()
  expect(roleOf(' Org_Admin ')).toBe('org_admin')
  expect(effectivePermissions({ role: 'root', permissions: { full_admin: true } })).toEqual({
    manage_events: false,
  })
})

test.each<[Role, Record<string, boolean>, number[], number[] | 'all']>([
  ['super_admin', {}, [], 'all'],
  ['admin', { full_admin: true }, [], 'all'],
  ['admin', { manage_organizations: true }, [1, 2], [1, 2]],
  ['admin', { manage_organizations: false }, [1, 2], []],
  ['org_admin', { manage_organizations: true }, [1, 2], []],
])('%s with %j and the list %j sees the organizations %j', (role, permissions, list, expected) => {
  expect(organizationsInScope({ role, permissions, manage_organizations: list })).toEqual(expected)
})
