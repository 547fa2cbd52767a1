import { describe, expect, test, vi } from 'vitest'
import type { AdminAccount } from '#contract/admins.ts'
import { PASSWORD_RULES } from '#contract/session.ts'
import { flagsOf } from '#src/features/admins/adminFlags.ts'
import {
  type AdminValues,
  adminValues,
  makePassword,
  toBody,
  toValues,
  validateAdmin,
} from '#src/features/admins/adminForm.ts'
import { spec } from '#tests/support/spec.ts'

const US = { name: 'United States', code: 'US', dial_code: '+1' }
const DK = { name: 'Denmark', code: 'DK', dial_code: '+45' }
const countries = [US, DK]

const ada: AdminAccount = {
  id: 7,
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@radops.test',
  phone_number: '+12025550101',
  country_dial_code: '+1',
  country_code: 'US',
  roles: 'admin',
  permissions: { manage_organizations: true, manage_kiosks: true },
  manage_organizations: [3, 'org-9'],
}
const values = (change: Partial<AdminValues> = {}): AdminValues => ({
  ...toValues(ada, countries),
  ...change,
})

describe('validation', () => {
  test.each([
    ['first_name', 'First Name is required.'],
    ['last_name', 'Last Name is required.'],
    ['email', 'Email is required.'],
  ] as const)('%s is required', spec('A-264', 'A-265', 'A-266'), (name, message) => {
    expect(validateAdmin(values({ [name]: '  ' }))).toEqual({ [name]: message })
  })

  test.each(['ada', 'ada@radops', '\u{1f600}', 'a b@radops.test'])(
    'the email %s is refused before it is sent, in the server’s words',
    spec('X-619'),
    (email) => {
      expect(validateAdmin(values({ email, permissions: flagsOf({}) }))).toEqual({
        email: 'Enter a valid email address.',
        permissions: 'Please select at least one permission.',
      })
      expect(validateAdmin(values({ email: ' ada@radops.test ' }))).toEqual({})
    },
  )

  test('a complete form is valid; the phone is optional', spec('A-267'), () => {
    expect(validateAdmin(values())).toEqual({})
    expect(validateAdmin(values({ phone: { country: null, number: '' } }))).toEqual({})
    expect(validateAdmin(values({ phone: { country: US, number: '' } }))).toEqual({})
  })

  test('a phone needs its country', spec('A-267'), () => {
    const phone = { country: null, number: '2025550101' }
    expect(validateAdmin(values({ phone }))).toEqual({ phone: 'Please select a country code.' })
  })

  test.each(['202555010', '1', '20255501012'])(
    'the phone %s does not have ten digits',
    spec('A-268'),
    (number) => {
      expect(validateAdmin(values({ phone: { country: US, number } }))).toEqual({
        phone: 'Phone number must be exactly 10 digits.',
      })
    },
  )

  test('a phone may only contain digits, even in a restored draft', spec('A-269'), () => {
    expect(validateAdmin(values({ phone: { country: US, number: '202-555-01' } }))).toEqual({
      phone: 'Phone number can only contain digits',
    })
  })

  test('at least one permission is required', spec('A-271'), () => {
    expect(validateAdmin(values({ permissions: flagsOf({}) }))).toEqual({
      permissions: 'Please select at least one permission.',
    })
    expect(validateAdmin(values({ permissions: flagsOf({ manage_users: true }) }))).toEqual({})
  })

  test('an invalid stored phone does not prevent a change of the name', () => {
    const stored = toValues({ ...ada, phone_number: '+4512345678' }, countries)
    expect(validateAdmin({ ...stored, first_name: 'Augusta' }, stored.phone)).toEqual({})
    expect(validateAdmin({ ...stored, phone: { country: DK, number: '123' } }, stored.phone)).toEqual({
      phone: 'Phone number must be exactly 10 digits.',
    })
  })
})

describe('the request body', () => {
  test("has the server's field names and every permission", () => {
    expect(toBody(values({ first_name: ' Augusta ', phone: { country: DK, number: '1234567890' } }))).toEqual(
      {
        first_name: 'Augusta',
        last_name: 'Byron',
        email: 'ada@radops.test',
        phone_number: '+451234567890',
        country_dial_code: '+45',
        country_code: 'DK',
        roles: 'admin',
        permissions: {
          full_admin: false,
          manage_organizations: true,
          manage_kiosks: true,
          manage_events: false,
          manage_mission_reports: false,
          manage_admin_management: false,
          manage_users: false,
          manage_admin_activity_logs: false,
          manage_settings: false,
        },
        manage_organizations: [3, 'org-9'],
      },
    )
  })

  test('has no phone without a number', () => {
    expect(toBody(values({ phone: { country: US, number: '' } }))).toMatchObject({
      phone_number: null,
      country_dial_code: null,
      country_code: null,
    })
  })

  test('has an unchanged phone as stored, even without a list of countries', () => {
    const admin = { ...ada, phone_number: '(202) 555-0101', country_dial_code: null, country_code: 'CA' }
    const loaded = toValues(admin, [])
    expect(toBody(loaded, { admin, phone: loaded.phone })).toMatchObject({
      phone_number: '(202) 555-0101',
      country_dial_code: null,
      country_code: 'CA',
    })
  })

  test.each([
    ['without the permission', { permissions: flagsOf({ manage_users: true }) }],
    ['with Full Admin', { permissions: flagsOf({ full_admin: true }) }],
    ['for a super_admin', { roles: 'super_admin' as const }],
  ])('has an empty list of organizations %s', (_, change) => {
    expect(toBody(values()).manage_organizations).toEqual([3, 'org-9'])
    expect(toBody(values(change)).manage_organizations).toEqual([])
  })
})

test('loading an admin keeps their permissions; a super_admin has all of them', () => {
  expect(values().permissions).toEqual(flagsOf({ manage_organizations: true, manage_kiosks: true }))
  const chief = toValues({ ...ada, roles: ' Super_Admin ', permissions: {} }, countries)
  expect([chief.roles, chief.permissions]).toEqual(['super_admin', flagsOf({ full_admin: true })])
})

test('a saved draft is restored, and contains no secret', () => {
  expect(adminValues.parse(JSON.parse(JSON.stringify(values())))).toEqual(values())
  expect(JSON.stringify(Object.keys(values()))).not.toMatch(/passw/i)
})

describe('the password of a new account', () => {
  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

  test('is ten random characters and a constant suffix', spec('A-335'), () => {
    const made = Array.from({ length: 2_000 }, makePassword)
    expect(new Set(made.map((password) => password.slice(10)))).toEqual(new Set(['Aa1!']))
    expect(new Set(made.map((password) => password.slice(0, 10))).size).toBe(made.length)
    // Each of the ten takes every value: none of them belongs to the suffix.
    for (let at = 0; at < 10; at++) {
      const found = new Set(made.map((password) => password[at]))
      expect([at, found]).toEqual([at, new Set(LETTERS)])
    }
  })

  test('is made by the cryptographic generator', spec('A-335'), () => {
    const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      ;(bytes as unknown as Uint8Array).fill(0)
      return bytes
    })
    expect(makePassword().slice(0, 10)).toBe('A'.repeat(10))
    expect(random).toHaveBeenCalledOnce()
    random.mockRestore()
  })

  test('meets every rule, whatever the random characters are', () => {
    const suffix = makePassword().slice(10)
    for (const { label, pattern } of PASSWORD_RULES)
      expect([label, pattern.test('a'.repeat(10) + suffix)]).toEqual([label, true])
  })
})
