const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
const NUMBER = String.raw`(\d+(?:\.\d+)?)`
/** Degrees, minutes, seconds, each parted from the next by its sign or by white space; the side before or after. */
const DEGREES = new RegExp(
  String.raw`^([NSEW])?\s*([+-])?${NUMBER}\s*(?:°|deg)?(?:(?<=[°g\s])\s*${NUMBER}\s*'?(?:(?<=['\s])\s*${NUMBER}\s*"?)?)?\s*([NSEW])?$`,
  'i',
)
/** 45° 19' 48.123456" N and more decimals than any device writes; longer text is none, and costs nothing. */
const MAX_LENGTH = 40
const SIDES = { lat: 'NS', lng: 'EW' }

/**
 * Degrees as people and devices write them: 45.33, 45,33, 45.33 N, N 45° 19.8', 45°19'48"N.
 * @param axis which letters may name the side
 * @returns NaN for anything else
 */
export function parseDegrees(text: string, axis: 'lat' | 'lng'): number {
  const short = text.replace(/\s+/g, ' ').trim()
  if (short.length > MAX_LENGTH) return Number.NaN
  const plain = short
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\u2032\u2019]/g, "'")
    .replace(/[\u2033\u201d]/g, '"')
    .replace(/º/g, '°')
    .replace(/(\d),(\d)/g, '$1.$2')
  if (DECIMAL.test(plain)) return Number(plain)
  const [, before, sign, whole, minutes = '0', seconds = '0', after] = DEGREES.exec(plain) ?? []
  const side = (before ?? after)?.toUpperCase()
  if (whole === undefined || (before && after) || (side && !SIDES[axis].includes(side))) return Number.NaN
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return Number.NaN
  const degrees = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600
  return sign === '-' || side === 'S' || side === 'W' ? -degrees : degrees
}
