import type { Country } from '#contract/countries.ts'
import { MAX_PHONE_DIGITS } from '#contract/limits.ts'
import { EMPTY } from './format.ts'

/**
 * A stored phone number for display: its last 10 digits, digits only (portal spec §9, ruling 39). The dial code is
 * removed first, so that it does not become part of a shorter number.
 * @param stored usually dial code and digits: '+1 (202) 555-0101'
 * @param dialCode '+1876', where it is shown beside the number; else the one the number begins with
 * @returns '2025550101', or a dash if there are no digits
 */
export function displayedPhone(stored: string | null | undefined, dialCode?: string): string {
  return lastDigits(stored, dialCode) || EMPTY
}

/** The same for a column's text (style L6): undefined if there are no digits. */
export const phoneText = (stored: string | null | undefined): string | undefined =>
  lastDigits(stored) || undefined

/** Label of the part of a phone field that chooses the country. */
export const COUNTRY_CODE = 'Country code'
/** administration spec §5 */
export const COUNTRY_CODE_MISSING = 'Select country code'

/** A phone number in a form: digits only. The box shows 10; more are kept and refused (portal spec §9, ruling 170). */
export type PhoneValue = { country: Country | null; number: string }

/** The words a form and an import share. */
export const TOO_MANY_DIGITS = `has more than ${MAX_PHONE_DIGITS} digits after the dial code`

/** @param number without its dial code @returns why it is refused (portal spec §9) */
export const tooManyDigits = (number: string): string | undefined =>
  number.length > MAX_PHONE_DIGITS ? `Phone number ${TOO_MANY_DIGITS}` : undefined

/** Why an optional number is refused. @param hasCountries false if none can be chosen (ruling 59) */
export const phoneProblem = ({ country, number }: PhoneValue, hasCountries = true): string | undefined =>
  hasCountries && number && !country ? COUNTRY_CODE_MISSING : tooManyDigits(number)

/** @returns dial code and digits, '+12025550101', as servers store it; null without a number (ruling 40) */
export const phonePayload = ({ country, number }: PhoneValue): string | null => {
  if (!number) return null
  return country ? `${country.dial_code}${withoutTrunkZero(number, country)}` : number
}

/** ITU-T E.164: +1 has no trunk zero, and the others keep a first zero behind their dial code. */
const KEEP_FIRST_ZERO = ['+1', '+39', '+225', '+229', '+241', '+242', '+378', '+379']

/** '079 654 32 10' is +41 79 654 32 10: the first zero is only dialled inside the country (ruling 174). */
export const withoutTrunkZero = (number: string, { dial_code }: Pick<Country, 'dial_code'>): string =>
  KEEP_FIRST_ZERO.includes(dial_code) ? number : number.replace(/^0(?=\d)/, '')

/**
 * Splits a stored number for a form: the country has the longest matching dial code (administration spec §5).
 * @param countries of the country service; without them the country stays unset
 * @param country_code stored ISO code, to tell apart countries that share a dial code
 */
export function splitPhone(
  stored: string | null | undefined,
  countries: readonly Country[],
  country_code = '',
): PhoneValue {
  const country = hasDialCode(stored)
    ? countryOf(digitsOf(stored), countries, country_code)
    : countries.find(({ code }) => code === country_code)
  return { country: country ?? null, number: lastDigits(stored, country?.dial_code ?? '') }
}

/**
 * Reads what is typed or pasted into a phone field: its digits, however many (ruling 170). A number with a dial code
 * also sets the country: '+1 (555) 123-4567' is 5551234567 in the United States, or in Canada if that was chosen.
 * @returns a function of the text in the box and the previous value
 */
export const readPhone =
  (countries: readonly Country[]) =>
  (typed: string, before: PhoneValue): PhoneValue => {
    // 00 is the dialled form of +.
    const isWhole = /^\s*(?:\+|00)/.test(typed) || typed.length > before.number.length + 1
    // The zero in +44 (0)20 is only dialled without a dial code.
    const text = isWhole ? typed.trim().replace(/^00/, '+').replace('(0)', '') : typed
    const digits = digitsOf(text)
    if (!text.startsWith('+')) {
      return { ...before, number: before.country ? nationalNumber(digits, before.country) : digits }
    }
    const known = before.country ? [...countries, before.country] : countries
    const country = countryOf(digits, known, before.country?.code)
    if (country) return { country, number: digits.slice(digitsOf(country.dial_code).length) }
    // More digits may still make it a dial code.
    const isBegun = known.some(({ dial_code }) => digitsOf(dial_code).startsWith(digits))
    return { country: isBegun ? before.country : null, number: digits }
  }

/**
 * '12025550101' is an international number without its plus, and the zero of '01512345678' is dialled only inside its
 * country. Shorter numbers are kept as they are.
 * @param digits also without a dial code
 */
export function nationalNumber(digits: string, { dial_code }: Pick<Country, 'dial_code'>): string {
  if (digits.length <= MAX_PHONE_DIGITS) return digits
  const code = digitsOf(dial_code)
  return digits.startsWith(code) ? digits.slice(code.length) : withoutTrunkZero(digits, { dial_code })
}

/** The default among countries that share a dial code. */
const FIRST_OF_SHARED = ['US', 'GB', 'RU', 'IT', 'NO', 'FI', 'AU', 'MA', 'RE', 'GP']

function countryOf(digits: string, countries: readonly Country[], preferred = ''): Country | undefined {
  const rank = ({ code, dial_code }: Country) =>
    2 * dial_code.length + (code === preferred ? 1 : FIRST_OF_SHARED.includes(code) ? 0.5 : 0)
  return countries
    .filter(({ dial_code }) => digits.startsWith(digitsOf(dial_code)))
    .reduce<Country | undefined>((best, one) => (best && rank(best) >= rank(one) ? best : one), undefined)
}

/** A national number can start like a dial code: 2025550101 is not Egyptian (+20). */
const hasDialCode = (stored: string | null | undefined): boolean =>
  stored?.trim().startsWith('+') || digitsOf(stored).length > MAX_PHONE_DIGITS

/** ITU-T E.164: no dial code is the beginning of another, so a number alone tells its own. */
const DIAL_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)/

function lastDigits(stored: string | null | undefined, dialCode?: string): string {
  const digits = digitsOf(stored)
  const code = digitsOf(dialCode ?? DIAL_CODE.exec(digits)?.[0])
  const national = hasDialCode(stored) && digits.startsWith(code) ? digits.slice(code.length) : digits
  return national.slice(-MAX_PHONE_DIGITS)
}

const digitsOf = (text: string | null | undefined): string => (text ?? '').replace(/\D/g, '')
