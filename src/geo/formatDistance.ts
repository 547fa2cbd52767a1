/** 850 m, 3.73 km */
export const formatDistance = (metres: number): string =>
  metres < 1000
    ? `${Math.round(metres).toLocaleString()} m`
    : `${(metres / 1000).toLocaleString(undefined, { maximumSignificantDigits: 3 })} km`
