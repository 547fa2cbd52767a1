import type { ComponentType } from 'react'
import { loadChunk } from '#src/shared/loadChunk.ts'
import type { LoadScreen } from './routes.ts'

const loaded = new Map<LoadScreen, ComponentType>()

/** The screen if its module is here already: then it renders at once. */
export const loadedScreen = (load: LoadScreen): ComponentType | undefined => loaded.get(load)

/** Brings a screen's module; awaited before it renders, because React reveals a suspended one only after 300 ms. */
export async function loadScreen(load: LoadScreen): Promise<ComponentType> {
  const Screen = loaded.get(load) ?? (await loadChunk(load))
  loaded.set(load, Screen)
  return Screen
}

/** Preloads without caring: the navigation that follows asks again and shows what fails. */
export function preloadScreen(load: LoadScreen | undefined): void {
  if (load) loadScreen(load).catch(() => undefined)
}
