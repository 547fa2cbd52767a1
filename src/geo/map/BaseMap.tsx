import { MaximizeIcon, MinusIcon, PlusIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { createGeoMap } from './createGeoMap.ts'
import { Locator } from './Locator.tsx'
import { MapGround } from './MapGround.tsx'
import * as css from './map.css.ts'
import type { GeoMap } from './map.types.ts'

export type BaseMapProps = {
  /** Accessible name of the map. */
  label: string
  /** A text that tells what is drawn to those who do not see it. */
  describedBy?: string | undefined
  isSmall?: boolean
  /** Fills its place, without buttons, scale and names of degrees: for a screen that nobody sits at. */
  isPlain?: boolean
  /** A click chooses a place. */
  isPicking?: boolean
  /** Called once with the map; what it returns is called before the map goes. Must not change. */
  onReady: (geoMap: GeoMap) => void | (() => void)
  /** Under the map, inside of its frame: the legend. */
  children?: ReactNode
}

/**
 * The map that all others are made of: bundled outlines, a graticule, a scale, the coordinates pointed at, buttons and
 * keys to move and zoom. `onReady` adds the layers. Always in a separate chunk, because it includes Leaflet.
 */
export function BaseMap({
  label,
  describedBy,
  isSmall,
  isPlain,
  isPicking,
  onReady,
  children,
}: BaseMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const [geoMap, setGeoMap] = useState<GeoMap>()

  useEffect(() => {
    if (!element.current) return
    const made = createGeoMap(element.current)
    const end = onReady(made)
    setGeoMap(made)
    return () => {
      end?.()
      made.destroy()
      setGeoMap(undefined)
    }
  }, [onReady])

  return (
    <figure className={isPlain ? `${css.frame} ${css.plain}` : css.frame} aria-label={label}>
      <div
        ref={element}
        className={[css.canvas, isSmall && css.low, isPicking && css.picking].filter(Boolean).join(' ')}
        role="application"
        aria-roledescription="map"
        aria-label={`${label}. Arrow keys move the map, plus and minus zoom.`}
        aria-describedby={describedBy}
      />
      {geoMap && !isPlain && (
        <>
          <div className={css.corner}>
            {!isSmall && <Locator geoMap={geoMap} />}
            <div className={css.buttons}>
              <IconButton
                size="small"
                label="Zoom in"
                icon={<PlusIcon />}
                onClick={() => geoMap.map.zoomIn(1)}
              />
              <IconButton
                size="small"
                label="Zoom out"
                icon={<MinusIcon />}
                onClick={() => geoMap.map.zoomOut(1)}
              />
              <IconButton
                size="small"
                label="Show everything"
                icon={<MaximizeIcon />}
                onClick={geoMap.refit}
              />
            </div>
          </div>
          <MapGround geoMap={geoMap} />
        </>
      )}
      {children}
    </figure>
  )
}
