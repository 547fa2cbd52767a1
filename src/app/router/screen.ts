import type { ComponentType } from 'react'
import type { Prefetching } from '#src/api/prefetching.ts'
import { loadChunk } from '#src/shared/loadChunk.ts'

/** The component of a route. */
export type Screen = ComponentType & {
  /** Prefetches its first request before it renders; the screen must not depend on it (style rule R3). */
  prefetch?: (asking: Prefetching) => void
}
/** Loads a screen's module. */
export type LoadScreen = () => Promise<Screen>

const loaded = new Map<LoadScreen, Screen>()

/** The screen if its module has loaded; it can then render at once. */
export const loadedScreen = (load: LoadScreen): Screen | undefined => loaded.get(load)

/** Loads a screen's module. Awaited before rendering, because React reveals a suspended screen only after 300 ms. */
export async function loadScreen(load: LoadScreen): Promise<Screen> {
  const known = loaded.get(load)
  if (known) return known
  const screen = await loadChunk(load)
  // Of two calls at once the first counts: with another component, React would mount the screen again.
  const first = loaded.get(load) ?? screen
  loaded.set(load, first)
  return first
}

/** Ignores failures: the navigation that follows loads it again and shows them. */
export function preloadScreen(load: LoadScreen | undefined): void {
  if (load) loadScreen(load).catch(() => undefined)
}
