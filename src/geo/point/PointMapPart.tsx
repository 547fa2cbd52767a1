import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { LatLng, PointMapProps } from '../geo.types.ts'
import { MapView, useGeoMap } from '../map/MapView.tsx'
import type { GeoMap } from '../map/map.types.ts'
import { addPlaceMark } from '../map/placeMarks.ts'
import { formatPlace, isPlace, wrapLng } from '../place.ts'

const DECIMALS = 4
/** Shown around a release point, degrees of latitude in each direction: about 5 km, the area of an exercise. */
const AROUND = 0.05

/** The lazy part of PointMap, with Leaflet. */
export function PointMapPart({
  label,
  lat,
  lng,
  mark = 'release point',
  releasePoint,
  near = [],
  onPick,
}: PointMapProps) {
  const [geoMap, onReady] = useGeoMap()
  const text = useId()
  const at = lat !== undefined && lng !== undefined && isPlace(lat, lng) ? { lat, lng } : undefined
  const area = releasePoint ? [...around(releasePoint), ...near] : near
  const begin = useEffectEvent(() => {
    if (area.length > 0 && !at) geoMap?.show(area)
  })
  useEffect(() => begin(), [geoMap, area.length])
  usePlaceMark(geoMap, releasePoint, 'release point')
  usePlaceMark(geoMap, at, mark)
  useInView(geoMap, at, releasePoint)
  usePicking(geoMap, onPick)
  return (
    <>
      <MapView label={label} describedBy={text} isSmall isPicking={onPick !== undefined} onReady={onReady} />
      <VisuallyHidden>
        <span id={text}>
          {at ? `Shows ${formatPlace(at)}.` : 'No point to show.'}
          {releasePoint && ` The release point is at ${formatPlace(releasePoint)}.`}
          {onPick && ' Enter chooses the middle of the map.'}
        </span>
      </VisuallyHidden>
    </>
  )
}

/** The corners of the area around a place. */
const around = ({ lat, lng }: LatLng): LatLng[] => {
  const width = AROUND / Math.max(0.1, Math.cos((lat * Math.PI) / 180))
  return [-1, 1].map((side) => ({ lat: lat + side * AROUND, lng: lng + side * width }))
}

function usePlaceMark(
  geoMap: GeoMap | undefined,
  at: LatLng | undefined,
  mark: NonNullable<PointMapProps['mark']>,
): void {
  const { lat, lng } = at ?? {}
  useEffect(() => {
    if (geoMap && lat !== undefined && lng !== undefined)
      return addPlaceMark(geoMap, { at: { lat, lng }, mark })
  }, [geoMap, lat, lng, mark])
}

/** Brings the point into view, but leaves a map that shows it: a click must not move what was clicked. */
function useInView(geoMap: GeoMap | undefined, at: LatLng | undefined, beside: LatLng | undefined): void {
  const { lat, lng } = at ?? {}
  const fit = useEffectEvent((place: LatLng) => geoMap?.fit(beside ? [...around(beside), place] : [place]))
  useEffect(() => {
    if (!geoMap || lat === undefined || lng === undefined) return
    const place = { lat, lng }
    if (geoMap.map.getZoom() < 3 || !geoMap.map.getBounds().pad(-0.1).contains(place)) fit(place)
  }, [geoMap, lat, lng])
}

function usePicking(geoMap: GeoMap | undefined, onPick: PointMapProps['onPick']): void {
  const latest = useRef(onPick)
  useEffect(() => {
    latest.current = onPick
  })
  const isPicking = onPick !== undefined
  useEffect(() => {
    if (!geoMap || !isPicking) return
    const { map } = geoMap
    const pick = (place: LatLng) => {
      const round = (degrees: number) => Number(degrees.toFixed(DECIMALS))
      latest.current?.(round(Math.max(-90, Math.min(90, place.lat))), round(wrapLng(place.lng)))
    }
    const onClick = (event: { latlng: LatLng }) => pick(event.latlng)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== map.getContainer()) return
      // Enter would submit a surrounding form.
      event.preventDefault()
      pick(map.getCenter())
    }
    map.on('click', onClick)
    map.getContainer().addEventListener('keydown', onKey)
    return () => {
      map.off('click', onClick)
      map.getContainer().removeEventListener('keydown', onKey)
    }
  }, [geoMap, isPicking])
}
