import { dark, light, TONES } from '#src/theme/palette.ts'
import { badge } from '#src/ui/Badge/badge.css.ts'

/** The visible colour of a badge in both themes. @param word its text */
export function colourOf(word: HTMLElement): string {
  const frame = word.closest('[class]')?.parentElement
  const tone = TONES.find((one) => frame?.className === badge({ tone: one }))
  if (!tone) throw new Error(`“${word.textContent}” is not in a badge.`)
  const [name, ...others] = [light, dark].map((palette) => nameOf(palette.tone[tone].solid))
  if (!name || others.some((other) => other !== name)) throw new Error(`${tone} is not one colour.`)
  return name
}

/** @param hex '#rrggbb' */
function nameOf(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  )
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  if (spread < 0.15) return 'grey'
  const turn =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread
  const hue = (turn * 60 + 360) % 360
  if (hue < 25 || hue > 335) return 'red'
  if (hue < 70) return 'yellow'
  return hue < 175 ? 'green' : 'blue'
}
