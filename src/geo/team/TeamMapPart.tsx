import { useEffect, useId } from 'react'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { LatLng, TeamMapProps } from '../geo.types.ts'
import { BaseMap } from '../map/BaseMap.tsx'
import type { GeoMap } from '../map/map.types.ts'
import { addPlaceMark, spreadLabels } from '../map/placeMarks.ts'
import { useGeoMap } from '../map/useGeoMap.ts'
import { formatPlace, isPlace } from '../place.ts'
import * as css from './teamMap.css.ts'

/** A map of places that take up less of its width and of its height than this is too far away. */
const LEAST_FILL = 0.25

/** Whether all places are in view and not too small in it: while they are, a map that is polled stays still. */
function isFilledBy({ map }: GeoMap, places: readonly LatLng[]): boolean {
  const bounds = map.getBounds()
  if (!places.every((place) => bounds.contains(place))) return false
  const points = places.map((place) => map.latLngToContainerPoint(place))
  const span = (values: number[]) => Math.max(...values) - Math.min(...values)
  const { x: width, y: height } = map.getSize()
  return (
    span(points.map(({ x }) => x)) > width * LEAST_FILL ||
    span(points.map(({ y }) => y)) > height * LEAST_FILL
  )
}

/** The inside of TeamMap, with Leaflet. */
export function TeamMapPart({ label, releasePoint, teams }: TeamMapProps) {
  const [geoMap, onReady] = useGeoMap()
  const text = useId()
  const marks = [
    ...(releasePoint ? [{ at: releasePoint, mark: 'release point', label: 'Release point' } as const] : []),
    ...teams.map(({ lat, lng, name }) => ({ at: { lat, lng }, mark: 'team', label: name }) as const),
  ].filter(({ at }) => isPlace(at.lat, at.lng))
  // Polled once a second: what has not moved is not drawn again.
  const drawn = JSON.stringify(marks)
  useEffect(() => {
    if (!geoMap) return
    const all: typeof marks = JSON.parse(drawn)
    const lngs = all.map(({ at }) => at.lng)
    const middle = (Math.min(...lngs) + Math.max(...lngs)) / 2
    const ends = all.map((mark) => addPlaceMark(geoMap, { ...mark, isBefore: mark.at.lng > middle }))
    const places = all.map(({ at }) => at)
    if (!isFilledBy(geoMap, places)) geoMap.show(places)
    ends.push(spreadLabels(geoMap))
    return () => {
      for (const end of ends) end()
    }
  }, [geoMap, drawn])
  return (
    <div className={css.map}>
      <BaseMap label={label} describedBy={text} isPlain onReady={onReady} />
      <VisuallyHidden>
        <span id={text}>{marks.map((mark) => `${mark.label}: ${formatPlace(mark.at)}.`).join(' ')}</span>
      </VisuallyHidden>
    </div>
  )
}
