/** A prefix that suits a range of values: 12.3 µSv/h, not 0.0000123 Sv/h. */
export type DoseUnit = {
  /** Of one µSv. */
  perMicrosievert: number
  dose: string
  rate: string
}

const unit = (name: string, perMicrosievert: number): DoseUnit => ({
  perMicrosievert,
  dose: name,
  rate: `${name}/h`,
})
const NANO = unit('nSv', 1000)
const MICRO = unit('µSv', 1)
const MILLI = unit('mSv', 1e-3)
const PLAIN = unit('Sv', 1e-6)

/**
 * The unit for a value, or for all values of a picture by its highest.
 * @param value µSv or µSv/h
 */
export function unitFor(value: number): DoseUnit {
  if (value < 0.1) return value > 0 ? NANO : MICRO
  if (value < 1000) return MICRO
  return value < 1e6 ? MILLI : PLAIN
}

/** Three digits that count, in the reader's language. */
const number = (value: number): string =>
  value.toLocaleString(undefined, { maximumSignificantDigits: value >= 1000 ? 4 : 3 })

/** @param value µSv/h. @param as the same unit for all values of one picture; else what suits this one */
export const formatRate = (value: number, as = unitFor(value)): string =>
  `${number(value * as.perMicrosievert)} ${as.rate}`

/** Only the figure, where the unit is beside it. */
export const formatRateFigure = (value: number, as: DoseUnit): string => number(value * as.perMicrosievert)

/** @param value µSv */
export const formatDose = (value: number, as = unitFor(value)): string =>
  `${number(value * as.perMicrosievert)} ${as.dose}`

const UNIT_TEXT =
  /(?<prefix>nano|micro|milli|мк|[nuµμmнм])?(?:sv|sievert|зв)\s*(?:[/_]\s*)?(?:h|hr|hour|ч)(?![a-z])/iu

const FACTORS: Record<string, number> = {
  nano: 1e-3,
  n: 1e-3,
  н: 1e-3,
  micro: 1,
  u: 1,
  µ: 1,
  μ: 1,
  мк: 1,
  milli: 1e3,
  m: 1e3,
  м: 1e3,
  '': 1e6,
}

/** What a dose rate in the unit a text names is multiplied by for µSv/h; undefined when it names none. */
export function rateFactor(text: string): number | undefined {
  const match = UNIT_TEXT.exec(text)
  return match ? FACTORS[match.groups?.prefix?.toLowerCase() ?? ''] : undefined
}

const RATE_TEXT = new RegExp(`(?<![\\d.,-])(?<value>\\d+(?:[.,]\\d+)?)\\s*(?<unit>${UNIT_TEXT.source})`, 'iu')

/** The first dose rate a sentence states, µSv/h: `0.273 uSv/h`, `0.15 мкЗв/ч`. */
export function rateIn(text: string): number | undefined {
  const { value, unit: named } = RATE_TEXT.exec(text)?.groups ?? {}
  const factor = named === undefined ? undefined : rateFactor(named)
  return value === undefined || factor === undefined ? undefined : Number(value.replace(',', '.')) * factor
}
