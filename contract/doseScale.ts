/**
 * The scale of dose rates, the same on screen in both themes, on paper and in kiosks' pictures, so that tracks can be
 * compared. From background, which looks like it, to the highest class; darker is always more.
 * tests/unit/ui/doseColours.test.ts checks them (decision 068).
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

/** Class bounds, µSv/h, ascending: half decades in the range of surveys, then decades up to 100 mSv/h. */
export const DOSE_BOUNDS_USV_H = [0.3, 1, 3, 10, 30, 100, 1_000, 10_000, 100_000] as const

/** 1 mR/h is taken as 10 µSv/h of ambient dose equivalent, as usual in the field. */
export const USV_PER_MR = 10

/** Natural background only. */
export const BACKGROUND_CLASS = 0

/** The class of a dose rate, from 0; a bound belongs to the class above. @param rate µSv/h */
export function classOf(rate: number): number {
  const above = DOSE_BOUNDS_USV_H.findIndex((bound) => rate < bound)
  return above === -1 ? DOSE_BOUNDS_USV_H.length : above
}

/** The lowest and highest class are drawn as wide as a decade. */
const ENDS_USV_H = [0.03, 1_000_000] as const

/**
 * Position of a dose rate on a scale with classes of equal width: 0 at the left end, 1 at the right.
 * @param rate µSv/h
 */
export function scaleShare(rate: number): number {
  const edges = [ENDS_USV_H[0], ...DOSE_BOUNDS_USV_H, ENDS_USV_H[1]]
  const at = classOf(rate)
  const [from = 1, to = 1] = [edges[at], edges[at + 1]]
  const inside = Math.log(Math.max(rate, from) / from) / Math.log(to / from)
  return (at + Math.min(1, inside)) / DOSE_COLOURS.length
}
