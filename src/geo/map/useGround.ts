import { latLngBounds } from 'leaflet/dist/leaflet-src.esm.js'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { baseMapStore, chooseBaseMap, chosenBaseMap, NOTHING } from '#src/shared/baseMapChoice.ts'
import { loadChunk } from '#src/shared/loadChunk.ts'
import { logProblem } from '#src/shared/logProblem.ts'
import type { GroundMap } from '../ground/ground.types.ts'
import type { Grounds } from '../ground/groundsContext.ts'
import type { GeoMap } from './map.types.ts'

/** The base map, and the choices for it. */
export type Ground = {
  maps: readonly GroundMap[]
  /** Id of an offline map, OUTLINES or NOTHING. */
  choice: string
  chosen: GroundMap | undefined
  /** The chosen map, or a part of it, could not be read. */
  isFailed: boolean
  onChoose: (choice: string) => void
  onRetry: () => void
}

/** Brings what this person has chosen below the map. Undefined where there is nothing to choose. */
export function useGround(geoMap: GeoMap, grounds: Grounds | undefined): Ground | undefined {
  const { maps = NO_MAPS, person = '' } = grounds ?? {}
  const remembered = useStore(baseMapStore, ({ choices }) => choices[person])
  const choice = chosenBaseMap(
    remembered,
    maps.map(({ id }) => String(id)),
  )
  const chosen = maps.find(({ id }) => String(id) === choice)
  const [failure, setFailure] = useState<{ of: GroundMap }>()
  const [attempt, setAttempt] = useState(0)

  const isEmpty = choice === NOTHING
  useEffect(() => geoMap.showOutlines(!isEmpty), [geoMap, isEmpty])
  useEffect(() => {
    if (!chosen) return
    const [west, south, east, north] = chosen.bounds
    if (west < east)
      geoMap.setGround([
        [south, west],
        [north, east],
      ])
    let isTold = false
    const onProblem = (cause: unknown) => {
      // A map that is away is away for each of its tiles.
      if (isTold || isOver) return
      isTold = true
      logProblem('an offline map could not be read', cause)
      setFailure({ of: chosen })
    }
    let end: (() => void) | undefined
    let isOver = false
    // Only for whom it is chosen by.
    loadChunk(() => import('../ground/GroundLayer.ts')).then(({ addGround }) => {
      if (!isOver) end = addGround(geoMap, chosen, onProblem)
    }, onProblem)
    return () => {
      isOver = true
      end?.()
      geoMap.setGround(undefined)
    }
    // Another attempt reads it anew.
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
      if (bounds) showGround(geoMap, bounds)
    },
    onRetry: () => {
      setFailure(undefined)
      setAttempt(attempt + 1)
    },
  }
}

/** Brings a map into view that was chosen while it was out of sight, or no more than a speck. */
function showGround({ map, zoomTo }: GeoMap, [west, south, east, north]: GroundMap['bounds']): void {
  const corners = [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ]
  const bounds = latLngBounds(corners)
  const isSeen =
    map.getBounds().intersects(bounds) && map.getZoom() >= map.getBoundsZoom(bounds) - SPECK_ZOOMS
  if (west < east && !isSeen) zoomTo(corners)
}

/** So many zooms further out a map is a thirtieth of the view or less. */
const SPECK_ZOOMS = 5
const NO_MAPS: readonly GroundMap[] = []
