import type { Country } from '#contract/countries.ts'
import { MAX_PHONE_DIGITS } from '#contract/limits.ts'
import { splitPhone } from '#src/shared/phone.ts'
import { quoted } from './header.ts'
import type { RosterOptions, RosterPerson } from './roster.types.ts'

type Phone = Pick<RosterPerson, 'phone_number' | 'country_dial_code' | 'country_code'>

const NONE: Phone = { phone_number: null, country_dial_code: null, country_code: null }
const MIN_DIGITS = 4
/** E.164, the dial code included. */
const MAX_WHOLE_DIGITS = 15

/**
 * A phone number as people write it: '+1 (202) 555-0101', '001 202 555 0101', or without a dial code when a column or
 * the screen names one.
 * @param dial the cell of the dial code: '+1', '1', 'US' or nothing
 * @returns what is stored, or a sentence without its row
 */
export function readRosterPhone(cell: string, dial: string, options: RosterOptions): Phone | string {
  if (cell === '') return NONE
  if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(cell)) {
    return `${quoted(cell)} is how a spreadsheet shortens a long number. Format the column as text and save it again.`
  }
  const number = cell
    .replace('(0)', '')
    .replace(/[\s().\-/]/g, '')
    .replace(/^00/, '+')
  if (!/^\+?\d+$/.test(number) || number.replace('+', '').length < MIN_DIGITS) {
    return `${quoted(cell)} is not a phone number.`
  }
  if (number.startsWith('+')) return withDialCode(cell, number, options)
  const country = dial === '' ? options.country : countryOf(dial, options)
  if (country === undefined && dial !== '') return `${quoted(dial)} is not a dial code.`
  if (!country) {
    return `The phone number ${quoted(cell)} has no dial code. Write it like “+1 ${cell}”, or choose a country for such numbers.`
  }
  return stored(cell, country, nationalOf(number, country))
}

function withDialCode(cell: string, number: string, { countries, country }: RosterOptions): Phone | string {
  if (!countries || countries.length === 0) {
    return number.length - 1 > MAX_WHOLE_DIGITS
      ? `The phone number ${quoted(cell)} has more than ${MAX_WHOLE_DIGITS} digits.`
      : { phone_number: number, country_dial_code: null, country_code: null }
  }
  const found = splitPhone(number, countries, country?.code ?? '').country
  if (!found) return `The phone number ${quoted(cell)} begins with no known dial code.`
  return stored(cell, found, number.slice(found.dial_code.length))
}

/** '12025550101' is a whole number without its plus. */
function nationalOf(number: string, { dial_code }: Country): string {
  const code = dial_code.slice(1)
  return number.length > MAX_PHONE_DIGITS && number.startsWith(code) ? number.slice(code.length) : number
}

function stored(cell: string, { dial_code, code }: Country, national: string): Phone | string {
  if (national === '') return `${quoted(cell)} is not a phone number.`
  if (national.length > MAX_PHONE_DIGITS) {
    return `The phone number ${quoted(cell)} has more than ${MAX_PHONE_DIGITS} digits after the dial code.`
  }
  return { phone_number: `${dial_code}${national}`, country_dial_code: dial_code, country_code: code || null }
}

/** By ISO code, else by dial code; a dial code that several share belongs to the chosen country if it is one of them. */
function countryOf(dial: string, { countries = [], country }: RosterOptions): Country | undefined {
  const digits = dial.replace(/\D/g, '')
  if (digits === '') return countries.find(({ code }) => code === dial.toUpperCase())
  const dial_code = `+${digits.replace(/^00/, '')}`
  if (country?.dial_code === dial_code) return country
  if (countries.length === 0) return { name: '', code: '', dial_code }
  return (
    splitPhone(
      `${dial_code}`,
      countries.filter((one) => one.dial_code === dial_code),
    ).country ?? undefined
  )
}
