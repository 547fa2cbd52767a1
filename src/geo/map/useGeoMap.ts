import { useCallback, useState } from 'react'
import type { GeoMap } from './map.types.ts'

/** Holds the map of a MapView. @returns the map while it exists, and the `onReady` to pass to MapView */
export function useGeoMap() {
  const [geoMap, setGeoMap] = useState<GeoMap>()
  const onReady = useCallback((map: GeoMap) => {
    setGeoMap(map)
    return () => setGeoMap(undefined)
  }, [])
  return [geoMap, onReady] as const
}
