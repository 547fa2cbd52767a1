import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Api } from '#src/api/http.ts'
import { loadChunk } from '#src/shared/loadChunk.ts'
import type { Session } from '#src/shared/session/SessionProvider.tsx'

/** What a route shows. */
export type Screen = ComponentType & {
  /** Starts its first request before the screen is rendered; the screen does not depend on it (style rule R3). */
  warm?: (client: QueryClient, api: Api, session: Session, search: string) => void
}
/** Brings its module. */
export type LoadScreen = () => Promise<Screen>

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
