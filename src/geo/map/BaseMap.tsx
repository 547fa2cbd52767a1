import { useQuery } from '@tanstack/react-query'
import { MaximizeIcon, MinusIcon, PlusIcon } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { OfflineMap } from '#contract/offlineMaps.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { offlineMapsQuery, readOfflineMap } from '#src/api/offlineMaps.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { EventOfMaps } from '../eventOfMaps.ts'
import type { GroundMap } from '../ground/ground.types.ts'
import { type Grounds, GroundsContext } from '../ground/groundsContext.ts'
import { createGeoMap } from './createGeoMap.ts'
import { GroundControl, GroundProblem, sourceOf } from './GroundControl.tsx'
import { Locator } from './Locator.tsx'
import { MapFooter } from './MapFooter.tsx'
import * as css from './map.css.ts'
import type { GeoMap } from './map.types.ts'
import { useGround } from './useGround.ts'

export type BaseMapProps = {
  /** Accessible name of the map. */
  label: string
  /** Describes the drawing for screen readers. */
  describedBy?: string | undefined
  isSmall?: boolean
  /** Fills its place, without buttons, scale and names of degrees: for an unattended screen. */
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

/** The base map, its menu, and the line under the map that names its source. */
function MapGround({ geoMap }: { geoMap: GeoMap }) {
  const event = useContext(EventOfMaps)
  const given = useContext(GroundsContext)
  return event === undefined ? (
    <Below geoMap={geoMap} grounds={given} />
  ) : (
    <BelowEvent geoMap={geoMap} event={event} />
  )
}

const BelowEvent = ({ geoMap, event }: { geoMap: GeoMap; event: RowId }) => (
  <Below geoMap={geoMap} grounds={useEventGrounds(event)} />
)

function Below({ geoMap, grounds }: { geoMap: GeoMap; grounds: Grounds | undefined }) {
  const ground = useGround(geoMap, grounds)
  return (
    <>
      {ground && <GroundControl ground={ground} geoMap={geoMap} />}
      {ground && <GroundProblem ground={ground} />}
      <MapFooter map={geoMap.map} source={sourceOf(ground)} />
    </>
  )
}

/** The offline maps of an event; they are read once one is chosen. */
function useEventGrounds(event: RowId): Grounds | undefined {
  const api = useApi()
  const { user, audience } = useSession()
  // A page of others may not read them: its token opens what its widgets show, and no more.
  const isKnown = audience === undefined && api.knows('offline-maps')
  // A list that cannot be read leaves the outlines: the section of offline maps says why, and a map works without.
  const { data } = useQuery({ ...offlineMapsQuery(api, { event }), enabled: isKnown })
  const person = String(user.id)
  return useMemo(
    () => (data ? { maps: data.maps.map((map) => groundOf(api, map)), person } : undefined),
    [api, data, person],
  )
}

function groundOf(
  api: Api,
  { id, name, kind, bounds, attribution, min_zoom, max_zoom }: OfflineMap,
): GroundMap {
  const [west = 0, south = 0, east = 0, north = 0] = bounds
  return {
    id,
    name,
    kind,
    bounds: [west, south, east, north],
    attribution,
    ...(min_zoom != null && max_zoom != null && { zooms: { min: min_zoom, max: max_zoom } }),
    read: (range, signal) => readOfflineMap(api, id, range, signal),
  }
}
