import type { Country } from '#contract/countries.ts'
import { hiddenCharacter } from '#contract/hiddenCharacters.ts'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_DIGITS } from '#contract/limits.ts'
import { nameFault } from '#contract/personName.ts'
import type { ImportUsersBody } from '#contract/users.ts'
import type { AddProblem, CellOf } from '#src/forms/importing/importFile.ts'
import { plain, quoted } from '#src/shared/csvTable/cellText.ts'
import {
  nationalNumber,
  splitPhone,
  TOO_MANY_DIGITS,
  tooManyDigits,
  withoutTrunkZero,
} from '#src/shared/phone.ts'

/** Column names, also in sentences. */
export const HEADERS = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  dial_code: 'Dial Code',
  role: 'Role',
}
export type RosterField = keyof typeof HEADERS

/** A person, as POST organization-users/import/ takes it. */
export type RosterPerson = ImportUsersBody['users'][number]

export type RosterOptions = {
  /** Resolves numbers with a dial code; without them their country stays unset. */
  countries?: readonly Country[] | undefined
  /** Its dial code is added to numbers without one; else such a number is a problem. */
  country?: Country | null
}

const NAMES = ['first_name', 'last_name'] as const
const OPTIONAL: readonly RosterField[] = ['phone', 'dial_code', 'role']

const ROLES: Record<string, RosterPerson['roles']> = {
  '': 'user',
  user: 'user',
  standarduser: 'user',
  standard: 'user',
  orguser: 'org_user',
  organizationuser: 'org_user',
  eventmanager: 'org_event_manager',
  manager: 'org_event_manager',
  orgeventmanager: 'org_event_manager',
}

/** UTF-8 read as windows-1252 and saved again, UTF-7, and escapes of web pages and emails. */
const GARBLED = /[\u00c2\u00c3][\u0080-\u00bf]|â€|\+[A-Za-z\d/]{2,}-|&#?\w{2,8};|(?:=[\dA-F]{2}){2}/
/** A tag of an address ('ann+west-2@agency.gov') looks like UTF-7, which has no @. */
const GARBLED_ADDRESS = /[\u00c2\u00c3][\u0080-\u00bf]|â€/

const FIELDS = Object.keys(HEADERS) as RosterField[]

/**
 * Reads one person.
 * @param email the cell, if it is an address
 * @returns undefined if the row has problems
 */
export function readPerson(
  written: CellOf<RosterField>,
  email: string | undefined,
  options: RosterOptions,
  addProblem: AddProblem,
): RosterPerson | undefined {
  // People leave an optional cell empty with a dash.
  const cell: CellOf<RosterField> = (field) =>
    OPTIONAL.includes(field) && /^[-\u2013\u2014]$/.test(written(field)) ? '' : written(field)

  const unsafe = FIELDS.flatMap((field) => whyUnsafe(field, cell(field)) ?? [])
  if (unsafe.length > 0) {
    for (const sentence of unsafe) addProblem(sentence)
    return undefined
  }
  for (const field of NAMES) {
    const label = HEADERS[field]
    const fault = nameFault(cell(field))
    if (fault === 'missing') addProblem(`The ${label} is missing.`)
    if (fault === 'long') addProblem(`The ${label} is longer than ${MAX_NAME_LENGTH} characters.`)
  }
  if (cell('email') === '') addProblem('The Email is missing.')
  else if (cell('email').length > MAX_EMAIL_LENGTH)
    addProblem(`The Email is longer than ${MAX_EMAIL_LENGTH} characters.`)
  else if (email === undefined) addProblem(`${quoted(cell('email'))} is not an email address.`)
  const phone = readRosterPhone(cell('phone'), cell('dial_code'), options)
  if (typeof phone === 'string') addProblem(phone)
  const role = ROLES[plain(cell('role'))]
  if (role === undefined) addProblem(whyNoRole(cell('role')))
  if (email === undefined || typeof phone === 'string' || role === undefined) return undefined
  return {
    first_name: cell('first_name'),
    last_name: cell('last_name'),
    email,
    // Existing users keep their role if the roster leaves it blank.
    ...(cell('role') !== '' && { roles: role }),
    ...phone,
  }
}

/**
 * Rejects what no screen can show, what the file has damaged, and phones and roles that a spreadsheet would run. Names
 * and addresses may begin like a formula, as in a form (ruling 171).
 */
function whyUnsafe(field: RosterField, shown: string): string | undefined {
  const label = HEADERS[field]
  if (shown === '') return undefined
  if (OPTIONAL.includes(field) && /^[=\-@]/.test(shown)) {
    return `The ${label} starts with “${shown.charAt(0)}”, like a formula. Remove it.`
  }
  if (/[\r\n]/.test(shown)) return `The ${label} has more than one line.`
  if (/[\p{Cc}\ufffd]/u.test(shown)) return `The ${label} contains a character that cannot be shown.`
  const hidden = hiddenCharacter(shown)
  if (hidden !== undefined) return `The ${label} contains an invisible character (${hidden}). Type it again.`
  if ((field === 'email' ? GARBLED_ADDRESS : GARBLED).test(shown))
    return `The ${label} is garbled: ${quoted(shown)}. Save the file as UTF-8 again.`
  return undefined
}

function whyNoRole(text: string): string {
  return plain(text).includes('admin')
    ? `You cannot import anyone as ${quoted(text)}. Use User or Event Manager.`
    : `${quoted(text)} is not a role. Use User or Event Manager.`
}

type Phone = Pick<RosterPerson, 'phone_number' | 'country_dial_code' | 'country_code'>

const NONE: Phone = { phone_number: null, country_dial_code: null, country_code: null }
const MIN_DIGITS = 4
/** E.164, including the dial code. */
const MAX_WHOLE_DIGITS = 15

/**
 * Reads a phone number: '+1 (202) 555-0101', '001 202 555 0101', or without a dial code if a column or the screen has
 * one.
 * @param dial the dial code cell: '+1', '1', 'US' or empty
 * @returns the stored form, or what is wrong with it
 */
function readRosterPhone(cell: string, dial: string, options: RosterOptions): Phone | string {
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
  return country
    ? stored(cell, country, nationalNumber(number, country))
    : whyNoDialCode(cell, number, options)
}

/** With an example that will be accepted. */
function whyNoDialCode(cell: string, number: string, { countries = [] }: RosterOptions): string {
  const isLong = number.length > MAX_PHONE_DIGITS
  // A longer number begins with its dial code, without the plus.
  const dial_code = (isLong && splitPhone(number, countries).country?.dial_code) || '+1'
  const national = nationalNumber(number, { dial_code })
  const missing = `The phone number ${quoted(cell)} has no dial code`
  // Only dialled inside a country, and not in those of +1: no example would be valid.
  if (!isLong && number.startsWith('0'))
    return `${missing}. Write it with one and without its first 0, or choose a country for such numbers.`
  return tooManyDigits(national) === undefined
    ? `${missing}. Write it like “${dial_code} ${isLong ? national : cell}”, or choose a country for such numbers.`
    : `${missing} and more than ${MAX_PHONE_DIGITS} digits.`
}

function withDialCode(cell: string, number: string, { countries, country }: RosterOptions): Phone | string {
  if (!countries || countries.length === 0) {
    return number.length - 1 > MAX_WHOLE_DIGITS
      ? `The phone number ${quoted(cell)} has more than ${MAX_WHOLE_DIGITS} digits.`
      : { phone_number: number, country_dial_code: null, country_code: null }
  }
  const found = splitPhone(number, countries, country?.code ?? '').country
  if (!found) return `The phone number ${quoted(cell)} does not begin with a known dial code.`
  return stored(cell, found, number.slice(found.dial_code.length))
}

function stored(cell: string, { dial_code, code }: Country, digits: string): Phone | string {
  const national = withoutTrunkZero(digits, { dial_code })
  if (national === '') return `${quoted(cell)} is not a phone number.`
  if (tooManyDigits(national) !== undefined) return `The phone number ${quoted(cell)} ${TOO_MANY_DIGITS}.`
  return { phone_number: `${dial_code}${national}`, country_dial_code: dial_code, country_code: code || null }
}

/** By ISO code, else by dial code; a shared dial code prefers the chosen country. */
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
