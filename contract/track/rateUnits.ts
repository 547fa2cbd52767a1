const UNIT_TEXT =
  /(?<prefix>nano|micro|milli|мк|[nuµμmнм])?(?:sv|sievert|зв)\s*(?:[/_]\s*)?(?:h|hr|hour|ч)(?![a-z])/iu

/** Powers of ten from the unit with this prefix to µSv/h. */
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

/** The power of ten that takes a dose rate in the unit a text names to µSv/h; undefined when it names none. */
export function rateExponent(text: string): number | undefined {
  const match = UNIT_TEXT.exec(text)
  return match ? EXPONENTS[match.groups?.prefix?.toLowerCase() ?? ''] : undefined
}

const RATE_TEXT = new RegExp(`(?<![\\d.,-])(?<value>\\d+(?:[.,]\\d+)?)\\s*(?<unit>${UNIT_TEXT.source})`, 'iu')

/** The first dose rate a sentence states, µSv/h: `0.273 uSv/h`, `0.15 мкЗв/ч`. */
export function rateIn(text: string): number | undefined {
  const { value, unit: named } = RATE_TEXT.exec(text)?.groups ?? {}
  const exponent = named === undefined ? undefined : rateExponent(named)
  return value === undefined || exponent === undefined
    ? undefined
    : shifted(Number(value.replace(',', '.')), exponent)
}

/** A number with its decimal point moved: no digit that the file does not have (3.59 µR/h is 0.0359 µSv/h). */
export const shifted = (value: number, exponent: number): number => {
  if (exponent === 0 || !Number.isFinite(value)) return value
  const [digits, power = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(power) + exponent}`)
}
