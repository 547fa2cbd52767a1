/** Words of a column's name that make it the one; `x` and `y` only when they are all of it. */
const LAT_WORDS = ['lat', 'latitude']
const LNG_WORDS = ['lng', 'lon', 'long', 'longitude']
/** Characters of a name that are checked: one without end is no name. */
const MAX_TITLE_LENGTH = 200

/**
 * Which columns of a table hold latitude and longitude: portal and server find the same.
 * @param titles the cells of its first row
 * @returns indexes from 0; undefined when the row does not name both
 */
export function placeColumns(titles: readonly string[]): { lat: number; lng: number } | undefined {
  const words = titles.map(wordsOf)
  const find = (wanted: readonly string[], alone: string) => {
    const named = words.findIndex((found) => found.some((word) => wanted.includes(word)))
    return named === -1 ? words.findIndex((found) => found.length === 1 && found[0] === alone) : named
  }
  const lat = find(LAT_WORDS, 'y')
  const lng = find(LNG_WORDS, 'x')
  return lat === -1 || lng === -1 || lat === lng ? undefined : { lat, lng }
}

/** The line a RadiaCode writes before the table of a track: `Track: 2025-07-22 11-28-33`, then its serial number. */
export const isTrackTitle = (line: string): boolean => /^Track:/i.test(line)

/** 'GPS_Latitude (deg)' and 'gpsLatitude' both hold the word latitude. */
export const wordsOf = (title: string): string[] =>
  title
    .slice(0, MAX_TITLE_LENGTH)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
