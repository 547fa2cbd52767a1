import { canvas } from 'leaflet/dist/leaflet-src.esm.js'
import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import type { FilesMapProps, LatLng } from '../geo.types.ts'
import { BaseMap } from '../map/BaseMap.tsx'
import { lookAt } from '../map/look.ts'
import type { GeoMap } from '../map/map.types.ts'
import { addPlaceMark } from '../map/placeMarks.ts'
import { isPlace } from '../place.ts'
import { drawLayer, placesOf } from './drawLayer.ts'
import * as css from './filesMap.css.ts'
import { foundText } from './foundText.ts'
import { PlacesTable } from './PlacesTable.tsx'
import { SourceList } from './SourceList.tsx'
import { type ReadSource, useGeoSources } from './useGeoSources.ts'

/** The inside of FilesMap, with Leaflet and the readers. */
export function FilesMapPart({ label, releasePoint, sources }: FilesMapProps) {
  const [geoMap, setGeoMap] = useState<GeoMap>()
  const onReady = useCallback((made: GeoMap) => {
    setGeoMap(made)
    return () => setGeoMap(undefined)
  }, [])
  const { read, retry } = useGeoSources(sources)
  const summary = useId()
  const release = usePlace(releasePoint)
  useDrawing(geoMap, release, read)

  const lookOf = (id: string) => lookAt(read.findIndex((source) => source.id === id))
  const files = read.flatMap((source) =>
    source.state === 'read' ? [{ name: source.name, shapes: source.file.shapes }] : [],
  )
  const isEmpty = !release && read.length === 0
  return (
    <BaseMap label={label} describedBy={summary} onReady={onReady}>
      <LiveRegion>
        <span id={summary}>{summaryOf(release, read)}</span>
      </LiveRegion>
      {isEmpty ? (
        <p className={css.nothing}>There is no release point, and there are no files with places.</p>
      ) : (
        <SourceList sources={read} lookOf={lookOf} hasReleasePoint={release !== undefined} onRetry={retry} />
      )}
      {!isEmpty && <PlacesTable releasePoint={release} files={files} />}
    </BaseMap>
  )
}

/** The same object as long as the place is the same; undefined for what is none. */
function usePlace(place: LatLng | undefined): LatLng | undefined {
  const { lat, lng } = place ?? {}
  return useMemo(
    () => (lat !== undefined && lng !== undefined && isPlace(lat, lng) ? { lat, lng } : undefined),
    [lat, lng],
  )
}

/** Draws what has been read so far; shows all of it as long as nobody has moved the map. */
function useDrawing(
  geoMap: GeoMap | undefined,
  release: LatLng | undefined,
  read: readonly ReadSource[],
): void {
  useEffect(() => {
    if (!geoMap) return
    const layers = read.map((source, index) => ({
      shapes: source.state === 'read' ? source.file.shapes : [],
      look: lookAt(index),
      source: source.name,
    }))
    const first = layers.find(({ shapes }) => shapes.length > 0)?.shapes.slice(0, 1) ?? []
    const near = release?.lng ?? placesOf(first, 0)[0]?.lng ?? 0
    const renderer = canvas({ padding: 0.25 })
    const ends = layers.map((layer) => drawLayer(geoMap, renderer, { ...layer, near }))
    if (release)
      ends.push(addPlaceMark(geoMap, { at: release, mark: 'release point', label: 'Release point' }))
    geoMap.show([...(release ? [release] : []), ...layers.flatMap(({ shapes }) => placesOf(shapes, near))])
    return () => {
      for (const end of ends) end()
      renderer.remove()
    }
  }, [geoMap, release, read])
}

/** One sentence when all is read, so that it is said once and not file by file. */
function summaryOf(release: LatLng | undefined, read: readonly ReadSource[]): string {
  if (read.some(({ state }) => state === 'reading')) return 'Reading the files of this map.'
  const shapes = read.flatMap((source) => (source.state === 'read' ? source.file.shapes : []))
  const found = foundText(shapes)
  return [release && 'release point', found].filter(Boolean).join(', ') || 'Nothing to show on this map.'
}
