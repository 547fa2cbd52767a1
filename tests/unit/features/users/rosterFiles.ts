import type { Country } from '#contract/countries.ts'

// Files as clerks send them, built in code so that their content can be read and checked.

export const COUNTRIES: Country[] = [
  { name: 'United States', code: 'US', dial_code: '+1' },
  { name: 'Canada', code: 'CA', dial_code: '+1' },
  { name: 'United Kingdom', code: 'GB', dial_code: '+44' },
  { name: 'Jamaica', code: 'JM', dial_code: '+1876' },
]
export const [UNITED_STATES] = COUNTRIES as [Country]

export const HEADER = 'First Name,Last Name,Email,Phone,Role'
/** A file with the usual five columns. */
export const file = (...lines: string[]) => [HEADER, ...lines, ''].join('\r\n')

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
export const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values)

export function utf16(text: string, order: 'le' | 'be', mark = true): Uint8Array {
  const units = [...(mark ? `\uFEFF${text}` : text)].map((sign) => sign.charCodeAt(0))
  return Uint8Array.from(
    units.flatMap((unit) => (order === 'le' ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff])),
  )
}

/** One byte per letter, which is enough for Latin letters. */
export const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)))

/** The beginning of a ZIP archive with a file of this name. */
export const zipOf = (name: string): Uint8Array =>
  windows1252(`PK\u0003\u0004\u0014\u0000\u0006\u0000${name}\u0000\u0001`)
