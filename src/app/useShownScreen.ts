import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { loadedScreen, loadScreen } from './chunks.ts'
import { type Location, useLocation } from './navigation.tsx'
import type { ScreenRoute } from './routes.ts'
import type { LoadScreen } from './screen.ts'

/** What stands on the page. */
export type Shown = {
  route: ScreenRoute
  /** The address it was opened at; the window's may already be the next one. */
  location: Location
  load: LoadScreen
} & ({ kind: 'screen'; Screen: ComponentType } | { kind: 'failed'; error: Error })

/**
 * The screen for a route, and until its module is here the one before it: the page never goes blank (architecture,
 * Browser).
 * @returns shown: undefined only before the very first screen; loading: the next one is on its way
 */
export function useShownScreen(
  route: ScreenRoute | undefined,
  load: LoadScreen | undefined,
): { shown: Shown | undefined; loading: boolean } {
  const location = useLocation()
  const [, arrived] = useReducer((count: number) => count + 1, 0)
  const [failure, setFailure] = useState<{ load: LoadScreen; error: Error }>()
  const [last, setLast] = useState<Shown>()

  useEffect(() => {
    if (!load || loadedScreen(load)) return
    let isCurrent = true
    loadScreen(load).then(
      () => isCurrent && arrived(),
      (error: Error) => isCurrent && setFailure({ load, error }),
    )
    return () => {
      isCurrent = false
    }
  }, [load])

  const current = route && load ? resolve(route, load, location, failure) : undefined
  // Kept in render: the page must show the old screen in the very frame in which the new one is missing.
  if (current && !isSame(current, last)) setLast(current)
  const shown = current ?? (load ? last : undefined)
  return { shown, loading: load !== undefined && current === undefined }
}

function resolve(
  route: ScreenRoute,
  load: LoadScreen,
  location: Location,
  failure: { load: LoadScreen; error: Error } | undefined,
): Shown | undefined {
  const Screen = loadedScreen(load)
  if (Screen) return { kind: 'screen', route, load, location, Screen }
  if (failure?.load === load) return { kind: 'failed', route, load, location, error: failure.error }
  return undefined
}

const isSame = (one: Shown, other: Shown | undefined): boolean =>
  one.load === other?.load && one.location === other.location && one.kind === other.kind
