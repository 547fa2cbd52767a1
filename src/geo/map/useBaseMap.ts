import { latLngBounds } from 'leaflet/dist/leaflet-src.esm.js'
import { createContext, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { baseMapStore, chooseBaseMap, chosenBaseMap, NOTHING } from '#src/shared/baseMapChoice.ts'
import { loadChunk } from '#src/shared/loadChunk.ts'
import { logProblem } from '#src/shared/logProblem.ts'
import type { OfflineMapSource } from '../offlineMap/offlineMap.types.ts'
import type { GeoMap } from './map.types.ts'

/** The offline maps offered as base maps. */
export type OfflineMapChoices = {
  maps: readonly OfflineMapSource[]
  /** Id of the signed-in person, whose choice is remembered. */
  person: string
}

/** Offline maps for maps without an event. */
export const OfflineMapsContext = createContext<OfflineMapChoices | undefined>(undefined)

/** The chosen base map and its alternatives. */
export type BaseMapState = {
  maps: readonly OfflineMapSource[]
  /** Id of an offline map, OUTLINES or NOTHING. */
  choice: string
  chosen: OfflineMapSource | undefined
  /** The chosen map could not be read completely. */
  isFailed: boolean
  onChoose: (choice: string) => void
  onRetry: () => void
}

/** Shows the base map this person chose. @returns undefined without offline maps to choose from */
export function useBaseMap(
  geoMap: GeoMap,
  offlineMaps: OfflineMapChoices | undefined,
): BaseMapState | undefined {
  const { maps = NO_MAPS, person = '' } = offlineMaps ?? {}
  const remembered = useStore(baseMapStore, ({ choices }) => choices[person])
  const choice = chosenBaseMap(
    remembered,
    maps.map(({ id }) => String(id)),
  )
  const chosen = maps.find(({ id }) => String(id) === choice)
  const [failure, setFailure] = useState<{ of: OfflineMapSource }>()
  const [attempt, setAttempt] = useState(0)

  const isEmpty = choice === NOTHING
  useEffect(() => geoMap.showOutlines(!isEmpty), [geoMap, isEmpty])
  useEffect(() => {
    if (!chosen) return
    const [west, south, east, north] = chosen.bounds
    // East of 180° it would be the rest of the world.
    if (west <= east)
      geoMap.setBaseMapBounds([
        [south, west],
        [north, east],
      ])
    let isReported = false
    const onProblem = (cause: unknown) => {
      // An unreachable map fails for every tile: report it once.
      if (isReported || isCancelled) return
      isReported = true
      logProblem('an offline map could not be read', cause)
      setFailure({ of: chosen })
    }
    let remove: (() => void) | undefined
    let isCancelled = false
    // Loaded only when an offline map is chosen.
    loadChunk(() => import('../offlineMap/OfflineMapLayer.ts')).then(({ addOfflineMap }) => {
      if (!isCancelled) remove = addOfflineMap(geoMap, chosen, onProblem)
    }, onProblem)
    return () => {
      isCancelled = true
      remove?.()
      geoMap.setBaseMapBounds(undefined)
    }
    // A new attempt reads it again.
  }, [geoMap, chosen, attempt])

  if (maps.length === 0) return undefined
  return {
    maps,
    choice,
    chosen,
    isFailed: failure !== undefined && failure.of === chosen,
    onChoose: (to) => {
      chooseBaseMap(person, to)
      const bounds = maps.find(({ id }) => String(id) === to)?.bounds
      if (bounds) bringIntoView(geoMap, bounds)
    },
    onRetry: () => {
      setFailure(undefined)
      setAttempt(attempt + 1)
    },
  }
}

/** Zooms to a map chosen while out of view, or shown too small to see. */
function bringIntoView(
  { map, zoomTo }: GeoMap,
  [west, south, east, north]: OfflineMapSource['bounds'],
): void {
  const corners = [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ]
  const bounds = latLngBounds(corners)
  const isVisible =
    map.getBounds().intersects(bounds) && map.getZoom() >= map.getBoundsZoom(bounds) - SPECK_ZOOMS
  if (west <= east && !isVisible) zoomTo(corners)
}

/** Zoomed out this many levels beyond a fit, a map covers a thirtieth of the view or less. */
const SPECK_ZOOMS = 5
const NO_MAPS: readonly OfflineMapSource[] = []
