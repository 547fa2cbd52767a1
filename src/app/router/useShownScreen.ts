import { type ComponentType, useCallback, useEffect, useReducer, useState } from 'react'
import { type Location, useLocation } from './navigation.tsx'
import { mayReloadForMissingPart } from './reloadOnce.ts'
import type { ScreenRoute } from './routes.ts'
import type { LoadScreen } from './screen.ts'
import { loadedScreen, loadScreen } from './screen.ts'

/** The screen that is shown. */
export type Shown = {
  route: ScreenRoute
  /** The address it was opened at; the window's may already be the next one. */
  location: Location
  load: LoadScreen
} & ({ kind: 'screen'; Screen: ComponentType } | { kind: 'failed'; error: Error })

/**
 * The screen for a route, and until its module is here the one before it: the page never goes blank (architecture,
 * Browser).
 * @returns shown: undefined only before the very first screen; loading: the next one is on its way; retry: asks again for a
 *   screen whose module did not arrive
 */
export function useShownScreen(
  route: ScreenRoute | undefined,
  load: LoadScreen | undefined,
): { shown: Shown | undefined; loading: boolean; retry: () => void } {
  const location = useLocation()
  const [, arrived] = useReducer((count: number) => count + 1, 0)
  const [tries, setTries] = useState({ load, attempt: 0 })
  const [failure, setFailure] = useState<{ load: LoadScreen; error: Error }>()
  const [last, setLast] = useState<Shown>()
  // Reset for each screen: one that loaded at the second try says nothing about the next.
  if (tries.load !== load) setTries({ load, attempt: 0 })
  const { attempt } = tries

  useEffect(() => {
    if (!load || loadedScreen(load)) return
    let isCurrent = true
    const fail = async (error: Error) => {
      // Asked twice, it is not on this server: a newer build has other parts.
      if (attempt > 0 && (await mayReloadForMissingPart())) return window.location.reload()
      if (isCurrent) setFailure({ load, error })
    }
    loadScreen(load).then(() => isCurrent && arrived(), fail)
    return () => {
      isCurrent = false
    }
  }, [load, attempt])

  const retry = useCallback(() => {
    setFailure(undefined)
    setTries((before) => ({ ...before, attempt: before.attempt + 1 }))
  }, [])

  const current = route && load ? resolve(route, load, location, failure) : undefined
  // Kept in render: the page must show the old screen in the very frame in which the new one is missing.
  if (current && !isSame(current, last)) setLast(current)
  const shown = current ?? (load ? last : undefined)
  return { shown, loading: load !== undefined && current === undefined, retry }
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
