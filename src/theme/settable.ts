import { APPEARANCE } from './appearance.ts'

const names = new Map(APPEARANCE.map(({ token, name }) => [token, name]))

/**
 * Lets a page that embeds the widgets override a part of the theme: each value reads the page's property first. The portal
 * uses the same theme, and no page sets anything there.
 * @param path of that part: '' for all of it, 'color.' for the colours
 */
export function settable<T>(values: T, path = ''): T {
  const pairs = Object.entries(values as Record<string, unknown>).map(([key, value]) => {
    if (typeof value !== 'string') return [key, settable(value, `${path}${key}.`)]
    const name = names.get(path + key)
    return [key, name ? `var(${name}, ${value})` : value]
  })
  return Object.fromEntries(pairs) as T
}
