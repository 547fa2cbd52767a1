import { expect, test } from 'vitest'
import { NO_PHONE, readPhone } from '#server/phone.ts'

const read = (body: Parameters<typeof readPhone>[0], before = NO_PHONE) => {
  const wrong: Record<string, string[]> = {}
  const phone = readPhone(body, before, wrong)
  return { phone, wrong }
}
const SAMOA = { country_dial_code: '+1-684', country_code: 'AS' }

test.each(['+1-6845550101', '+16845550101', '5550101'])(
  'a dial code as sent by the country service fits %s',
  (phone_number) => {
    const { phone, wrong } = read({ phone_number, ...SAMOA })
    expect([phone, wrong]).toEqual([{ phone_number: '+1-6845550101', ...SAMOA }, {}])
  },
)

test.each([
  [{ phone_number: '+1-684', ...SAMOA }, { phone_number: ['Phone number can only contain digits'] }],
  [
    { phone_number: '+1-68455501012345', ...SAMOA },
    { phone_number: ['Phone number must be at most 10 digits'] },
  ],
  [
    { phone_number: '+442079460958', ...SAMOA },
    { country_code: ['The phone number does not begin with this country code.'] },
  ],
  [{ phone_number: '5550101', country_dial_code: 'AS' }, { country_code: ['Not a country code'] }],
  [{ phone_number: '5550101' }, { country_code: ['Select country code'] }],
  [{ phone_number: '+1-6845550101' }, { phone_number: ['Phone number can only contain digits'] }],
  [{ phone_number: '+1234567890123456' }, { phone_number: ['Phone number must be at most 15 digits'] }],
])('%j is refused', (body, wrong) => {
  expect(read(body)).toEqual({ phone: NO_PHONE, wrong })
})

test('an invalid stored value does not block changes to other fields', () => {
  const before = { phone_number: '12-34', country_dial_code: null, country_code: null }
  expect(read({}, before)).toEqual({ phone: before, wrong: {} })
})
