import { counted } from '#contract/counted.ts'
import { isLogLine, recordsOf } from './bgeigie.ts'
import { type Found, MAX_LINE_LENGTH, type Readings, type TrackParser } from './readings.ts'
import { readTime } from './readTime.ts'

/**
 * Counts per minute of the bGeigie's LND 7317 tube at 1 µSv/h of caesium-137.
 * @source Safecast, bGeigie Nano: "Gamma sensitivity 334 CPM per uSv/h referenced to Cs-137"
 */
export const CPM_PER_MICROSIEVERT_PER_HOUR = 334

/**
 * Reads a bGeigie log, which holds counts per minute. Leaves out and counts records with a wrong checksum or without a
 * GPS fix. Void counts do not become readings.
 */
export class LogParser implements TrackParser {
  readonly #readings: Readings
  #rest = ''
  #lines = 0
  #broken = 0
  #withoutFix = 0
  #withoutPlace = 0

  constructor(readings: Readings) {
    this.#readings = readings
  }

  write(text: string): void {
    const lines = `${this.#rest}${text}`.split(/\r\n|\r|\n/)
    // Drops the beginning of an endless line: records are at most a few hundred characters long.
    this.#rest = (lines.pop() ?? '').slice(-MAX_LINE_LENGTH)
    for (const line of lines) this.#read(line)
  }

  end(): Found {
    this.#read(this.#rest)
    this.#rest = ''
    const [lines, broken, withoutFix, withoutPlace] = [
      this.#lines,
      this.#broken,
      this.#withoutFix,
      this.#withoutPlace,
    ]
    return {
      notes: [
        ...(broken > 0 ? [`${broken} of ${counted(lines, 'line')} could not be read.`] : []),
        ...(withoutFix > 0 ? [`${counted(withoutFix, 'reading')} without a GPS fix left out.`] : []),
        ...(withoutPlace > 0 ? [`${counted(withoutPlace, 'place')} could not be read.`] : []),
      ],
      cpmPerMicrosievertPerHour: CPM_PER_MICROSIEVERT_PER_HOUR,
    }
  }

  #read(line: string) {
    if (!isLogLine(line)) return
    this.#lines++
    const records = recordsOf(line)
    if (records.length === 0) this.#broken++
    for (const { time, cpm, lat, lng, hasFix } of records) {
      if (!hasFix) this.#withoutFix++
      else if (Number.isNaN(lat) || Number.isNaN(lng)) this.#withoutPlace++
      else this.#readings.add(readTime(time), lat, lng, rateOf(cpm))
    }
  }
}

/** NaN, which is not a reading, for a void count. */
const rateOf = (cpm: string | undefined): number =>
  cpm !== undefined && /^\d{1,9}$/.test(cpm) ? Number(cpm) / CPM_PER_MICROSIEVERT_PER_HOUR : Number.NaN
