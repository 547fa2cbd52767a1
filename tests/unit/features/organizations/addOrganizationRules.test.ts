import { describe, expect, test } from 'vitest'
import { ApiError, toApiError, toNetworkError } from '#src/api/errors.ts'
import {
  type AddOrganizationValues,
  createProblem,
  NEW_ORGANIZATION,
  toCreatePayload,
  validateNewOrganization,
} from '#src/features/organizations/addOrganizationRules.ts'
import { spec } from '#tests/support/spec.ts'

const complete: AddOrganizationValues = {
  name: 'Ridge Valley',
  street1: '1220 Canyon Road',
  street2: '',
  country: 'United States',
  state: 'Nevada',
  city: 'Ely',
  zip_code: '',
  is_org_admin: false,
  admin_first_name: 'Ruth',
  admin_last_name: 'Castellano',
  admin_email: 'ruth@ridge.test',
  phone: { country: { name: 'United States', code: 'US', dial_code: '+1' }, number: '8455550130' },
}
const check = (change: Partial<AddOrganizationValues>, hasCountries = true) =>
  validateNewOrganization({ ...complete, ...change }, { hasCountries })

describe('validation', () => {
  test('a complete organization is valid', () => expect(check({})).toEqual({}))

  test.each([
    'name',
    'street1',
    'country',
    'state',
    'city',
    'admin_first_name',
    'admin_last_name',
    'admin_email',
  ])('%s is required and cannot be blank', spec('A-249'), (name) => {
    expect(Object.keys(check({ [name]: '' }))).toEqual([name])
    expect(Object.keys(check({ [name]: '   ' }))).toEqual([name])
  })

  test('a country code is required, even without a number', spec('A-256'), () => {
    const wrong = { phone: 'Select country code' }
    expect(check({ phone: { country: null, number: '8455550130' } })).toEqual(wrong)
    expect(check({ phone: { country: null, number: '' } })).toEqual(wrong)
    expect(check({ phone: { ...complete.phone, number: '' } })).toEqual({})
    // Without a list none can be chosen (ruling 59).
    expect(check({ phone: { country: null, number: '8455550130' } }, false)).toEqual({})
  })

  test('a phone with too many digits is refused', spec('A-257', 'X-1005'), () => {
    const phone = { ...complete.phone, number: '84555501301' }
    const wrong = { phone: 'Phone number has more than 10 digits after the dial code' }
    expect(check({ phone })).toEqual(wrong)
    expect(check({ phone: { ...phone, country: null } }, false)).toEqual(wrong)
  })

  test.each(['ruth', 'ruth@', '@ridge.test', 'ruth at ridge.test'])(
    '%s is not an email address',
    (admin_email) => expect(check({ admin_email })).toEqual({ admin_email: 'Email is invalid' }),
  )

  test('an organization for oneself needs no administrator', () => {
    expect(validateNewOrganization(NEW_ORGANIZATION, { hasCountries: true })).toHaveProperty('phone')
    const mine = { ...complete, admin_first_name: '', admin_email: 'x', is_org_admin: true }
    expect(validateNewOrganization(mine, { hasCountries: true })).toEqual({})
  })
})

describe('the request body', () => {
  test('is trimmed, and has no administrator if it is for oneself', spec('A-202', 'A-204'), () => {
    const address = {
      name: 'Ridge Valley',
      street1: '1220 Canyon Road',
      street2: '',
      country: 'United States',
      state: 'Nevada',
      city: 'Ely',
      zip_code: '',
    }
    expect(
      toCreatePayload({ ...complete, name: ' Ridge Valley ', admin_email: ' ruth@ridge.test ' }),
    ).toEqual({
      ...address,
      is_org_admin: false,
      license_status: 'Active',
      admin_first_name: 'Ruth',
      admin_last_name: 'Castellano',
      admin_email: 'ruth@ridge.test',
      admin_phone: '8455550130',
      admin_country_code: '+1',
    })
    expect(toCreatePayload({ ...complete, is_org_admin: true })).toEqual({
      ...address,
      is_org_admin: true,
      license_status: 'Active',
    })
  })

  test('has no zero that is dialled only inside the country (ruling 174)', () => {
    const country = { name: 'Switzerland', code: 'CH', dial_code: '+41' }
    expect(toCreatePayload({ ...complete, phone: { country, number: '0796543210' } })).toMatchObject({
      admin_phone: '796543210',
      admin_country_code: '+41',
    })
  })

  test('has null for a missing phone', () => {
    const phone = { country: null, number: '' }
    expect(toCreatePayload({ ...complete, phone })).toMatchObject({
      admin_phone: null,
      admin_country_code: null,
    })
  })
})

describe('the message of a refusal', () => {
  const refused = (body: unknown, isForMyself = false) => createProblem(toApiError(400, body), isForMyself)

  test('is shown at its field, joined, and the rest below the form', spec('A-032', 'A-033'), () => {
    expect(
      refused({
        name: ['Taken.', 'Too long.'],
        admin_phone: ['Too short.'],
        admin_country_code: ['No such code.'],
        region: ['Unknown.'],
        non_field_errors: ['Not now.'],
      }),
    ).toEqual({
      fields: { name: 'Taken. Too long.', phone: 'Too short. No such code.' },
      general: 'Unknown. Not now.',
    })
    expect(refused({ name: ['Taken.'] })).toEqual({ fields: { name: 'Taken.' }, general: undefined })
  })

  test('about a hidden field is below the form', spec('A-033'), () =>
    expect(refused({ admin_email: ['Needed.'] }, true)).toEqual({ fields: {}, general: 'Needed.' }),
  )

  test.each([
    [400, 'Frozen.', 'Frozen.'],
    [400, {}, 'An unexpected error occurred. Please try again.'],
    [400, '<!doctype html><p>no</p>', 'An unexpected error occurred. Please try again.'],
    [403, { detail: 'Not yours.' }, 'Not yours.'],
  ])('%i %j', (status, body, general) =>
    expect(createProblem(toApiError(status, body), false).general).toBe(general),
  )

  test('is that of the lost connection if there was no answer', () => {
    const { message } = toNetworkError(new TypeError('Failed to fetch'))
    expect(createProblem(new ApiError({ status: 0, message }), false)).toEqual({ general: message })
  })
})
