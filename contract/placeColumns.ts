/** Words that identify a coordinate column by its name; `x` and `y` count only as the whole name. */
const LAT_WORDS = ['lat', 'latitude']
const LNG_WORDS = ['lng', 'lon', 'long', 'longitude']
/** Only this many characters of a name are checked. */
const MAX_TITLE_LENGTH = 200

/**
 * Finds a table's latitude and longitude columns; shared by portal and server.
 * @param titles the cells of its first row
 * @returns indexes from 0; undefined unless the row names both
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

/** The line a RadiaCode writes before a track's table: `Track: 2025-07-22 11-28-33`, then its serial number. */
export const isTrackTitle = (line: string): boolean => /^Track:/i.test(line)

/** 'GPS_Latitude (deg)' and 'gpsLatitude' both contain the word latitude. */
export const wordsOf = (title: string): string[] =>
  title
    .slice(0, MAX_TITLE_LENGTH)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
