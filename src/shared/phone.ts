import type { Country } from '#contract/countries.ts'
import { MAX_PHONE_DIGITS } from '#contract/limits.ts'
import { EMPTY } from './format.ts'

/**
 * A stored phone number as the screens show it: its last 10 digits, nothing but digits (portal spec §9, ruling 39).
 * @param stored the number as a server keeps it, usually dial code and digits: '+1 (202) 555-0101'
 * @param dialCode '+45', where it is known: it is taken off first, so that it never passes for a part of a number that
 *   is shorter than 10 digits
 * @returns '2025550101'; a dash when there is no digit to show
 */
export function displayedPhone(stored: string | null | undefined, dialCode = ''): string {
  return lastDigits(stored, dialCode) || EMPTY
}

/** administration spec §5 */
export const COUNTRY_CODE_MISSING = 'Select country code'

/** A phone number as forms hold it; the number is digits only, at most 10 (portal spec §9). */
export type PhoneValue = { country: Country | null; number: string }

/** @returns dial code and digits, '+12025550101', as servers keep it; null when there is no number (ruling 40) */
export const phonePayload = ({ country, number }: PhoneValue): string | null =>
  number ? `${country?.dial_code ?? ''}${number}` : null

/**
 * A stored number as forms hold it: the country by the longest dial code it begins with (administration spec §5).
 * @param countries of the country-codes service; without them the country stays open
 * @param country_code ISO code kept with the number: tells countries of the same dial code apart
 */
export function splitPhone(
  stored: string | null | undefined,
  countries: readonly Country[],
  country_code = '',
): PhoneValue {
  const country = hasDialCode(stored)
    ? countryOf(digitsOf(stored), countries, country_code)
    : countries.find(({ code }) => code === country_code)
  return { country: country ?? null, number: lastDigits(stored, country?.dial_code) }
}

/**
 * What a phone field takes of what is typed or pasted: digits, at most 10 (portal spec §9). Of a number with its dial code the
 * country is taken too: '+1 (555) 123-4567' is 5551234567 in the United States, or in Canada if that was chosen.
 * @returns a function of the text in the box and the value before it
 */
export const readPhone =
  (countries: readonly Country[]) =>
  (typed: string, before: PhoneValue): PhoneValue => {
    // 00 is how a + is dialled.
    const isWhole = /^\s*(?:\+|00)/.test(typed) || typed.length > before.number.length + 1
    // The zero in +44 (0)20 is dialled only without a dial code.
    const text = isWhole ? typed.trim().replace(/^00/, '+').replace('(0)', '') : typed
    const digits = digitsOf(text)
    if (!isWhole) return { ...before, number: digits.slice(0, MAX_PHONE_DIGITS) }
    const country = text.startsWith('+') ? countryOf(digits, countries, before.country?.code) : undefined
    return {
      country: country ?? before.country,
      number: lastDigits(text, country?.dial_code ?? before.country?.dial_code),
    }
  }

/** Of the countries that share a dial code, the one meant unless another was chosen. */
const FIRST_OF_SHARED = ['US', 'GB', 'RU', 'IT', 'NO', 'FI', 'AU', 'MA', 'RE', 'GP']

function countryOf(digits: string, countries: readonly Country[], preferred = ''): Country | undefined {
  const rank = ({ code, dial_code }: Country) =>
    2 * dial_code.length + (code === preferred ? 1 : FIRST_OF_SHARED.includes(code) ? 0.5 : 0)
  return countries
    .filter(({ dial_code }) => digits.startsWith(digitsOf(dial_code)))
    .reduce<Country | undefined>((best, one) => (best && rank(best) >= rank(one) ? best : one), undefined)
}

/** A bare national number may begin like a dial code: 2025550101 is no number of Egypt (+20). */
const hasDialCode = (stored: string | null | undefined): boolean =>
  stored?.trim().startsWith('+') || digitsOf(stored).length > MAX_PHONE_DIGITS

function lastDigits(stored: string | null | undefined, dialCode: string | undefined): string {
  const digits = digitsOf(stored)
  const code = digitsOf(dialCode)
  const national = hasDialCode(stored) && digits.startsWith(code) ? digits.slice(code.length) : digits
  return national.slice(-MAX_PHONE_DIGITS)
}

const digitsOf = (text: string | null | undefined): string => (text ?? '').replace(/\D/g, '')
