import { type ComponentType, useCallback, useEffect, useReducer, useState } from 'react'
import { type Location, useLocation } from './navigation.tsx'
import { mayReloadForMissingPart } from './reloadOnce.ts'
import type { ScreenRoute } from './routes.ts'
import type { LoadScreen } from './screen.ts'
import { loadedScreen, loadScreen } from './screen.ts'

/** The screen being shown. */
export type Shown = {
  route: ScreenRoute
  /** The location it was opened at; the window may already be at the next one. */
  location: Location
  load: LoadScreen
} & ({ kind: 'screen'; Screen: ComponentType } | { kind: 'failed'; error: Error })

/**
 * The screen for a route. Until its module has loaded, the previous screen stays, so the page never goes blank
 * (architecture, Browser).
 * @returns shown: undefined only before the first screen; loading: the next one is loading; retry: loads a failed
 * module again
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
  // Reset per screen: retries of one say nothing about the next.
  if (tries.load !== load) setTries({ load, attempt: 0 })
  const { attempt } = tries

  useEffect(() => {
    if (!load || loadedScreen(load)) return
    let isCurrent = true
    const fail = async (error: Error) => {
      // Failed twice, so it is not on this server: a newer build has different chunks.
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
  // During render, because the old screen must show in the very frame in which the new one is missing.
  if (current && !isSameScreen(current, last)) setLast(current)
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

const isSameScreen = (one: Shown, other: Shown | undefined): boolean =>
  one.load === other?.load && one.location === other.location && one.kind === other.kind
