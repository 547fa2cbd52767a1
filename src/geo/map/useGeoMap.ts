import { useCallback, useState } from 'react'
import type { GeoMap } from './map.types.ts'

/** The map that a BaseMap makes, while it is there. @returns it, and `onReady` of BaseMap */
export function useGeoMap() {
  const [geoMap, setGeoMap] = useState<GeoMap>()
  const onReady = useCallback((made: GeoMap) => {
    setGeoMap(made)
    return () => setGeoMap(undefined)
  }, [])
  return [geoMap, onReady] as const
}
