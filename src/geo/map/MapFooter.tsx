import type { Map as LeafletMap, LeafletMouseEvent } from 'leaflet/dist/leaflet-src.esm.js'
import { useEffect, useRef, useState } from 'react'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { formatScaleDistance } from '../formatDistance.ts'
import { formatPlace } from '../place.ts'
import { niceBelow } from '../roundSteps.ts'
import * as css from './map.css.ts'

/** Maximum width of the scale bar, CSS px. */
const MAX_BAR_PX = 96

/**
 * North, scale, coordinates under the pointer (else of the centre) and the attribution of the base map. Bypasses React,
 * because a pointer moves a hundred times a second.
 */
export function MapFooter({ map, attribution }: { map: LeafletMap; attribution: string }) {
  const bar = useRef<HTMLSpanElement>(null)
  const distance = useRef<HTMLSpanElement>(null)
  const position = useRef<HTMLSpanElement>(null)
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    const showPosition = (place: { lat: number; lng: number }) => {
      if (position.current) position.current.textContent = formatPlace(place)
    }
    const showCentre = () => {
      if (position.current) position.current.textContent = `Centre ${formatPlace(map.getCenter())}`
    }
    // For screen reader users who move the map by keyboard.
    const announceCentre = () => {
      if (map.getContainer().matches(':focus-visible')) setAnnounced(`Centre ${formatPlace(map.getCenter())}`)
    }
    const showPointed = (event: LeafletMouseEvent) => showPosition(event.latlng)
    const showScale = () => {
      const scale = scaleOf(map)
      if (bar.current) bar.current.style.width = `${scale.px}px`
      if (distance.current) distance.current.textContent = scale.text
    }
    const onMove = () => {
      showCentre()
      showScale()
    }
    map.on('move', onMove)
    map.on('zoomend resize', showScale)
    map.on('mousemove', showPointed)
    map.on('mouseout', showCentre)
    map.on('moveend', announceCentre)
    onMove()
    return () => {
      map.off('move', onMove)
      map.off('zoomend resize', showScale)
      map.off('mousemove', showPointed)
      map.off('mouseout', showCentre)
      map.off('moveend', announceCentre)
    }
  }, [map])

  return (
    <>
      <LiveRegion>{announced}</LiveRegion>
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
        <span className={css.source}>{attribution}</span>
      </div>
    </>
  )
}

/** The longest bar of 1, 2 or 5 times a power of ten that fits, at the centre of the map. */
function scaleOf(map: LeafletMap): { px: number; text: string } {
  const middle = map.getSize().divideBy(2)
  const metres = map.distance(
    map.containerPointToLatLng([middle.x, middle.y]),
    map.containerPointToLatLng([middle.x + MAX_BAR_PX, middle.y]),
  )
  const nice = niceBelow(metres)
  return {
    px: metres > 0 ? Math.round((MAX_BAR_PX * nice) / metres) : 0,
    text: formatScaleDistance(nice),
  }
}
