/**
 * The one scale of dose rates: on screen in both themes, on paper, and in the pictures a kiosk hands in. A colour means
 * the same dose rate everywhere, so two tracks can be compared. From the lowest class, which is background and looks like
 * it, to the highest; darker is always more. tests/unit/ui/doseColours.test.ts measures them (decision 068).
 */
export const DOSE_COLOURS = [
  '#c6cbd3',
  '#d0c139',
  '#d99a1e',
  '#db6f00',
  '#d64410',
  '#be2132',
  '#9c0b4a',
  '#6b1363',
  '#350a5f',
  '#110a28',
] as const

/** Between the classes, µSv/h, ascending: half decades up to what a survey meets, then decades up to 100 mSv/h. */
export const DOSE_BOUNDS_USV_H = [0.3, 1, 3, 10, 30, 100, 1_000, 10_000, 100_000] as const

/** 1 mR/h is 10 µSv/h: ambient dose equivalent, as the field counts. */
export const USV_PER_MR = 10

/** Natural background, and nothing above it. */
export const BACKGROUND_CLASS = 0

/** Which class a dose rate falls into, from 0; a bound belongs to the class above it. @param rate µSv/h */
export function classOf(rate: number): number {
  const above = DOSE_BOUNDS_USV_H.findIndex((bound) => rate < bound)
  return above === -1 ? DOSE_BOUNDS_USV_H.length : above
}

/** The lowest and the highest class are shown as wide as a decade. */
const ENDS_USV_H = [0.03, 1_000_000] as const

/**
 * Where a dose rate is on the scale drawn with classes of one width: 0 at the left end, 1 at the right.
 * @param rate µSv/h
 */
export function scaleShare(rate: number): number {
  const edges = [ENDS_USV_H[0], ...DOSE_BOUNDS_USV_H, ENDS_USV_H[1]]
  const at = classOf(rate)
  const [from = 1, to = 1] = [edges[at], edges[at + 1]]
  const inside = Math.log(Math.max(rate, from) / from) / Math.log(to / from)
  return (at + Math.min(1, inside)) / DOSE_COLOURS.length
}
