/**
 * Colours of dose rate classes on light ground, from the lowest to the highest: the portal's maps and charts, and the
 * pictures a kiosk hands in. High values stand out most; tests/unit/ui/doseColours.test.ts measures them.
 */
export const DOSE_COLOURS = ['#009cb6', '#237fc8', '#5e45cd', '#8b0395', '#7c002e', '#3f0401'] as const

/** As many as there are colours. */
const DOSE_CLASSES = DOSE_COLOURS.length

/**
 * Bounds between classes of dose rate, ascending, µSv/h, five at most. They fit the track: round numbers between its
 * lowest and highest value, in steps of ten where it spans powers of ten, even where it hardly changes.
 */
export function classBounds(min: number, max: number): number[] {
  if (!(max > min)) return []
  const most = DOSE_CLASSES - 1
  const floor = min > 0 ? min : max / 1e4
  const inside = (bounds: readonly number[]) => bounds.filter((bound) => bound > floor && bound < max)
  if (max / floor < 10) return inside(evenSteps(floor, max, most))
  for (const digits of [[1, 2, 5], [1, 3], [1]]) {
    const bounds = inside(decades(floor, max, digits))
    if (bounds.length <= most) return bounds
  }
  // More powers of ten than colours: the highest get their own colour, the lowest share one.
  return inside(decades(floor, max, [1])).slice(-most)
}

/** The finest even steps that leave no more bounds than `most`. */
function evenSteps(min: number, max: number, most: number): number[] {
  const power = 10 ** Math.floor(Math.log10((max - min) / most))
  const boundsOf = (step: number): number[] => {
    const first = Math.floor(min / step) + 1
    const count = Math.max(0, Math.ceil(max / step - 1e-9) - first)
    return Array.from({ length: count }, (_, index) => round((first + index) * step))
  }
  return [1, 2, 2.5, 5, 10].map((digit) => boundsOf(digit * power)).find(({ length }) => length <= most) ?? []
}

function decades(min: number, max: number, digits: readonly number[]): number[] {
  const [from, to] = [Math.floor(Math.log10(min)), Math.ceil(Math.log10(max))]
  return Array.from({ length: to - from + 1 }, (_, index) =>
    digits.map((digit) => round(digit * 10 ** (from + index))),
  ).flat()
}

/** 0.30000000000000004 is 0.3. */
const round = (value: number): number => Number(value.toPrecision(6))

/** Which class a dose rate falls into, from 0; a bound belongs to the class above it. */
export function classOf(rate: number, bounds: readonly number[]): number {
  const above = bounds.findIndex((bound) => rate < bound)
  return above === -1 ? bounds.length : above
}

/**
 * Which of the colours a class has. A track with few classes takes colours that lie far apart.
 * @returns 0 to DOSE_CLASSES - 1
 */
export const colourOf = (index: number, classes: number): number =>
  classes < 2 ? 0 : Math.round((index * (DOSE_CLASSES - 1)) / (classes - 1))
