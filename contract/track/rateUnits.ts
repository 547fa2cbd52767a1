const SIEVERT_TEXT =
  /(?<prefix>nano|micro|milli|мк|[nuµμmнм])?(?:sv|sievert|зв)\s*(?:[/_]\s*)?(?:h|hr|hour|ч)(?![a-z])/iu
/** Not at the end of a word, so `meter/h` does not match. */
const ROENTGEN_TEXT =
  /(?<!\p{L})(?<roentgen>nano|micro|milli|мк|[nuµμmнм])?(?:r|roentgen|р)\s*[/_]\s*(?:h|hr|hour|ч)(?![a-z])/iu
const UNIT_TEXT = new RegExp(`${SIEVERT_TEXT.source}|${ROENTGEN_TEXT.source}`, 'iu')

/** 1 R equals 10 mSv here, as in USV_PER_MR of contract/doseScale.ts. */
const ROENTGEN_EXPONENT = -2

/** Powers of ten from a unit with this prefix to µSv/h. */
const EXPONENTS: Record<string, number> = {
  nano: -3,
  n: -3,
  н: -3,
  micro: 0,
  u: 0,
  µ: 0,
  μ: 0,
  мк: 0,
  milli: 3,
  m: 3,
  м: 3,
  '': 6,
}

/** The power of ten that converts a dose rate from the unit named in a text to µSv/h; undefined if it names none. */
export function rateExponent(text: string): number | undefined {
  const sievert = SIEVERT_TEXT.exec(text)
  if (sievert) return exponentOf(sievert.groups?.prefix)
  const roentgen = ROENTGEN_TEXT.exec(text)
  const exponent = roentgen ? exponentOf(roentgen.groups?.roentgen) : undefined
  return exponent === undefined ? undefined : exponent + ROENTGEN_EXPONENT
}

const exponentOf = (prefix = ''): number | undefined => EXPONENTS[prefix.toLowerCase()]

const RATE_TEXT = new RegExp(`(?<![\\d.,-])(?<value>\\d+(?:[.,]\\d+)?)\\s*(?<unit>${UNIT_TEXT.source})`, 'iu')

/** The first dose rate stated in a text, µSv/h: `0.273 uSv/h`, `0.15 мкЗв/ч`. */
export function rateIn(text: string): number | undefined {
  const { value, unit: named } = RATE_TEXT.exec(text)?.groups ?? {}
  const exponent = named === undefined ? undefined : rateExponent(named)
  return value === undefined || exponent === undefined
    ? undefined
    : shifted(Number(value.replace(',', '.')), exponent)
}

/** Moves the decimal point of a number without adding digits (3.59 µR/h is 0.0359 µSv/h). */
export const shifted = (value: number, exponent: number): number => {
  if (exponent === 0 || !Number.isFinite(value)) return value
  const [digits, power = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(power) + exponent}`)
}
