import { APPEARANCE, type PublicProperty } from '#src/theme/appearance.ts'

export type Scheme = 'light' | 'dark'
export const SCHEMES = ['light', 'dark'] as const satisfies Scheme[]

const known = new Map(APPEARANCE.map((property): [string, PublicProperty] => [property.name, property]))

/** A documented custom property with its value in each theme. */
export const propertyOf = (name: string): PublicProperty | undefined => known.get(name)

export const isColour = ({ token }: PublicProperty): boolean => /^(?:color|tone)\./.test(token)

/** `light-dark(red, rgb(0 0 0 / 50%))`, as `joined` writes it. */
const PAIR = /^light-dark\(\s*([^,]+?)\s*,\s*([^,]+?)\s*\)$/

/** The value in each theme; the theme's own if unset. */
export function perTheme(value: string, { light, dark }: PublicProperty): Record<Scheme, string> {
  if (value === '') return { light, dark }
  const [, ofLight = value, ofDark = value] = PAIR.exec(value) ?? []
  return { light: ofLight, dark: ofDark }
}

/** One value for both themes; '' if it equals the theme's own. */
export function joined({ light, dark }: Record<Scheme, string>, own: PublicProperty): string {
  return light === own.light && dark === own.dark ? '' : inBoth({ light, dark })
}

/** One value for both themes, as light-dark() if they differ. */
export const inBoth = ({ light, dark }: Record<Scheme, string>): string =>
  light === dark ? light : `light-dark(${light}, ${dark})`

/**
 * The closest colour a native picker supports, without transparency: `#rrggbb`.
 * @returns undefined if it is not a colour
 */
export function hexOf(colour: string): string | undefined {
  if (!CSS.supports('color', colour)) return undefined
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return undefined
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data
  const hex = (part: number) => part.toString(16).padStart(2, '0')
  // Fully transparent shows the page, which is white by default.
  return alpha === 0 ? '#ffffff' : `#${hex(red)}${hex(green)}${hex(blue)}`
}
