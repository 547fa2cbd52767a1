import { circleMarker, type Map as LeafletMap, type LeafletMouseEvent } from 'leaflet/dist/leaflet-src.esm.js'
import { useEffect } from 'react'
import { BaseMap } from '../map/BaseMap.tsx'
import type { GeoMap } from '../map/map.types.ts'
import { addPlaceMark, spreadLabels } from '../map/placeMarks.ts'
import { useGeoMap } from '../map/useGeoMap.ts'
import { drawTrackLines, placeOf } from './drawTrackLines.ts'
import type { TrackSurvey } from './trackSurvey.ts'

type TrackMapProps = {
  survey: TrackSurvey
  /** The reading that is pointed at, here or on the chart. */
  active: number | undefined
  onActive: (index: number | undefined) => void
}

/** How near the pointer must come to the track, CSS px. */
const REACH_PX = 24

/** The way of a survey over bundled outlines, coloured by dose rate, its maximum marked. */
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
  return <BaseMap label="Track coloured by dose rate" onReady={onReady} />
}

/** The track and the release point beside it. @returns ends it */
function drawTrack(geoMap: GeoMap, survey: TrackSurvey): () => void {
  const { releasePoint, path } = survey
  const endLines = drawTrackLines(geoMap, survey)
  const endRelease =
    releasePoint && addPlaceMark(geoMap, { at: releasePoint, mark: 'release point', label: 'Release point' })
  geoMap.fit(releasePoint ? [...path, releasePoint] : path)
  const endSpreading = spreadLabels(geoMap)
  return () => {
    endSpreading()
    endRelease?.()
    endLines()
  }
}

/** A dot where the reading was taken that is read out. @returns ends it */
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
  const endColours = onColours(paint)
  return () => {
    endColours()
    dot.remove()
  }
}

/** Reads out what the pointer comes near to. @returns ends it */
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
  let least = REACH_PX
  for (const index of survey.drawn) {
    const distance = map.latLngToContainerPoint(placeOf(survey, index)).distanceTo(containerPoint)
    if (distance < least) {
      least = distance
      nearest = index
    }
  }
  return nearest
}
