import { circleMarker, type Map as LeafletMap, type LeafletMouseEvent } from 'leaflet/dist/leaflet-src.esm.js'
import { useEffect } from 'react'
import { MapView, useGeoMap } from '../map/MapView.tsx'
import type { GeoMap } from '../map/map.types.ts'
import { addPlaceMark, spreadLabels } from '../map/placeMarks.ts'
import { drawTrackLines, placeOf } from './drawTrackLines.ts'
import type { TrackSurvey } from './trackSurvey.ts'

type TrackMapProps = {
  survey: TrackSurvey
  /** The reading under the pointer, here or on the chart. */
  active: number | undefined
  onActive: (index: number | undefined) => void
}

/** Maximum distance from the pointer to the track, CSS px. */
const HIT_PX = 24

/** A track coloured by dose rate, with its maximum and the release point. */
export function TrackMap({ survey, active, onActive }: TrackMapProps) {
  const [geoMap, onReady] = useGeoMap()

  useEffect(() => (geoMap ? drawTrack(geoMap, survey) : undefined), [geoMap, survey])
  useEffect(
    () => (geoMap ? pointAtTrack(geoMap.map, survey, onActive) : undefined),
    [geoMap, survey, onActive],
  )
  useEffect(
    () => (geoMap && active !== undefined ? drawActive(geoMap, survey, active) : undefined),
    [geoMap, survey, active],
  )
  return <MapView label="Track coloured by dose rate" onReady={onReady} />
}

/** Draws the track, and the release point if it is nearby. @returns removes them */
function drawTrack(geoMap: GeoMap, survey: TrackSurvey): () => void {
  const { releasePoint, path } = survey
  const removeLines = drawTrackLines(geoMap, survey)
  const removeRelease =
    releasePoint && addPlaceMark(geoMap, { at: releasePoint, mark: 'release point', label: 'Release point' })
  geoMap.fit(releasePoint ? [...path, releasePoint] : path)
  const stopSpreading = spreadLabels(geoMap)
  return () => {
    stopSpreading()
    removeRelease?.()
    removeLines()
  }
}

/** Marks the active reading with a dot. @returns removes it */
function drawActive({ map, colours, onColours }: GeoMap, survey: TrackSurvey, index: number): () => void {
  const dot = circleMarker(placeOf(survey, index), {
    radius: 7,
    weight: 3,
    fillOpacity: 1,
    interactive: false,
  })
  const paint = () => dot.setStyle({ color: colours().halo, fillColor: colours().ink })
  paint()
  dot.addTo(map)
  const unsubscribe = onColours(paint)
  return () => {
    unsubscribe()
    dot.remove()
  }
}

/** Activates the reading nearest to the pointer. @returns a cleanup */
function pointAtTrack(map: LeafletMap, survey: TrackSurvey, onActive: TrackMapProps['onActive']): () => void {
  const onMove = (event: LeafletMouseEvent) => onActive(nearestTo(map, survey, event))
  const onOut = () => onActive(undefined)
  map.on('mousemove click', onMove as () => void)
  map.on('mouseout', onOut)
  return () => {
    map.off('mousemove click', onMove as () => void)
    map.off('mouseout', onOut)
  }
}

function nearestTo(map: LeafletMap, survey: TrackSurvey, { containerPoint }: LeafletMouseEvent) {
  let nearest: number | undefined
  let least = HIT_PX
  for (const index of survey.drawn) {
    const distance = map.latLngToContainerPoint(placeOf(survey, index)).distanceTo(containerPoint)
    if (distance < least) {
      least = distance
      nearest = index
    }
  }
  return nearest
}
