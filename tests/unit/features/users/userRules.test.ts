import { describe, expect, test } from 'vitest'
import { roleTitle } from '#contract/roles.ts'
import { numberOf } from '#contract/userNumber.ts'
import type { UserRow } from '#src/api/rows.ts'
import {
  arranged,
  canEditFromDetails,
  invitationOf,
  invitedAgain,
  isAdminRole,
  matchesSearch,
  phoneOf,
  phoneWithDialCode,
  whyNot,
} from '#src/features/users/userRules.ts'
import { someCountries } from '#stories/fixtures/countries.ts'
import { spec } from '#tests/support/spec.ts'

const person = (id: number, roles: string, rest: Partial<UserRow> = {}): UserRow => ({
  id,
  roles,
  is_active: true,
  permissions: { manage_events: false },
  organization: null,
  first_name: `First${id}`,
  last_name: `Last${id}`,
  email: `person${id}@harbor.test`,
  ...rest,
})
test('the state of an invitation is said as far as the server knows it', spec('X-1082'), () => {
  const now = Date.parse('2026-11-22T10:00:00Z')
  const state = (rest: Partial<UserRow>) => invitationOf(person(1, 'user', rest), now)?.label
  const invitation = { accepted: false, expires_at: '2026-11-22T10:00:01Z' }
  expect(state({})).toBeUndefined()
  expect(state({ invitation: null })).toBeUndefined()
  expect(state({ invitation })).toBe('Sent')
  expect(state({ invitation, is_active: false })).toBe('Not valid')
  expect(state({ invitation: { ...invitation, accepted: true } })).toBe('Accepted')
  expect(state({ invitation: { ...invitation, expires_at: '2026-11-22T10:00:00Z' } })).toBe('Expired')
  expect(state({ invitation: { accepted: false, expires_at: null } })).toBe('Expired')
  expect(state({ invitation: { accepted: false, expires_at: null }, is_active: false })).toBe('Not sent')
})

test('whom activating could not invite is not counted as invited', spec('X-1119'), () => {
  const invitation = { accepted: false, expires_at: null }
  const user = (not_invited?: string) =>
    person(1, 'user', { invitation, ...(not_invited && { not_invited }) })
  expect(invitedAgain([user('No mail: wait.')])).toBe('No mail: wait.')
  expect(invitedAgain([user(), user('No mail: wait.'), user('No mail: wait.')])).toBe(
    '1 user has not set a password and gets a new invitation. ' +
      'No invitation was sent to 2 of them, because they got several just now.',
  )
})

describe('the order of the rows', () => {
  const mixed = [
    person(1, 'user'),
    person(2, 'org_admin'),
    person(3, 'org_event_manager'),
    person(4, 'super_admin'),
    person(5, 'admin'),
  ]

  test('super admins, admins and organization admins are first in that order', spec('A-127', 'E-155'), () => {
    expect(arranged(mixed).map(({ id }) => id)).toEqual([4, 5, 2, 1, 3])
  })

  test('those of every kind of administrator are highlighted', spec('A-128'), () => {
    expect(mixed.filter(isAdminRole).map(({ id }) => id)).toEqual([2, 4, 5])
  })

  test('by first name, in either direction, administrators stay first', spec('A-133'), () => {
    const named = [
      person(1, 'user', { first_name: 'Cleo' }),
      person(2, 'org_admin', { first_name: 'Zoe' }),
      person(3, 'user', { first_name: 'Ann' }),
    ]
    expect(arranged(named, 'first_name').map(({ id }) => id)).toEqual([2, 3, 1])
    expect(arranged(named, '-first_name').map(({ id }) => id)).toEqual([2, 1, 3])
  })

  test('by descending id, administrators are last', spec('A-133'), () => {
    expect(arranged(mixed, '-id').map(({ id }) => id)).toEqual([1, 3, 2, 5, 4])
  })
})

test('a number is the id of the row, on every page and in every search', spec('A-123', 'E-152'), () => {
  expect([1, 42, 1234].map(numberOf)).toEqual(['USR-001', 'USR-042', 'USR-1234'])
})

describe('the search', () => {
  const one = person(42, 'org_event_manager', {
    first_name: 'Dana',
    last_name: 'Whitfield',
    email: 'dana@agency.test',
    phone_number: '+12025550101',
    assigned_kiosk_details: { id: 9, name: 'Harbor Console 3' },
  })

  test.each([
    '42',
    '042',
    'usr-042',
    'USR-42',
    'DANA',
    'whitfield',
    'dana whit',
    'agency.test',
    '+1 (202) 555',
    '0101',
    'Event Manager',
    'console 3',
  ])('finds %s', spec('A-119', 'A-120', 'E-252'), (text) => {
    expect(matchesSearch(one, text)).toBe(true)
    expect(matchesSearch(person(1, 'user'), text)).toBe(false)
  })

  test.each(['_', '%', 'org_event_manager', 'org event'])(
    'does not find %s, which nobody sees',
    spec('X-1051'),
    (text) => {
      expect(matchesSearch(one, text)).toBe(false)
    },
  )

  test.each(['_', '%'])('finds %s in a name that has it', spec('X-1051'), (text) => {
    expect(matchesSearch(person(1, 'user', { first_name: `A${text}b` }), text)).toBe(true)
  })

  test('finds everybody without a search text', () => {
    expect(matchesSearch(one, '  ')).toBe(true)
  })
})

describe('phones', () => {
  test.each([
    ['+1 (202) 555-0101', '+1', '2025550101'],
    ['004915112345678', null, '5112345678'],
    ['+4512345678', '+45', '12345678'],
    [null, null, undefined],
  ])(
    '%s is shown as its last ten digits',
    spec('A-124', 'X-853'),
    (phone_number, country_dial_code, shown) => {
      expect(phoneOf(person(1, 'user', { phone_number, country_dial_code }))).toBe(shown)
    },
  )

  test(
    'on the user side the dial code is in parentheses, the longest that fits',
    spec('E-153', 'A-281', 'X-853'),
    () => {
      const shown = (phone_number: string | null) =>
        phoneWithDialCode(person(1, 'user', { phone_number }), someCountries)
      expect(shown('+15551234567')).toBe('(+1) 5551234567')
      expect(shown('+18765551234')).toBe('(+1876) 5551234')
      expect(shown('+491511234')).toBe('(+49) 1511234')
      expect(shown(null)).toBeUndefined()
    },
  )
})

describe('roles', () => {
  test('are shown by their labels', spec('P-198', 'P-199'), () => {
    expect(roleTitle('org_event_manager')).toBe('Event Manager')
    expect(roleTitle('user')).toBe('User')
    expect(roleTitle('org_admin')).toBe('Org Admin')
  })
})

describe('rights', () => {
  const roles = ['super_admin', 'admin', 'org_admin', 'org_event_manager', 'user']
  const editable = (asker: string) => roles.filter((role) => canEditFromDetails(asker, person(1, role)))

  test('super_admin can edit anybody from the details', spec('A-147'), () => {
    expect(editable('super_admin')).toEqual(roles)
  })
  test('org_admin can edit event managers from the details', spec('A-148'), () => {
    expect(editable('org_admin')).toEqual(['org_event_manager'])
  })
  test('event managers can edit all but org_admin and super_admin', spec('A-149'), () => {
    expect(editable('org_event_manager')).toEqual(['admin', 'org_event_manager', 'user'])
    expect(editable('org_user')).toEqual(editable('org_event_manager'))
  })
  test('nobody else can edit from the details', () => {
    expect([editable('admin'), editable('user')]).toEqual([[], []])
  })
  test('an org_admin can be neither deactivated nor deleted', spec('A-150', 'A-151'), () => {
    const off = (role: string) => [whyNot.switchOff(person(1, role)), whyNot.remove(person(1, role))]
    expect(off('org_admin').every((reason) => reason !== undefined)).toBe(true)
    expect(off('org_event_manager')).toEqual([undefined, undefined])
  })
  test('platform staff need one of two permissions for a change of several people, and cannot change themselves', () => {
    const reason = (permissions: Record<string, boolean>, id = 9) =>
      whyNot.change({ role: 'admin', user: { id }, permissions }, person(1, 'user'))
    expect(reason({ manage_kiosks: true })).toBe('Needs the permission Manage Users or Manage Organizations.')
    expect([reason({ manage_users: true }), reason({ manage_organizations: true })]).toEqual([
      undefined,
      undefined,
    ])
    expect(reason({ manage_users: true }, 1)).toBe('Ask another administrator to change your account.')
  })
  test('the role user can change nobody', () => {
    const reason = (role: string) => whyNot.changeAsMember({ role, user: { id: 1 }, permissions: {} })
    expect(reason('user')).toBeDefined()
    expect([reason('org_event_manager'), reason('org_user')]).toEqual([undefined, undefined])
  })
})
