/** One line of a bGeigie: '$BNRDD,2709,2016-09-20T04:09:07Z,49,3,3419,A,5147.8081,N,00010.4778,E,79.20,A,10,83*71'. */
const RECORD = /\$(B[A-Z]{0,3}RDD,[^$*\r\n]*)\*([0-9A-F]{2})/gi
const HAS_RECORD = /^\$B[A-Z]{0,3}RDD,/m
/** A is valid, V void. */
const VALID = 'A'

export const isBGeigieLog = (text: string): boolean => HAS_RECORD.test(text)

/** One measurement of a bGeigie, in the order of its header's fields. Degrees are NaN where the log has none. */
export type BGeigieRecord = {
  device: string
  time: string
  /** Counts per minute; undefined where the device marks the count void. */
  cpm: string | undefined
  lat: number
  lng: number
  altitude: string | undefined
  hasFix: boolean
}

/** The intact records of a line: a device that loses power in the middle of a record appends the next one to it. */
export const recordsOf = (line: string): BGeigieRecord[] =>
  [...line.matchAll(RECORD)].flatMap(([, record = '', sum = '']) =>
    isIntact(record, sum) ? [fieldsOf(record)] : [],
  )

/** Empty lines and comments are not records and are not counted as unreadable. */
export const isLogLine = (line: string): boolean => line.trim() !== '' && !line.startsWith('#')

function fieldsOf(record: string): BGeigieRecord {
  const [, device = '', time = '', cpm = '', , , cpmFlag, lat, northSouth, lng, eastWest, altitude, fix] =
    record.split(',')
  return {
    device,
    time,
    cpm: cpmFlag === VALID ? cpm : undefined,
    lat: nmeaDegrees(lat, northSouth, 'NS'),
    lng: nmeaDegrees(lng, eastWest, 'EW'),
    altitude,
    hasFix: fix === VALID,
  }
}

/** NMEA checksum: the exclusive or of all characters between $ and *. */
function isIntact(record: string, sum: string): boolean {
  let value = 0
  for (let index = 0; index < record.length; index++) value ^= record.charCodeAt(index)
  return value === Number.parseInt(sum, 16)
}

/**
 * NMEA writes degrees and minutes as one number: 4141.8847 is 41° 41.8847′. Some devices write both a minus and a W.
 */
function nmeaDegrees(value: string | undefined, side: string | undefined, sides: string): number {
  if (!side || side.length !== 1 || !sides.includes(side) || !/^-?\d+(?:\.\d+)?$/.test(value ?? ''))
    return Number.NaN
  const number = Math.abs(Number(value))
  const whole = Math.trunc(number / 100)
  const degrees = whole + (number - whole * 100) / 60
  return side === sides[1] ? -degrees : degrees
}
