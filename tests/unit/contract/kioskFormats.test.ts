import { isIPv4 } from 'node:net'
import { expect, test } from 'vitest'
import { kioskFormatProblems } from '#contract/kioskFormats.ts'
import { spec } from '#tests/support/spec.ts'

test.each([
  '203.0.113.7',
  '0.0.0.0',
  '255.255.255.255',
  '256.1.1.1',
  '1.2.3',
  '1.2.3.4.5',
  '1.2.3.4.',
  '1.2.3.',
  '01.2.3.4',
  '1.2.3.04',
  '1..3.4',
  '::1',
  '999.1',
  '\u{1f600}',
  ' 1.2.3.4',
])('the IPv4 address %j is read as Node reads it', spec('X-619'), (public_ipv4) => {
  expect(kioskFormatProblems({ public_ipv4 }).public_ipv4 === undefined).toBe(isIPv4(public_ipv4))
})

test('missing and empty values have no format', spec('X-619'), () => {
  expect(kioskFormatProblems({ kiosk_id: null, public_ipv4: '', api_url: null })).toEqual({})
})

test.each([
  ['12', 'A Kiosk ID needs at least one letter or symbol as well as digits.'],
  ['..', 'A Kiosk ID cannot consist of dots only.'],
])('the Kiosk ID %s is refused', spec('X-619'), (kiosk_id, message) => {
  expect(kioskFormatProblems({ kiosk_id })).toEqual({ kiosk_id: message })
})
