import { useEffect, useId } from 'react'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { LatLng, TeamMapProps } from '../geo.types.ts'
import { MapView, useGeoMap } from '../map/MapView.tsx'
import type { GeoMap } from '../map/map.types.ts'
import { addPlaceMark } from '../map/placeMarks.ts'
import { formatPlace, isPlace } from '../place.ts'
import { placeLabels } from './placeLabels.ts'
import * as css from './teamMap.css.ts'

/** Share of width or height that the teams must span, else the map is zoomed out too far. */
const MIN_FILL = 0.25
/** Teams at one assembly point, tens of metres apart. The map has no tiles that end earlier. */
const FIT_MAX_ZOOM = 17

/** Last, because its label gives way to those of teams. */
const RELEASE_POINT = { mark: 'release point', label: 'Release point', name: 'Release point' } as const

/** Whether all places are in view and span enough of it. While true, polling does not move the map. */
function isFilledBy({ map }: GeoMap, places: readonly LatLng[]): boolean {
  const bounds = map.getBounds()
  if (!places.every((place) => bounds.contains(place))) return false
  const points = places.map((place) => map.latLngToContainerPoint(place))
  const span = (values: number[]) => Math.max(...values) - Math.min(...values)
  const { x: width, y: height } = map.getSize()
  return (
    span(points.map(({ x }) => x)) > width * MIN_FILL || span(points.map(({ y }) => y)) > height * MIN_FILL
  )
}

/** The lazy part of TeamMap, with Leaflet. */
export function TeamMapPart({ label, releasePoint, teams }: TeamMapProps) {
  const [geoMap, onReady] = useGeoMap()
  const text = useId()
  const marks = [
    ...teams.map(
      ({ lat, lng, name, short = name }) => ({ at: { lat, lng }, mark: 'team', label: short, name }) as const,
    ),
    ...(releasePoint ? [{ ...RELEASE_POINT, at: releasePoint }] : []),
  ].filter(({ at }) => isPlace(at.lat, at.lng))
  // Serialized, because polling once a second must not redraw teams that have not moved.
  const drawn = JSON.stringify(marks)
  useEffect(() => {
    if (!geoMap) return
    const all: typeof marks = JSON.parse(drawn)
    const cleanups = all.map((mark) => addPlaceMark(geoMap, mark))
    const places = all.map(({ at }) => at)
    if (!isFilledBy(geoMap, places)) geoMap.show(places)
    cleanups.push(placeLabels(geoMap, places))
    return () => {
      for (const cleanUp of cleanups) cleanUp()
    }
  }, [geoMap, drawn])
  return (
    <div className={css.map}>
      <MapView label={label} describedBy={text} isPlain fitMaxZoom={FIT_MAX_ZOOM} onReady={onReady} />
      <VisuallyHidden>
        <span id={text}>{marks.map(({ name, at }) => `${name}: ${formatPlace(at)}.`).join(' ')}</span>
      </VisuallyHidden>
    </div>
  )
}
