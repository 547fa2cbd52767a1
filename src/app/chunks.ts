import { loadChunk } from '#src/shared/loadChunk.ts'
import type { LoadScreen, Screen } from './screen.ts'

const loaded = new Map<LoadScreen, Screen>()

/** The screen if its module is here already: then it renders at once. */
export const loadedScreen = (load: LoadScreen): Screen | undefined => loaded.get(load)

/** Brings a screen's module; awaited before it renders, because React reveals a suspended one only after 300 ms. */
export async function loadScreen(load: LoadScreen): Promise<Screen> {
  const screen = loaded.get(load) ?? (await loadChunk(load))
  loaded.set(load, screen)
  return screen
}

/** Preloads without caring: the navigation that follows asks again and shows what fails. */
export function preloadScreen(load: LoadScreen | undefined): void {
  if (load) loadScreen(load).catch(() => undefined)
}
