import { amount, type Reading, Tally } from './tally.ts'

/** One line of a bGeigie: '$BNRDD,2709,2016-09-20T04:09:07Z,49,3,3419,A,5147.8081,N,00010.4778,E,79.20,A,10,83*71'. */
const RECORD = /\$(B[A-Z]{0,3}RDD,[^$*\r\n]*)\*([0-9A-F]{2})/gi
const HAS_RECORD = /^\$B[A-Z]{0,3}RDD,/m
/** Valid; V is void. */
const VALID = 'A'

export const isBGeigieLog = (text: string): boolean => HAS_RECORD.test(text)

/**
 * The log of a bGeigie (fields as the header of such files lists them). A record whose checksum is wrong is left out and
 * counted, as is one that its GPS had no fix for. `data.cpm` is left out where the device calls the count void.
 */
export function readBGeigie(text: string): Reading {
  const tally = new Tally()
  const shapes: Reading['shapes'] = []
  let lines = 0
  let broken = 0
  let withoutFix = 0
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '' || line.startsWith('#')) continue
    lines++
    // A device that lost its breath writes two records into one line.
    const records = [...line.matchAll(RECORD)].filter(([, record = '', sum = '']) => isIntact(record, sum))
    if (records.length === 0) broken++
    for (const [, record = ''] of records) {
      if (tally.isFull) break
      const [, device = '', time = '', cpm = '', , , cpmFlag, lat, northSouth, lng, eastWest, altitude, fix] =
        record.split(',')
      if (fix !== VALID) {
        withoutFix++
        continue
      }
      const at = tally.place(nmeaDegrees(lat, northSouth, 'NS'), nmeaDegrees(lng, eastWest, 'EW'))
      if (!at) continue
      shapes.push({
        kind: 'point',
        name: '',
        at,
        time,
        data: {
          device,
          ...(cpmFlag === VALID && { cpm }),
          ...(altitude !== undefined && { altitude_m: altitude }),
        },
      })
    }
  }
  const notes = [
    ...(broken > 0 ? [`${broken} of ${amount(lines, 'line')} could not be read.`] : []),
    ...(withoutFix > 0 ? [`${amount(withoutFix, 'reading')} without a GPS fix left out.`] : []),
    ...tally.notes(),
  ]
  if (shapes.length > 0) return { shapes, notes }
  const problem =
    withoutFix > 0
      ? `holds ${amount(withoutFix, 'reading')}, none of them with a GPS fix.`
      : broken === lines
        ? 'is a log without a single intact line.'
        : tally.problem()
  return { shapes, notes, problem }
}

/** NMEA: the exclusive or of all characters between $ and *. */
function isIntact(record: string, sum: string): boolean {
  let value = 0
  for (let index = 0; index < record.length; index++) value ^= record.charCodeAt(index)
  return value === Number.parseInt(sum, 16)
}

/** NMEA writes degrees and minutes in one number: 4141.8847 is 41° 41.8847′. Some devices write both a minus and a W. */
function nmeaDegrees(value: string | undefined, side: string | undefined, sides: string): number {
  if (!side || side.length !== 1 || !sides.includes(side) || !/^-?\d+(?:\.\d+)?$/.test(value ?? ''))
    return Number.NaN
  const number = Math.abs(Number(value))
  const whole = Math.trunc(number / 100)
  const degrees = whole + (number - whole * 100) / 60
  return side === sides[1] ? -degrees : degrees
}
