/** Three significant digits also if the last ones are zero, like dose rates: 850 m, 3.73 km, 4.00 km. */
export const formatDistance = (metres: number): string => distance(metres, 3)

/** A mark of a scale: 5 km. */
export const formatScaleDistance = (metres: number): string => distance(metres, 1)

const distance = (metres: number, minimumSignificantDigits: number): string =>
  Math.round(metres) < 1000
    ? `${Math.round(metres).toLocaleString()} m`
    : `${(metres / 1000).toLocaleString(undefined, { minimumSignificantDigits, maximumSignificantDigits: 3 })} km`
