/** A moment as written in a file. Without a zone, `ms` is the local time read as UTC. */
export type ReadTime = { ms: number; isZoned: boolean }

const YEAR_FIRST =
  /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}(?:[.,]\d+)?))?\s*(Z|UTC|[+-]\d{2}:?\d{2})?/i
/** German format: `16.11.2025 14:03:27`. */
const DAY_FIRST = /(\d{1,2})\.(\d{1,2})\.(\d{4}),?\s+(\d{1,2}):(\d{2})(?::(\d{2}(?:[.,]\d+)?))?/
/** American format: `11/16/2025 2:03:27 PM`. */
const MONTH_FIRST =
  /(\d{1,2})\/(\d{1,2})\/(\d{4}),?\s+(\d{1,2}):(\d{2})(?::(\d{2}(?:[.,]\d+)?))?\s*([ap])?\.?(?:m\b)?/i
/** Format of RadiaCode descriptions: `26 июл 2025 11:28:49`. */
const NAMED_MONTH = /(\d{1,2})\s+(\p{L}{3,})\.?\s+(\d{4}),?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?/u
const UNIX_SECONDS = /^\d{9,10}(?:\.\d+)?$/
const UNIX_MILLISECONDS = /^\d{12,13}$/
/** Windows file time, in steps of 100 ns since 1601, as RadiaCode writes it: 133976494753470000. */
const FILE_TIME = /^1\d{17}$/
const FILE_TIME_1970_MS = 11_644_473_600_000

/** First three letters, in the languages seen in such files. */
const MONTHS = [
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'],
]

/**
 * Reads a moment from a cell or a description.
 * @param isUtc the column is in UTC even if the cell does not say so
 * @returns undefined if there is none, or if the calendar does not have it
 */
export function readTime(text: string, isUtc = false): ReadTime | undefined {
  const plain = text.trim()
  if (UNIX_SECONDS.test(plain)) return { ms: Number(plain) * 1000, isZoned: true }
  if (UNIX_MILLISECONDS.test(plain)) return { ms: Number(plain), isZoned: true }
  if (FILE_TIME.test(plain)) return { ms: Number(plain.slice(0, -4)) - FILE_TIME_1970_MS, isZoned: true }
  return (
    yearFirst(plain, isUtc) ?? dayFirst(plain, isUtc) ?? monthFirst(plain, isUtc) ?? namedMonth(plain, isUtc)
  )
}

function yearFirst(text: string, isUtc: boolean): ReadTime | undefined {
  const [, year, month, day, hour, minute, second = '0', zone] = YEAR_FIRST.exec(text) ?? []
  if (!year) return undefined
  const ms = moment([year, month, day, hour, minute, second.replace(',', '.')].map(Number))
  return ms === undefined ? undefined : { ms: ms - offsetMs(zone), isZoned: isUtc || zone !== undefined }
}

function dayFirst(text: string, isUtc: boolean): ReadTime | undefined {
  const [, day, month, year, hour, minute, second = '0'] = DAY_FIRST.exec(text) ?? []
  if (!year) return undefined
  const ms = moment([year, month, day, hour, minute, second.replace(',', '.')].map(Number))
  return ms === undefined ? undefined : { ms, isZoned: isUtc }
}

/** With slashes the month comes first if that gives an existing day, else the day; AM or PM means 12 hours. */
function monthFirst(text: string, isUtc: boolean): ReadTime | undefined {
  const [, one, two, year, hour, minute, second = '0', half] = MONTH_FIRST.exec(text) ?? []
  if (!year) return undefined
  const hours = half === undefined ? Number(hour) : twelveHours(Number(hour), half)
  const of = (month: string | undefined, day: string | undefined) =>
    moment([...[year, month, day].map(Number), hours, Number(minute), Number(second.replace(',', '.'))])
  const ms = of(one, two) ?? of(two, one)
  return ms === undefined ? undefined : { ms, isZoned: isUtc }
}

/** 12 AM is midnight, 12 PM is noon; 13 PM is invalid. */
function twelveHours(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

function namedMonth(text: string, isUtc: boolean): ReadTime | undefined {
  const [, day, name = '', year, hour, minute, second = '0'] = NAMED_MONTH.exec(text) ?? []
  const letters = name.slice(0, 3).toLowerCase()
  const month = Math.max(...MONTHS.map((names) => names.indexOf(letters))) + 1
  if (!year || month === 0) return undefined
  const ms = moment([Number(year), month, ...[day, hour, minute, second].map(Number)])
  return ms === undefined ? undefined : { ms, isZoned: isUtc }
}

/** Plausible years of recording; besides, `Date.UTC` takes the year 1 for 1901. */
const YEARS = [1970, 2100] as const

function moment([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: number[]) {
  const ms = Date.UTC(year, month - 1, day, hour, minute, 0) + Math.round(second * 1000)
  const date = new Date(Date.UTC(year, month - 1, day))
  // Date.UTC takes 31 April for 1 May.
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  const isPossible = year >= YEARS[0] && year <= YEARS[1] && exists
  return isPossible && hour < 24 && minute < 60 && second < 61 ? ms : undefined
}

function offsetMs(zone = 'Z'): number {
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})/.exec(zone) ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0
}
