import { useEffect, useId, useRef, useState } from 'react'
import { counted } from '#contract/counted.ts'
import { wallButton } from '#src/theme/wall.css.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { LatLng, TeamMapProps } from '../geo.types.ts'
import { MapView, useGeoMap } from '../map/MapView.tsx'
import type { GeoMap } from '../map/map.types.ts'
import { addPlaceMark } from '../map/placeMarks.ts'
import { formatPlace, isPlace } from '../place.ts'
import { mainPlaces } from './mainPlaces.ts'
import { placeLabels } from './placeLabels.ts'
import * as css from './teamMap.css.ts'

/** Share of width or height that the teams must span, else the map is zoomed out too far. */
const MIN_FILL = 0.25
/** Teams at one assembly point, tens of metres apart. The map has no tiles that end earlier. */
const FIT_MAX_ZOOM = 17
/** Teams outside the map that are named. */
const MAX_NAMED = 3

/** Last, because its label gives way to those of teams. */
const RELEASE_POINT = { mark: 'release point', label: 'Release point', name: 'Release point' } as const

type Mark = { at: LatLng; mark: 'team' | 'release point'; label: string; name: string }

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

/** The places that decide the view: without teams far from all others. */
function mainOf({ map }: GeoMap, marks: readonly Mark[], wasApart: boolean): Mark[] {
  const teams = marks.filter(({ mark }) => mark === 'team')
  const release = marks.find(({ mark }) => mark !== 'team')
  const pointOf = ({ at }: Mark) => map.project(at, FIT_MAX_ZOOM)
  const main = mainPlaces(teams.map(pointOf), {
    always: release && pointOf(release),
    size: map.getSize(),
    wasApart,
  })
  return [...main.flatMap((index) => teams[index] ?? []), ...(release ? [release] : [])]
}

/** The lazy part of TeamMap, with Leaflet. */
export function TeamMapPart({ label, releasePoint, teams }: TeamMapProps) {
  const [geoMap, onReady] = useGeoMap()
  const text = useId()
  const [isWhole, setWhole] = useState(false)
  /** Labels of teams far from all others, and of teams that the map does not show. */
  const [far, setFar] = useState<readonly string[]>([])
  const [outside, setOutside] = useState<readonly string[]>([])
  const wasApart = useRef(false)
  const marks: Mark[] = [
    ...teams.map(
      ({ lat, lng, name, short = name }) => ({ at: { lat, lng }, mark: 'team', label: short, name }) as const,
    ),
    ...(releasePoint ? [{ ...RELEASE_POINT, at: releasePoint }] : []),
  ].filter(({ at }) => isPlace(at.lat, at.lng))
  // Serialized, because polling once a second must not redraw teams that have not moved.
  const drawn = JSON.stringify(marks)
  useEffect(() => {
    if (!geoMap) return
    const all: Mark[] = JSON.parse(drawn)
    const cleanups = all.map((mark) => addPlaceMark(geoMap, mark))
    const main = mainOf(geoMap, all, wasApart.current)
    wasApart.current = main.length < all.length
    setFar(all.filter((mark) => !main.includes(mark)).map((mark) => mark.label))
    const places = (isWhole ? all : main).map(({ at }) => at)
    if (!isFilledBy(geoMap, places)) geoMap.show(places)
    cleanups.push(
      placeLabels(
        geoMap,
        all.map(({ at }) => at),
      ),
    )
    const { map } = geoMap
    const count = () => {
      const bounds = map.getBounds()
      setOutside(
        all.filter(({ mark, at }) => mark === 'team' && !bounds.contains(at)).map((mark) => mark.label),
      )
    }
    count()
    // The line below the map takes room from it: without this, it could push out the teams that it names.
    const refit = () => {
      geoMap.show(places)
      count()
    }
    map.on('moveend', count)
    map.on('resize', refit)
    cleanups.push(() => {
      map.off('moveend', count)
      map.off('resize', refit)
    })
    return () => {
      for (const cleanUp of cleanups) cleanUp()
    }
  }, [geoMap, drawn, isWhole])
  const showWhole = (whole: boolean) => {
    setWhole(whole)
    geoMap?.fit((whole || !geoMap ? marks : mainOf(geoMap, marks, true)).map(({ at }) => at))
  }
  return (
    <div className={css.map}>
      <MapView label={label} describedBy={text} isPlain fitMaxZoom={FIT_MAX_ZOOM} onReady={onReady} />
      <VisuallyHidden>
        <span id={text}>{marks.map(({ name, at }) => `${name}: ${formatPlace(at)}.`).join(' ')}</span>
      </VisuallyHidden>
      {outside.length > 0 ? (
        <div className={css.outside}>
          <span className={css.who}>
            {counted(outside.length, 'team')} outside the view: {namesOf(outside)}
          </span>
          <button type="button" className={wallButton} onClick={() => showWhole(true)}>
            Show all teams
          </button>
        </div>
      ) : (
        isWhole &&
        far.length > 0 && (
          <div className={css.outside}>
            <span className={css.who}>
              {counted(far.length, 'team')} far from the others: {namesOf(far)}
            </span>
            <button type="button" className={wallButton} onClick={() => showWhole(false)}>
              Leave out
            </button>
          </div>
        )
      )}
    </div>
  )
}

const namesOf = (labels: readonly string[]): string =>
  labels.length > MAX_NAMED
    ? `${labels.slice(0, MAX_NAMED).join(', ')} and ${labels.length - MAX_NAMED} more`
    : labels.join(', ')
