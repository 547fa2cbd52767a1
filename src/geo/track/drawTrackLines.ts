import {
  canvas,
  type LatLngTuple,
  type LeafletMouseEvent,
  type Polyline,
  polyline,
} from 'leaflet/dist/leaflet-src.esm.js'
import { BACKGROUND_CLASS, DOSE_COLOURS } from '#contract/doseScale.ts'
import { doseVars } from '#src/theme/dose.css.ts'
import { vars } from '#src/theme/vars.css.ts'
import type { LatLng } from '../geo.types.ts'
import type { GeoMap } from '../map/map.types.ts'
import { addPlaceMark } from '../map/placeMarks.ts'
import { formatReading } from './readingFigure.ts'
import { segmentsOf } from './trackSegments.ts'
import type { TrackSurvey } from './trackSurvey.ts'

function casingOf(element: Element, index: number): string {
  const token = index === BACKGROUND_CLASS ? vars.color.borderStrong : doseVars.casing
  return getComputedStyle(element).getPropertyValue(token.slice('var('.length, -1)).trim()
}

/** CSS px; background is deliberately faint. */
const widthOf = (index: number) => (index === BACKGROUND_CLASS ? 1.5 : 5)

/**
 * Draws one line and casing per dose rate class, the highest class on top, and marks the maximum.
 * @param tooltipFor tooltip of a reading; without it there are no tooltips
 * @returns removes them
 */
export function drawTrackLines(
  geoMap: GeoMap,
  survey: TrackSurvey,
  tooltipFor?: (index: number) => HTMLElement,
): () => void {
  const { map, colours, onColours } = geoMap
  const { byClass, gaps } = segmentsOf(survey)
  const renderer = canvas({ padding: 0.5 })
  const places = (runs: readonly (readonly number[])[]) =>
    runs.map((run) => run.map((index) => placeOf(survey, index)))
  const still = { renderer, interactive: false, lineCap: 'round', lineJoin: 'round' } as const
  const pauses = polyline(places(gaps), { ...still, weight: 2, dashArray: '4 6' })
  const casings = byClass.map((runs, index) =>
    polyline(places(runs), { ...still, weight: widthOf(index) + 2 }),
  )
  const lines = byClass.map((runs, index) =>
    polyline(places(runs), {
      ...still,
      interactive: tooltipFor !== undefined,
      weight: widthOf(index),
      color: DOSE_COLOURS[index],
    }),
  )
  if (tooltipFor) for (const line of lines) bindReadingTooltip(line, survey, tooltipFor)
  // Each casing goes below its own class but above the lower classes, so that nothing cuts the highest.
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
  const removeMaximum = addPlaceMark(geoMap, {
    at: { lat, lng },
    mark: 'maximum',
    label: `Maximum ${formatReading(max, survey)}`,
  })
  const unsubscribe = onColours(paint)
  return () => {
    unsubscribe()
    removeMaximum()
    for (const layer of layers) layer.remove()
    renderer.remove()
  }
}

export const placeOf = ({ path }: TrackSurvey, index: number): LatLngTuple => {
  const { lat = 0, lng = 0 } = path[index] ?? {}
  return [lat, lng]
}

function bindReadingTooltip(
  line: Polyline,
  survey: TrackSurvey,
  tooltipFor: (index: number) => HTMLElement,
): void {
  line.bindTooltip('', { sticky: true, opacity: 1 })
  line.on('mouseover mousemove', (event) => {
    line.setTooltipContent(tooltipFor(nearestTo((event as LeafletMouseEvent).latlng, survey)))
  })
}

function nearestTo({ lat, lng }: LatLng, { drawn, path }: TrackSurvey): number {
  // Degrees of longitude are narrower away from the equator.
  const lngScale = Math.cos((lat * Math.PI) / 180)
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (const index of drawn) {
    const place = path[index] ?? { lat: 0, lng: 0 }
    const distance = Math.hypot(place.lat - lat, (place.lng - lng) * lngScale)
    if (distance < least) [nearest, least] = [index, distance]
  }
  return nearest
}
