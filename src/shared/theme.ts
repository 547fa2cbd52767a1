import { createStore } from 'zustand/vanilla'
import { recall, remember } from './remembered.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]
const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** public/static/theme.js reads the same items before the first paint; keep the names in sync. */
const THEME_ITEM = 'radops.theme'
const DENSITY_ITEM = 'radops.density'

export const themeStore = createStore<{ theme: Theme; density: Density }>(() => ({
  theme: oneOf(THEMES, recall(THEME_ITEM), 'system'),
  density: oneOf(DENSITIES, recall(DENSITY_ITEM), 'comfortable'),
}))

/** Switches the portal's theme and remembers it on this device. 'system' follows the operating system. */
export function setTheme(theme: Theme): void {
  themeStore.setState({ theme })
  document.documentElement.dataset.theme = theme
  remember(THEME_ITEM, theme)
}

/** Rows of 44 or 36 px; remembered on this device. */
export function setDensity(density: Density): void {
  themeStore.setState({ density })
  document.documentElement.dataset.density = density
  remember(DENSITY_ITEM, density)
}

// A function declaration, because the store above calls it while the module loads.
function oneOf<T extends string>(known: readonly T[], value: string | undefined, fallback: T): T {
  return known.find((each) => each === value) ?? fallback
}
