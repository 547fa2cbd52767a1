import { describe, expect, test } from 'vitest'
import { EMPTY } from '#src/shared/format.ts'
import {
  displayedPhone,
  type PhoneValue,
  phonePayload,
  readPhone,
  splitPhone,
  tooManyDigits,
} from '#src/shared/phone.ts'
import { spec } from '#tests/support/spec.ts'

test('a phone number shows its last 10 digits and nothing else', spec('P-234'), () => {
  expect(displayedPhone('+12025550101')).toBe('2025550101')
  expect(displayedPhone('+1 (202) 555-0101')).toBe('2025550101')
  expect(displayedPhone('2025550101')).toBe('2025550101')
  expect(displayedPhone('+4915112345678')).toBe('5112345678')
})

test('a dial code is not shown as part of a shorter number', spec('P-234', 'X-1164'), () => {
  expect(displayedPhone('+41796543210')).toBe('796543210')
  expect(displayedPhone('+45 12 34 56 78')).toBe('12345678')
  expect(displayedPhone('35812345678')).toBe('12345678')
  expect(displayedPhone('+2012345678')).toBe('12345678')
  expect(displayedPhone('+3726543210')).toBe('6543210')
  expect(displayedPhone('+78123456789')).toBe('8123456789')
  expect(displayedPhone('+1-6845550101')).toBe('6845550101')
  expect(displayedPhone('+18765550101', '+1876')).toBe('5550101')
})

test('a national number that begins like the dial code stays whole', () => {
  expect(displayedPhone('2025550101', '+20')).toBe('2025550101')
})

test('a missing phone number is a dash', () => {
  expect(displayedPhone(null)).toBe(EMPTY)
  expect(displayedPhone(undefined)).toBe(EMPTY)
  expect(displayedPhone('')).toBe(EMPTY)
  expect(displayedPhone('none')).toBe(EMPTY)
})

const unitedStates = { name: 'United States', code: 'US', dial_code: '+1' }
const canada = { name: 'Canada', code: 'CA', dial_code: '+1' }
const jamaica = { name: 'Jamaica', code: 'JM', dial_code: '+1876' }
const egypt = { name: 'Egypt', code: 'EG', dial_code: '+20' }
const britain = { name: 'United Kingdom', code: 'GB', dial_code: '+44' }
const countries = [canada, egypt, jamaica, britain, unitedStates]
const nobody = { country: null, number: '' }

test('a stored number belongs to the country of the longest dial code', () => {
  expect(splitPhone('+18765550101', countries)).toEqual({ country: jamaica, number: '5550101' })
  expect(splitPhone('+12025550101', countries)).toEqual({ country: unitedStates, number: '2025550101' })
  expect(splitPhone('+12025550101', countries, 'CA')).toEqual({ country: canada, number: '2025550101' })
  expect(splitPhone('+18765550101', countries, 'CA')).toEqual({ country: jamaica, number: '5550101' })
  expect(splitPhone('442079460958', countries)).toEqual({ country: britain, number: '2079460958' })
})

test('a stored number without a known dial code has the stored country, or none', () => {
  expect(splitPhone('2025550101', countries)).toEqual({ country: null, number: '2025550101' })
  expect(splitPhone('2025550101', countries, 'US')).toEqual({ country: unitedStates, number: '2025550101' })
  expect(splitPhone('+99912345', countries)).toEqual({ country: null, number: '99912345' })
  expect(splitPhone(null, countries)).toEqual(nobody)
})

test('what is sent is dial code and digits, or null', () => {
  expect(phonePayload({ country: jamaica, number: '5550101' })).toBe('+18765550101')
  expect(phonePayload({ country: jamaica, number: '' })).toBeNull()
  expect(phonePayload({ country: null, number: '2025550101' })).toBe('2025550101')
})

test('the first zero that is dialled only inside a country is not sent', spec('X-1167'), () => {
  const sent = (dial_code: string, number: string) =>
    phonePayload({ country: { name: '', code: '', dial_code }, number })
  expect(sent('+41', '0796543210')).toBe('+41796543210')
  expect(sent('+39', '0612345678')).toBe('+390612345678')
  expect(sent('+1', '0796543210')).toBe('+10796543210')
  expect(sent('+41', '0')).toBe('+410')
})

describe('a phone field', () => {
  const read = readPhone(countries)
  /** Key by key. */
  const type = (text: string, start: PhoneValue) =>
    [...text].reduce((value, key) => read(value.number + key, value), start)

  test('keeps all digits and nothing else', spec('A-270', 'X-1005'), () => {
    expect(type('(555) 12a3-4567 89', nobody)).toEqual({ country: null, number: '555123456789' })
    expect(type('20755501019', { country: britain, number: '' }).number).toBe('20755501019')
  })

  test('takes the dial code from a longer number, also when its country is chosen later', () => {
    expect(type('13105550199', { country: unitedStates, number: '' }).number).toBe('3105550199')
    const typed = type('13105550199', nobody)
    expect(typed).toEqual({ country: null, number: '13105550199' })
    expect(read(typed.number, { country: unitedStates, number: '' }).number).toBe('3105550199')
  })

  test('does not count the zero that is dialled only inside a country', spec('X-1206'), () => {
    const germany = { name: 'Germany', code: 'DE', dial_code: '+49' }
    expect(type('01512345678', { country: germany, number: '' }).number).toBe('1512345678')
    expect(read('0151 2345 678', { country: germany, number: '' }).number).toBe('1512345678')
    expect(type('01234567890', { country: unitedStates, number: '' }).number).toBe('01234567890')
  })

  test('refuses more than 10 digits after the dial code', spec('A-257', 'A-279', 'P-233', 'X-1005'), () => {
    expect(tooManyDigits('20255501019')).toBe('Phone number has more than 10 digits after the dial code')
    expect(tooManyDigits('2025550101')).toBeUndefined()
  })

  test.each([
    ['+1 (555) 123-4567', nobody, unitedStates, '5551234567'],
    ['+1 (555) 123-4567', { country: canada, number: '12' }, canada, '5551234567'],
    ['+44 (0)20 7946 0958', nobody, britain, '2079460958'],
    ['0044 20 7946 0958', nobody, britain, '2079460958'],
    ['+1', nobody, unitedStates, ''],
    ['+1876', { country: unitedStates, number: '87' }, jamaica, ''],
    ['004', { country: egypt, number: '' }, egypt, '4'],
    ['0044', { country: egypt, number: '4' }, britain, ''],
    ['1-555-123-4567', { country: unitedStates, number: '' }, unitedStates, '5551234567'],
    ['(555) 123-4567', { country: egypt, number: '' }, egypt, '5551234567'],
    ['+44 1512 3456789', nobody, britain, '15123456789'],
    ['+999 555 123 4567', nobody, null, '9995551234567'],
    ['+999 12345', { country: egypt, number: '' }, null, '99912345'],
    ['call me', nobody, null, ''],
  ])('understands %s', (pasted, before, country, number) => {
    expect(read(pasted, before)).toEqual({ country, number })
  })
})
