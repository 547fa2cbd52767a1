import { useQuery } from '@tanstack/react-query'
import { MaximizeIcon, MinusIcon, PlusIcon } from 'lucide-react'
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { OfflineMap } from '#contract/offlineMaps.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { offlineMapsQuery, readOfflineMap } from '#src/api/offlineMaps.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { MapEventContext } from '../mapEventContext.ts'
import type { OfflineMapSource } from '../offlineMap/offlineMap.types.ts'
import { attributionOf, BaseMapControl, BaseMapProblem } from './BaseMapControl.tsx'
import { createGeoMap } from './createGeoMap.ts'
import { Locator } from './Locator.tsx'
import { MapFooter } from './MapFooter.tsx'
import * as css from './map.css.ts'
import type { GeoMap } from './map.types.ts'
import { type OfflineMapChoices, OfflineMapsContext, useBaseMap } from './useBaseMap.ts'

type MapViewProps = {
  /** Accessible name of the map. */
  label: string
  /** Describes the drawing for screen readers. */
  describedBy?: string | undefined
  isSmall?: boolean
  /** Fills its container and omits buttons, scale and graticule labels: for an unattended screen. */
  isPlain?: boolean
  /** Closest zoom when fitting its contents; by default a street fills the map. */
  fitMaxZoom?: number
  /** Shows the crosshair cursor of a map that picks a place. */
  isPicking?: boolean
  /** Called once with the map; may return a cleanup. Must be stable: a new function recreates the map. */
  onReady: (geoMap: GeoMap) => void | (() => void)
  /** Below the map, inside its frame, such as a legend. */
  children?: ReactNode
}

/**
 * The map all others build on: base map, graticule, scale, coordinates under the pointer, buttons and keys to move and
 * zoom. `onReady` adds the layers. Always in a separate chunk, because it includes Leaflet.
 */
export function MapView({
  label,
  describedBy,
  isSmall,
  isPlain,
  fitMaxZoom,
  isPicking,
  onReady,
  children,
}: MapViewProps) {
  const element = useRef<HTMLDivElement>(null)
  const [geoMap, setGeoMap] = useState<GeoMap>()

  useEffect(() => {
    if (!element.current) return
    const made = createGeoMap(element.current, fitMaxZoom)
    const end = onReady(made)
    setGeoMap(made)
    return () => {
      end?.()
      made.destroy()
      setGeoMap(undefined)
    }
  }, [onReady, fitMaxZoom])

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
          <BaseMapLayer geoMap={geoMap} />
        </>
      )}
      {children}
    </figure>
  )
}

/** The base map, its menu, and the footer. */
function BaseMapLayer({ geoMap }: { geoMap: GeoMap }) {
  const event = useContext(MapEventContext)
  const offlineMaps = useContext(OfflineMapsContext)
  return event === undefined ? (
    <BaseMapWithMenu geoMap={geoMap} offlineMaps={offlineMaps} />
  ) : (
    <EventBaseMap geoMap={geoMap} event={event} />
  )
}

const EventBaseMap = ({ geoMap, event }: { geoMap: GeoMap; event: RowId }) => (
  <BaseMapWithMenu geoMap={geoMap} offlineMaps={useEventOfflineMaps(event)} />
)

function BaseMapWithMenu({
  geoMap,
  offlineMaps,
}: {
  geoMap: GeoMap
  offlineMaps: OfflineMapChoices | undefined
}) {
  const baseMap = useBaseMap(geoMap, offlineMaps)
  return (
    <>
      {baseMap && <BaseMapControl baseMap={baseMap} geoMap={geoMap} />}
      {baseMap && <BaseMapProblem baseMap={baseMap} />}
      <MapFooter map={geoMap.map} attribution={attributionOf(baseMap)} />
    </>
  )
}

/** The offline maps of an event. Their files are read only when chosen. */
function useEventOfflineMaps(event: RowId): OfflineMapChoices | undefined {
  const api = useApi()
  const { user, audience } = useSession()
  // The token of an embedded widget does not cover them.
  const isKnown = audience === undefined && api.knows('offline-maps')
  // On failure the map keeps its outlines; the Offline Maps section shows the error.
  const { data } = useQuery({ ...offlineMapsQuery(api, { event }), enabled: isKnown })
  const person = String(user.id)
  return useMemo(
    () => (data ? { maps: data.maps.map((map) => toSource(api, map)), person } : undefined),
    [api, data, person],
  )
}

function toSource(
  api: Api,
  { id, name, kind, bounds, attribution, min_zoom, max_zoom }: OfflineMap,
): OfflineMapSource {
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

/** Holds the map of a MapView. @returns the map while it exists, and the `onReady` to pass to MapView */
export function useGeoMap() {
  const [geoMap, setGeoMap] = useState<GeoMap>()
  const onReady = useCallback((map: GeoMap) => {
    setGeoMap(map)
    return () => setGeoMap(undefined)
  }, [])
  return [geoMap, onReady] as const
}
