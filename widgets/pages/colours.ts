import { APPEARANCE, type PublicProperty } from '#src/theme/appearance.ts'

export type Scheme = 'light' | 'dark'
export const SCHEMES = ['light', 'dark'] as const satisfies Scheme[]

const known = new Map(APPEARANCE.map((property): [string, PublicProperty] => [property.name, property]))

/** A documented custom property with its value in each theme. */
export const propertyOf = (name: string): PublicProperty | undefined => known.get(name)

export const isColour = ({ token }: PublicProperty): boolean => /^(?:color|tone)\./.test(token)

/** `light-dark(red, rgb(0 0 0 / 50%))`, as `joined` writes it. */
const PAIR = /^light-dark\(\s*([^,]+?)\s*,\s*([^,]+?)\s*\)$/

/** What a value says for each theme; the theme's own where nothing is set. */
export function perTheme(value: string, { light, dark }: PublicProperty): Record<Scheme, string> {
  if (value === '') return { light, dark }
  const [, ofLight = value, ofDark = value] = PAIR.exec(value) ?? []
  return { light: ofLight, dark: ofDark }
}

/** One value for both themes; '' where it is the theme's own again. */
export function joined({ light, dark }: Record<Scheme, string>, own: PublicProperty): string {
  return light === own.light && dark === own.dark ? '' : inBoth({ light, dark })
}

/** One value that is this in the light theme and that in the dark. */
export const inBoth = ({ light, dark }: Record<Scheme, string>): string =>
  light === dark ? light : `light-dark(${light}, ${dark})`

/**
 * The nearest colour a native picker can show, which knows no transparency: `#rrggbb`.
 * @returns undefined for what is no colour
 */
export function hexOf(colour: string): string | undefined {
  if (!CSS.supports('color', colour)) return undefined
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return undefined
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data
  const hex = (part: number) => part.toString(16).padStart(2, '0')
  // What lets everything through shows the page, and a page is white until it says otherwise.
  return alpha === 0 ? '#ffffff' : `#${hex(red)}${hex(green)}${hex(blue)}`
}
