import { describe, expect, test } from 'vitest'
import type { UserRow } from '#src/api/rows.ts'
import { changedPayload, createPayload, toValues, validateUser } from '#src/features/users/userForm.ts'
import { someCountries, unitedStates } from '#stories/fixtures/countries.ts'
import { spec } from '#tests/support/spec.ts'

const stored: UserRow = {
  id: 7,
  first_name: 'Dana',
  last_name: 'Whitfield',
  email: 'dana@agency.test',
  roles: 'user',
  is_active: true,
  phone_number: '+12025550101',
  country_dial_code: '+1',
  country_code: 'US',
  assigned_kiosk: 3,
  organization: 2,
  permissions: { manage_events: false },
}
const before = toValues(stored, someCountries)
const blank = toValues(null, someCountries)
const filled = { ...blank, first_name: ' Dana ', last_name: 'Whitfield', email: 'dana@agency.test ' }

test(
  'a stored phone is split by its longest dial code and shown as its last ten digits',
  spec('A-281', 'A-282'),
  () => {
    expect(before.phone).toEqual({ country: unitedStates, number: '2025550101' })
    expect(toValues({ ...stored, phone_number: '+18765551234' }, someCountries).phone).toMatchObject({
      country: { dial_code: '+1876' },
      number: '5551234',
    })
  },
)

describe('the request body of a new user', () => {
  const withPhone = { ...filled, phone: { country: unitedStates, number: '2025550101' }, organization: '2' }

  test('has every field of the call', spec('A-321', 'A-210'), () => {
    expect(
      createPayload({ ...withPhone, assigned_kiosk: '3' }, { organization: true, status: false }),
    ).toEqual({
      first_name: 'Dana',
      last_name: 'Whitfield',
      email: 'dana@agency.test',
      roles: 'user',
      assigned_kiosk: 3,
      phone_number: '+12025550101',
      country_dial_code: '+1',
      country_code: 'US',
      organization: 2,
      permissions: { manage_events: false },
    })
  })

  test('has null for a missing kiosk or phone; on the user side no organization', spec('E-187'), () => {
    expect(createPayload({ ...filled, manage_events: true }, { organization: false, status: false })).toEqual(
      {
        first_name: 'Dana',
        last_name: 'Whitfield',
        email: 'dana@agency.test',
        roles: 'user',
        assigned_kiosk: null,
        phone_number: null,
        country_dial_code: null,
        country_code: null,
        permissions: { manage_events: true },
      },
    )
  })

  test('has ids of another server as text', () => {
    const sent = createPayload({ ...withPhone, organization: 'a1-b2' }, { organization: true, status: false })
    expect(sent.organization).toBe('a1-b2')
  })
})

describe('the request body of a change', () => {
  test('is empty if nothing changed', () => {
    expect(changedPayload(before, { ...before, first_name: 'Dana ' })).toEqual({})
  })

  test.each([
    ['a name', { first_name: 'Dan' }, { first_name: 'Dan' }],
    ['the removed kiosk', { assigned_kiosk: '' }, { assigned_kiosk: null }],
    [
      'the number',
      { phone: { country: unitedStates, number: '2025550199' } },
      { phone_number: '+12025550199' },
    ],
    [
      'the removed number',
      { phone: { country: unitedStates, number: '' } },
      { phone_number: null, country_dial_code: null, country_code: null },
    ],
    [
      'another country',
      { phone: { country: someCountries[2] ?? null, number: '2025550101' } },
      { phone_number: '+492025550101', country_dial_code: '+49', country_code: 'DE' },
    ],
    [
      'the role, with event management',
      { roles: 'org_event_manager', manage_events: true },
      { roles: 'org_event_manager', permissions: { manage_events: true } },
    ],
  ])('has only %s', spec('A-283', 'A-323'), (_name, change, sent) => {
    expect(changedPayload(before, { ...before, ...change })).toEqual(sent)
  })
})

describe('validation', () => {
  const found = (change: object, checks = {}) => validateUser({ ...filled, ...change }, checks)

  test('accepts a complete form', () => expect(found({})).toEqual({}))
  test('requires names and email', spec('A-273', 'A-274', 'A-275', 'E-244'), () => {
    expect(found({ first_name: ' ', last_name: '', email: '' })).toEqual({
      first_name: 'First Name is required',
      last_name: 'Last Name is required',
      email: 'Email is required',
    })
  })
  test.each(['dana', 'dana@', '@agency.test', 'dana@agency', 'd ana@agency.test'])(
    '%s is not an email address',
    spec('A-276', 'E-244'),
    (email) => expect(found({ email })).toEqual({ email: 'Email is invalid' }),
  )
  test('refuses an email that is in the loaded list, in any case', spec('A-277', 'E-244'), () => {
    expect(found({}, { taken: [null, 'DANA@agency.TEST'] })).toEqual({ email: 'Email must be unique' })
    expect(found({}, { taken: ['other@agency.test'] })).toEqual({})
  })
  test('refuses a number without a country', spec('A-278', 'E-244'), () => {
    expect(found({ phone: { country: null, number: '2025550101' } })).toEqual({
      phone: 'Select country code',
    })
    expect(found({ phone: { country: null, number: '' } })).toEqual({})
  })
  test('refuses a number that is too long', spec('A-279', 'E-244', 'X-1005'), () => {
    expect(found({ phone: { country: unitedStates, number: '31055501999' } })).toEqual({
      phone: 'Phone number has more than 10 digits after the dial code',
    })
  })
  test('accepts a stored number without a country until it is changed', () => {
    const loaded = { country: null, number: '2025550101' }
    expect(found({ phone: { ...loaded } }, { loaded })).toEqual({})
    expect(found({ phone: { country: null, number: '2025550102' } }, { loaded })).toEqual({
      phone: 'Select country code',
    })
  })
  test("requires an organization, with the dialog's message", () => {
    const missingOrganization = 'Organization is required'
    expect(found({ organization: '' }, { missingOrganization })).toEqual({
      organization: missingOrganization,
    })
    expect(found({ organization: '2' }, { missingOrganization })).toEqual({})
  })
})
