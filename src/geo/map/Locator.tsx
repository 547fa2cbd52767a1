import { useEffect, useRef } from 'react'
import { logProblem } from '#src/shared/logProblem.ts'
import type { LatLng } from '../geo.types.ts'
import { unwrapLng } from '../place.ts'
import * as css from './map.css.ts'
import type { GeoMap } from './map.types.ts'
import { coarseOutlines, type Outlines } from './outlineShapes.ts'

/** From this zoom the map shows less than a country. */
const FROM_ZOOM = 6.5
/** Degrees of longitude shown on each side of the centre. */
const HALF_WIDTH = 26

/** An overview of the region with a dot where the map is: a survey far from any coast shows no outlines. */
export function Locator({ geoMap }: { geoMap: GeoMap }) {
  const element = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let outlines: Outlines | undefined
    const draw = () => {
      const shown = element.current
      if (!shown) return
      shown.hidden = !outlines || geoMap.map.getZoom() < FROM_ZOOM
      if (outlines && !shown.hidden) drawRegion(shown, outlines, geoMap)
    }
    let isCancelled = false
    coarseOutlines().then(
      (arrived) => {
        if (isCancelled) return
        outlines = arrived
        draw()
      },
      (cause: unknown) => logProblem('the outlines of a map did not load', cause),
    )
    draw()
    geoMap.map.on('moveend', draw)
    const unsubscribe = geoMap.onColours(draw)
    return () => {
      isCancelled = true
      geoMap.map.off('moveend', draw)
      unsubscribe()
    }
  }, [geoMap])
  return <canvas ref={element} className={css.locator} aria-hidden="true" hidden />
}

function drawRegion(element: HTMLCanvasElement, { land, borders }: Outlines, { map, colours }: GeoMap): void {
  const context = element.getContext('2d')
  if (!context) return
  const { clientWidth: width, clientHeight: height } = element
  const density = globalThis.devicePixelRatio || 1
  element.width = width * density
  element.height = height * density
  context.scale(density, density)

  const centre = map.getCenter()
  const px = width / (2 * HALF_WIDTH)
  // Degrees of longitude are narrower away from the equator.
  const lngScale = Math.max(0.2, Math.cos((centre.lat * Math.PI) / 180))
  const colour = colours()
  const trace = (places: readonly LatLng[]) => {
    const turn = unwrapLng(places[0]?.lng ?? 0, centre.lng) - (places[0]?.lng ?? 0)
    places.forEach(({ lat, lng }, index) => {
      const x = width / 2 + (lng + turn - centre.lng) * px * lngScale
      const y = height / 2 - (lat - centre.lat) * px
      if (index === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    })
  }
  context.beginPath()
  for (const rings of land) for (const ring of rings) trace(ring)
  context.fillStyle = colour.land
  context.fill('evenodd')
  context.strokeStyle = colour.coast
  context.lineWidth = 0.75
  context.stroke()
  context.beginPath()
  for (const line of borders) trace(line)
  context.strokeStyle = colour.border
  context.stroke()

  context.beginPath()
  context.arc(width / 2, height / 2, 3.5, 0, 2 * Math.PI)
  context.fillStyle = colour.ink
  context.strokeStyle = colour.halo
  context.lineWidth = 2
  context.stroke()
  context.fill()
}
