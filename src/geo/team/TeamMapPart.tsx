import { useCallback, useEffect, useId, useState } from 'react'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { TeamMapProps } from '../geo.types.ts'
import { BaseMap } from '../map/BaseMap.tsx'
import type { GeoMap } from '../map/map.types.ts'
import { addPlaceMark } from '../map/placeMarks.ts'
import { formatPlace, isPlace } from '../place.ts'
import * as css from './teamMap.css.ts'

/** Below it is the whole world, as a map begins. */
const FITTED_FROM_ZOOM = 3

/** The inside of TeamMap, with Leaflet. */
export function TeamMapPart({ label, releasePoint, teams }: TeamMapProps) {
  const [geoMap, setGeoMap] = useState<GeoMap>()
  const onReady = useCallback((made: GeoMap) => setGeoMap(made), [])
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
    // It stays still while everything is in view.
    const bounds = geoMap.map.getBounds()
    if (geoMap.map.getZoom() < FITTED_FROM_ZOOM || !all.every(({ at }) => bounds.contains(at)))
      geoMap.show(all.map(({ at }) => at))
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
