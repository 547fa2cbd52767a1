import { KIOSK_ADDRESS_LENGTH, type KioskBody } from './kiosks.ts'
import { webAddress } from './shared.ts'

const ADDRESSES = ['web_address', 'api_url', 'access_url'] as const
type TextField = 'kiosk_id' | 'public_ipv4' | (typeof ADDRESSES)[number]
const MAX_HOURS_IN_USE = 1_000_000

const ADDRESS = 'Enter a full address starting with http:// or https://, without a user name or password.'
const TOO_LONG = `Use at most ${KIOSK_ADDRESS_LENGTH} characters. Special characters count as several.`

/** Four numbers up to 255 without leading zeros, as Node's `isIPv4` reads them; browsers lack that. */
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

/**
 * Errors in the formats of a kiosk's fields, for form and server alike. Values must be trimmed; missing and empty ones
 * have no format.
 */
export function kioskFormatProblems(
  body: Pick<Partial<KioskBody>, TextField> & { hours_in_use?: number | null | undefined },
): Partial<Record<TextField | 'hours_in_use', string>> {
  const wrong: Partial<Record<TextField | 'hours_in_use', string>> = {}
  const { kiosk_id, public_ipv4, hours_in_use } = body
  // Digits alone are read as a row id (ruling 56), so such an ID would be ambiguous.
  if (kiosk_id && /^\d+$/.test(kiosk_id))
    wrong.kiosk_id = 'A Kiosk ID needs at least one letter or symbol as well as digits.'
  // Its page has the ID in the path, where dots alone mean a directory.
  if (kiosk_id && /^\.+$/.test(kiosk_id)) wrong.kiosk_id = 'A Kiosk ID cannot consist of dots only.'
  if (public_ipv4 && !IPV4.test(public_ipv4)) wrong.public_ipv4 = 'Enter an IPv4 address such as 203.0.113.7.'
  if (hours_in_use != null && (hours_in_use < 0 || hours_in_use > MAX_HOURS_IN_USE))
    wrong.hours_in_use = `Enter a number of hours from 0 to ${MAX_HOURS_IN_USE.toLocaleString('en')}.`
  for (const field of ADDRESSES) {
    const typed = body[field]
    if (!typed) continue
    const address = webAddress(typed)
    if (address === null) wrong[field] = ADDRESS
    else if (address.length > KIOSK_ADDRESS_LENGTH) wrong[field] = TOO_LONG
  }
  return wrong
}
