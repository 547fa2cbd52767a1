import { describe, expect, test } from 'vitest'
import type { AdminAccount } from '#contract/admins.ts'
import { toApiError, toNetworkError } from '#src/api/errors.ts'
import {
  adminName,
  isTokenRefused,
  reasonOf,
  roleLabel,
  SAVE_FAILED,
  saveProblem,
  whyNotDelete,
  whyNotEdit,
  whyNotGrant,
  whyNotManage,
  whyNotToggle,
} from '#src/features/admins/adminRules.ts'
import { spec } from '#tests/support/spec.ts'

const problem = (status: number, body: unknown) => saveProblem(toApiError(status, body), SAVE_FAILED.edit)

describe('a failed save', () => {
  test('shows the first message about the email before all others', spec('A-368'), () => {
    const body = { detail: 'No.', email: ['Taken.', 'Odd.'], phone_number: ['Too short.'] }
    expect(problem(400, body)).toEqual({
      fields: { email: 'Taken.', phone: 'Too short.' },
      general: undefined,
    })
  })

  test(
    'without one about the email, shows those about the phone, about the permissions, and the detail',
    spec('A-368'),
    () => {
      expect(problem(400, { detail: 'No.', phone_number: ['Too short.', 'Odd.'] })).toEqual({
        fields: { phone: 'Too short.' },
        general: undefined,
      })
      expect(problem(400, { detail: 'No.', permissions: { manage_users: ['Not yours.'] } })).toEqual({
        fields: { permissions: 'manage_users: Not yours.' },
        general: undefined,
      })
      expect(problem(403, { detail: 'No.' })).toEqual({ fields: {}, general: 'No.' })
    },
  )

  test('joins messages about permissions with semicolons', spec('A-368'), () => {
    const permissions = { manage_users: ['Not yours.', 'Never.'], manage_kiosks: 'Unknown.' }
    expect(problem(400, { permissions }).fields).toEqual({
      permissions: 'manage_users: Not yours.; Never.; manage_kiosks: Unknown.',
    })
    expect(problem(400, { permissions: ['One.', 'Two.'] }).fields).toEqual({ permissions: 'One.; Two.' })
  })

  test.each([
    ['nothing', undefined],
    ['a page', '<!DOCTYPE html><p>Bad gateway</p>'],
    ['an empty object', {}],
    ['a list', []],
    ['another name', { message: 'Something.' }],
  ])('answered with %s shows our own message', spec('A-369', 'A-370'), (_, body) => {
    const error = toApiError(500, body)
    expect(saveProblem(error, SAVE_FAILED.edit).general).toBe(
      'Failed to update admin. Please check all fields and try again.',
    )
    expect(saveProblem(error, SAVE_FAILED.add).general).toBe(
      'Failed to add admin. Please check your input or try again.',
    )
  })

  test('that names another field shows its message and our own', () => {
    expect(problem(400, { first_name: ['Too long.'] })).toEqual({
      fields: { first_name: 'Too long.' },
      general: SAVE_FAILED.edit,
    })
  })

  test('without an answer shows a network error', spec('A-371'), () => {
    expect(saveProblem(toNetworkError(new TypeError('Failed to fetch')), SAVE_FAILED.add)).toEqual({
      general: 'Network error. Please check your connection and try again.',
    })
  })

  test('recognizes a refused token by its code', () => {
    expect(isTokenRefused(toApiError(403, { code: 'token_not_valid', detail: 'Token is invalid.' }))).toBe(
      true,
    )
    expect(isTokenRefused(toApiError(403, { detail: 'token_not_valid' }))).toBe(false)
    expect(isTokenRefused(new Error('token_not_valid'))).toBe(false)
  })
})

test('the reason for a failed toggle or deletion is the server’s message, if there is one', () => {
  expect(reasonOf(toApiError(409, { detail: 'The last one.' }))).toBe('The last one.')
  expect(reasonOf(toApiError(500, '<!doctype html>'))).toBeUndefined()
  expect(reasonOf(toNetworkError(new TypeError('x')))).toBeUndefined()
})

test.each([
  ['super_admin', 'Super Admin'],
  ['admin', 'Admin'],
  [' ADMIN ', 'Admin'],
  [['super_admin'], 'Super Admin'],
  [null, '—'],
])('the role %j reads %j', spec('A-159'), (roles, label) => {
  expect(roleLabel(roles)).toBe(label)
})

test('a person is shown by name, else by email', () => {
  expect(adminName({ id: 1, first_name: 'Ada', last_name: 'Byron' })).toBe('Ada Byron')
  expect(adminName({ id: 1, email: 'ada@radops.test' })).toBe('ada@radops.test')
  expect(adminName({ id: 1 })).toBe('—')
})

describe('what is not allowed, and why', () => {
  const holder = (role: string, ...held: string[]) => ({
    user: { id: 1 },
    role,
    permissions: Object.fromEntries(held.map((key) => [key, true])),
  })
  const admin = (id: number | string, roles = 'admin'): AdminAccount => ({ id, roles })
  const chief = holder('super_admin', 'full_admin')
  const manager = holder('admin', 'manage_admin_management')

  test('nothing is allowed without Manage Admins', spec('A-002'), () => {
    expect(whyNotManage(holder('admin', 'manage_users'))).toBe('Needs the permission Manage Admins.')
    expect([whyNotManage(chief), whyNotManage(manager), whyNotManage(holder('admin', 'full_admin'))]).toEqual(
      [undefined, undefined, undefined],
    )
  })

  test('an admin cannot change a super admin', () => {
    const reason = 'Only a super admin can change a super admin.'
    for (const rule of [whyNotEdit, whyNotToggle, whyNotDelete]) {
      expect(rule(manager, admin(2, 'super_admin'))).toBe(reason)
      expect(rule(chief, admin(2, 'super_admin'))).toBeUndefined()
      expect(rule(manager, admin(2))).toBeUndefined()
    }
  })

  test('nobody can deactivate or delete their own account, whether its id is a number or a text', () => {
    expect(whyNotToggle(chief, admin('1'))).toBe('You cannot deactivate your own account.')
    expect(whyNotDelete(chief, admin(1))).toBe('You cannot delete your own account.')
    expect(whyNotEdit(chief, admin(1))).toBeUndefined()
  })

  test('nobody can grant a permission they do not have', () => {
    expect(whyNotGrant(manager, 'manageAdminManagement')).toBeUndefined()
    expect(whyNotGrant(manager, 'manageSettings')).toBe('You can only grant permissions you have.')
    expect(whyNotGrant(manager, 'fullAdmin')).toBe('You can only grant permissions you have.')
    expect(whyNotGrant(chief, 'fullAdmin')).toBeUndefined()
  })
})
