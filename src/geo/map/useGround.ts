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
    onChoose: (to) => chooseBaseMap(person, to),
    onRetry: () => {
      setFailure(undefined)
      setAttempt(attempt + 1)
    },
  }
}

const NO_MAPS: readonly GroundMap[] = []
