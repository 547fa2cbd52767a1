import { APPEARANCE } from './appearance.ts'

const names = new Map(APPEARANCE.map(({ token, name }) => [token, name]))

/**
 * Puts what a page may have set before each value of a part of the theme.
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
