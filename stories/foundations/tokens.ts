import { useMemo } from 'react'

/** A custom property of the theme, with its computed values. */
export type Token = { path: string; name: string; light: string; dark: string; compact: string }

type Tree = { readonly [key: string]: string | Tree }

/** Flattens a section of the theme: `{ space: { small: 'var(--radops-space-small)' } }` → its tokens. */
function flatten(tree: Tree, path = ''): { path: string; name: string }[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [{ path: path + key, name: value.replace(/^var\(|\)$/g, '') }]
      : flatten(value, `${path}${key}.`),
  )
}

/** The tokens of a section of the theme, see `readTokens`. */
export const useTokens = (part: Tree): Token[] => useMemo(() => readTokens(part), [part])

/**
 * Tokens with their values in both themes and in compact density, read from the page itself: its root briefly gets each
 * of them before anything is painted.
 */
function readTokens(part: Tree): Token[] {
  const names = flatten(part)
  const { dataset } = document.documentElement
  const { theme, density } = dataset
  const read = (worn: { theme: string; density: string }) => {
    Object.assign(dataset, worn)
    const style = getComputedStyle(document.documentElement)
    return names.map(({ name }) => style.getPropertyValue(name).trim())
  }
  const light = read({ theme: 'light', density: 'comfortable' })
  const dark = read({ theme: 'dark', density: 'comfortable' })
  const compact = read({ theme: 'light', density: 'compact' })
  Object.assign(dataset, { theme: theme ?? 'light', density: density ?? 'comfortable' })
  return names.map((token, index) => ({
    ...token,
    light: light[index] ?? '',
    dark: dark[index] ?? '',
    compact: compact[index] ?? '',
  }))
}
