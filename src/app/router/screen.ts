import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Api } from '#src/api/http.ts'
import { loadChunk } from '#src/shared/loadChunk.ts'
import type { Session } from '#src/shared/session/SessionProvider.tsx'

/** The component of a route. */
export type Screen = ComponentType & {
  /** Prefetches its first request before it renders; the screen must not depend on it (style rule R3). */
  prefetch?: (client: QueryClient, api: Api, session: Session, search: string) => void
}
/** Loads a screen's module. */
export type LoadScreen = () => Promise<Screen>

const loaded = new Map<LoadScreen, Screen>()

/** The screen if its module has loaded; it can then render at once. */
export const loadedScreen = (load: LoadScreen): Screen | undefined => loaded.get(load)

/** Loads a screen's module. Awaited before rendering, because React reveals a suspended screen only after 300 ms. */
export async function loadScreen(load: LoadScreen): Promise<Screen> {
  const screen = loaded.get(load) ?? (await loadChunk(load))
  loaded.set(load, screen)
  return screen
}

/** Ignores failures: the navigation that follows loads it again and shows them. */
export function preloadScreen(load: LoadScreen | undefined): void {
  if (load) loadScreen(load).catch(() => undefined)
}
