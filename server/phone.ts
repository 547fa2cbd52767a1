import { MAX_PHONE_DIGITS } from '#contract/limits.ts'

/** A phone number as stored. */
export interface Phone {
  /** Dial code and digits together, '+12025550101' (ruling 40). */
  phone_number: string | null
  country_dial_code: string | null
  country_code: string | null
}

export const NO_PHONE: Phone = { phone_number: null, country_dial_code: null, country_code: null }

/** E.164: digits including the dial code. */
const MAX_WHOLE_DIGITS = 15
/** Format of the country service: '+1', '+44', '+1-684'. */
const DIAL_CODE = /^\+\d[\d -]*$/

/**
 * Validates users' phone numbers; the three fields go together. Numbers are stored as dial code and digits; without a
 * dial code in the number, body or row must have one. An unchanged number is not validated.
 * @param body absent keys are kept; null and '' remove the number
 * @param into receives messages by field
 */
export function readPhone(
  body: { [field in keyof Phone]?: string | null | undefined },
  before: Phone,
  into: Record<string, string[]>,
): Phone {
  const number = body.phone_number === undefined ? before.phone_number : body.phone_number
  if (!number) return NO_PHONE
  const country_code = (body.country_code === undefined ? before.country_code : body.country_code) || null
  const known =
    (body.country_dial_code === undefined ? before.country_dial_code : body.country_dial_code) || null
  if (body.phone_number === undefined && body.country_dial_code === undefined) {
    return { phone_number: number, country_dial_code: known, country_code }
  }
  if (body.country_dial_code && !DIAL_CODE.test(body.country_dial_code)) {
    into.country_code = ['Not a country code']
    return before
  }
  // A number with its own dial code need not match the stored one.
  const national = known === null ? undefined : nationalNumber(number, known)
  const digits = national ?? number.replace(/^\+/, '')
  if (!/^\d+$/.test(digits)) {
    into.phone_number = ['Phone number can only contain digits']
  } else if (national === undefined && body.country_dial_code) {
    into.country_code = ['The phone number does not begin with this country code.']
  } else if (national === undefined && !number.startsWith('+')) {
    into.country_code = ['Select country code']
  } else {
    const most = national === undefined ? MAX_WHOLE_DIGITS : MAX_PHONE_DIGITS
    if (digits.length <= most) {
      return national === undefined
        ? { phone_number: number, country_dial_code: null, country_code: null }
        : { phone_number: `${known}${national}`, country_dial_code: known, country_code }
    }
    into.phone_number = [`Phone number must be at most ${most} digits`]
  }
  return before
}

/**
 * The number without its dial code, in either notation: '+1-6845550101', '+16845550101'.
 * @returns undefined for a number with another dial code
 */
export function nationalNumber(number: string, dialCode: string): string | undefined {
  if (!number.startsWith('+')) return number
  const plain = `+${dialCode.replace(/\D/g, '')}`
  const prefix = [dialCode, plain].find((code) => number.startsWith(code))
  return prefix === undefined ? undefined : number.slice(prefix.length)
}
