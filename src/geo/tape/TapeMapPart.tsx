import { useEffect } from 'react'
import { MapView, useGeoMap } from '../map/MapView.tsx'
import { addPlaceMark, spreadLabels } from '../map/placeMarks.ts'
import { unwrapPath } from '../place.ts'
import { TapeLayer } from './TapeLayer.ts'
import type { TapeMapProps } from './tape.types.ts'

/** About 200 m on each side of a place zoomed to. */
const FOCUS_DEGREES = 0.002

/** The lazy part of TapeMap, with Leaflet. */
export function TapeMapPart({
  label,
  tracks,
  releasePoint,
  maximum,
  focus,
  clock,
  describedBy,
}: TapeMapProps) {
  const [geoMap, onReady] = useGeoMap()

  const [lat, lng] = [releasePoint?.lat, releasePoint?.lng]
  const { lat: maxLat, lng: maxLng, label: maxLabel } = maximum ?? {}
  useEffect(() => {
    if (!geoMap) return
    const cleanups: (() => void)[] = []
    const release = lat !== undefined && lng !== undefined ? { lat, lng } : undefined
    if (release)
      cleanups.push(addPlaceMark(geoMap, { at: release, mark: 'release point', label: 'Release point' }))
    if (maxLat !== undefined && maxLng !== undefined && maxLabel !== undefined)
      cleanups.push(
        addPlaceMark(geoMap, { at: { lat: maxLat, lng: maxLng }, mark: 'maximum', label: maxLabel }),
      )
    cleanups.push(spreadLabels(geoMap))
    return () => {
      for (const cleanUp of cleanups) cleanUp()
    }
  }, [geoMap, lat, lng, maxLat, maxLng, maxLabel])

  // After the markers, because team labels avoid theirs.
  useEffect(() => {
    if (!geoMap) return
    const layer = new TapeLayer(geoMap, tracks, clock.ms)
    const cleanups = [clock.onTick((ms) => layer.show(ms)), clock.onPeek((ms) => layer.preview(ms))]
    return () => {
      for (const cleanUp of cleanups) cleanUp()
      layer.remove()
    }
  }, [geoMap, tracks, clock])

  useEffect(() => {
    if (!geoMap) return
    const places = tracks.flatMap(({ series }) =>
      series.lat.map((latitude, index) => ({ lat: latitude, lng: series.lng[index] ?? 0 })),
    )
    const path = unwrapPath(places, places[0]?.lng ?? 0)
    geoMap.show(lat !== undefined && lng !== undefined ? [...path, { lat, lng }] : path)
  }, [geoMap, tracks, lat, lng])

  useEffect(() => {
    if (!geoMap || !focus) return
    const corner = (side: number) => ({
      lat: focus.lat + side * FOCUS_DEGREES,
      lng: focus.lng + side * FOCUS_DEGREES,
    })
    geoMap.zoomTo([corner(-1), corner(1)])
  }, [geoMap, focus])

  return <MapView label={label} describedBy={describedBy} onReady={onReady} />
}
