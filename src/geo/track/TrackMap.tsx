import {
  canvas,
  circleMarker,
  type LatLngTuple,
  type Map as LeafletMap,
  type LeafletMouseEvent,
  polyline,
} from 'leaflet/dist/leaflet-src.esm.js'
import { useCallback, useEffect, useState } from 'react'
import { BACKGROUND_CLASS, DOSE_COLOURS } from '#contract/doseScale.ts'
import { doseVars } from '#src/theme/dose.css.ts'
import { vars } from '#src/theme/vars.css.ts'
import { BaseMap } from '../map/BaseMap.tsx'
import type { GeoMap } from '../map/map.types.ts'
import { addPlaceMark, spreadLabels } from '../map/placeMarks.ts'
import { formatReading } from './readingFigure.ts'
import { stretchesOf } from './trackStretches.ts'
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
  const [geoMap, setGeoMap] = useState<GeoMap>()
  const onReady = useCallback((made: GeoMap) => {
    setGeoMap(made)
    return () => setGeoMap(undefined)
  }, [])

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

function casingOf(element: Element, index: number): string {
  const token = index === BACKGROUND_CLASS ? vars.color.borderStrong : doseVars.casing
  return getComputedStyle(element).getPropertyValue(token.slice('var('.length, -1)).trim()
}

/** Background is there, and no more; CSS px. */
const widthOf = (index: number) => (index === BACKGROUND_CLASS ? 1.5 : 5)

/** A line for each class and its casing, however many readings: the highest is on top. @returns ends it */
function drawTrack(geoMap: GeoMap, survey: TrackSurvey): () => void {
  const { map, fit, colours, onColours } = geoMap
  const { byClass, gaps } = stretchesOf(survey)
  const renderer = canvas({ padding: 0.5 })
  const places = (runs: readonly (readonly number[])[]) =>
    runs.map((run) => run.map((index) => placeOf(survey, index)))
  const still = { renderer, interactive: false, lineCap: 'round', lineJoin: 'round' } as const
  const pauses = polyline(places(gaps), { ...still, weight: 2, dashArray: '4 6' })
  const casings = byClass.map((runs, index) =>
    polyline(places(runs), { ...still, weight: widthOf(index) + 2 }),
  )
  const lines = byClass.map((runs, index) =>
    polyline(places(runs), { ...still, weight: widthOf(index), color: DOSE_COLOURS[index] }),
  )
  // Each casing under its own class, above the classes below it: the highest is cut by none.
  const layers = [pauses, ...lines.flatMap((line, index) => [casings[index] ?? line, line])]
  const paint = () => {
    pauses.setStyle({ color: colours().ink })
    for (const [index, casing] of casings.entries())
      casing.setStyle({ color: casingOf(map.getContainer(), index) })
  }
  paint()
  for (const layer of layers) layer.addTo(map)
  const { maxIndex, max } = survey.statistics
  const [lat, lng] = placeOf(survey, maxIndex)
  const endMaximum = addPlaceMark(geoMap, {
    at: { lat, lng },
    mark: 'maximum',
    label: `Maximum ${formatReading(max, survey)}`,
  })
  const endRelease =
    survey.releasePoint &&
    addPlaceMark(geoMap, { at: survey.releasePoint, mark: 'release point', label: 'Release point' })
  fit(survey.releasePoint ? [...survey.path, survey.releasePoint] : survey.path)
  const endSpreading = spreadLabels(geoMap)
  const endColours = onColours(paint)
  return () => {
    endColours()
    endSpreading()
    endMaximum()
    endRelease?.()
    for (const layer of layers) layer.remove()
    renderer.remove()
  }
}

const placeOf = ({ path }: TrackSurvey, index: number): LatLngTuple => {
  const { lat = 0, lng = 0 } = path[index] ?? {}
  return [lat, lng]
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
