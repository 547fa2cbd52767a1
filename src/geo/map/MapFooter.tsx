import type { Map as LeafletMap, LeafletMouseEvent } from 'leaflet/dist/leaflet-src.esm.js'
import { useEffect, useRef, useState } from 'react'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { formatPlace } from '../place.ts'
import * as css from './map.css.ts'

/** Longest the bar of the scale may be, CSS px. */
const MAX_BAR_PX = 96

/**
 * North, scale, coordinates under the pointer (else of the centre) and the source of the base map. Written to the page
 * directly: a pointer moves a hundred times a second.
 */
export function MapFooter({ map, source }: { map: LeafletMap; source: string }) {
  const bar = useRef<HTMLSpanElement>(null)
  const distance = useRef<HTMLSpanElement>(null)
  const position = useRef<HTMLSpanElement>(null)
  const [said, setSaid] = useState('')

  useEffect(() => {
    const tell = (place: { lat: number; lng: number }) => {
      if (position.current) position.current.textContent = formatPlace(place)
    }
    const showMiddle = () => {
      if (position.current) position.current.textContent = `Centre ${formatPlace(map.getCenter())}`
    }
    // Who moves the map by keys hears where its middle is now.
    const sayMiddle = () => {
      if (map.getContainer().matches(':focus-visible')) setSaid(`Centre ${formatPlace(map.getCenter())}`)
    }
    const showPointed = (event: LeafletMouseEvent) => tell(event.latlng)
    const showScale = () => {
      const scale = scaleOf(map)
      if (bar.current) bar.current.style.width = `${scale.px}px`
      if (distance.current) distance.current.textContent = scale.text
    }
    const onMove = () => {
      showMiddle()
      showScale()
    }
    map.on('move', onMove)
    map.on('zoomend resize', showScale)
    map.on('mousemove', showPointed)
    map.on('mouseout', showMiddle)
    map.on('moveend', sayMiddle)
    onMove()
    return () => {
      map.off('move', onMove)
      map.off('zoomend resize', showScale)
      map.off('mousemove', showPointed)
      map.off('mouseout', showMiddle)
      map.off('moveend', sayMiddle)
    }
  }, [map])

  return (
    <>
      <LiveRegion>{said}</LiveRegion>
      <div className={css.footer} aria-hidden="true">
        <span className={css.north}>
          <svg className={css.northArrow} viewBox="0 0 12 16">
            <path d="M6 0L12 16L6 12L0 16Z" />
          </svg>
          N
        </span>
        <span className={css.scale}>
          <span ref={bar} className={css.scaleBar} />
          <span ref={distance} className={css.scaleText} />
        </span>
        <span ref={position} className={css.position} />
        <span className={css.source}>{source}</span>
      </div>
    </>
  )
}

/** The longest bar of 1, 2 or 5 times a power of ten that has room, at the middle of the map. */
function scaleOf(map: LeafletMap): { px: number; text: string } {
  const middle = map.getSize().divideBy(2)
  const metres = map.distance(
    map.containerPointToLatLng([middle.x, middle.y]),
    map.containerPointToLatLng([middle.x + MAX_BAR_PX, middle.y]),
  )
  const nice = niceBelow(metres)
  return {
    px: metres > 0 ? Math.round((MAX_BAR_PX * nice) / metres) : 0,
    text: nice >= 1000 ? `${(nice / 1000).toLocaleString('en')} km` : `${nice} m`,
  }
}

/** The largest of 1, 2, 5, 10, 20, 50, ... that is not above `value`. */
export function niceBelow(value: number): number {
  if (!(value > 0)) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  return [5, 2, 1].map((factor) => factor * power).find((nice) => nice <= value) ?? power
}
