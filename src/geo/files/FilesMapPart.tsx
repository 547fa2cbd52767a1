import { canvas } from 'leaflet/dist/leaflet-src.esm.js'
import { useEffect, useId, useMemo } from 'react'
import type { ActionLevel } from '#src/shared/actionLevels.ts'
import type { DoseUnit } from '#src/shared/doseUnit.ts'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import type { FilesMapProps, GeoProblems, LatLng } from '../geo.types.ts'
import { layerStyle } from '../map/layerStyle.ts'
import { MapView, useGeoMap } from '../map/MapView.tsx'
import type { GeoMap } from '../map/map.types.ts'
import { addPlaceMark, spreadLabels } from '../map/placeMarks.ts'
import { isPlace } from '../place.ts'
import { DoseScale } from '../track/DoseScale.tsx'
import { drawTrackLines } from '../track/drawTrackLines.ts'
import { surveyOf, type TrackSurvey } from '../track/trackSurvey.ts'
import { readingText } from '../track/trackWords.ts'
import { drawLayer, readingTooltip } from './drawLayer.ts'
import * as css from './filesMap.css.ts'
import { foundText } from './foundText.ts'
import { PlacesTable } from './PlacesTable.tsx'
import { placesByDistance, placesOf } from './placesByDistance.ts'
import { SourceList } from './SourceList.tsx'
import { type ReadSource, useGeoSources } from './useGeoSources.ts'

/** The lazy part of FilesMap, with Leaflet and the file readers. */
export function FilesMapPart({
  label,
  releasePoint,
  sources,
  levels = NO_LEVELS,
  onProblems,
}: FilesMapProps) {
  const [geoMap, onReady] = useGeoMap()
  const { read, retry } = useGeoSources(sources)
  useEffect(() => onProblems?.(problemsOf(read)), [onProblems, read])
  const summary = useId()
  const release = usePlace(releasePoint)
  const unit = useDoseUnit()
  const surveys = useMemo(
    () => new Map(read.flatMap((source) => surveyed(source, { unit, levels, near: release?.lng }))),
    [read, unit, levels, release],
  )
  const { near, far } = useMemo(() => placesByDistance(read, release), [read, release])
  useDrawing(geoMap, { release, read, surveys, near })

  const styleOf = (id: string) => layerStyle(read.findIndex((source) => source.id === id))
  const files = read.flatMap((source) =>
    source.state === 'read' ? [{ name: source.name, shapes: source.file.shapes }] : [],
  )
  const isEmpty = !release && read.length === 0
  return (
    <MapView label={label} describedBy={summary} onReady={onReady}>
      <LiveRegion>
        <span id={summary}>{summaryOf(release, read)}</span>
      </LiveRegion>
      {isEmpty ? (
        <p className={css.nothing}>There is no release point, and there are no files with places.</p>
      ) : (
        <SourceList
          sources={read}
          styleOf={styleOf}
          surveys={surveys}
          far={far}
          hasReleasePoint={release !== undefined}
          onRetry={retry}
          onZoom={(places) => geoMap?.zoomTo(places)}
        />
      )}
      {surveys.size > 0 && (
        <div className={css.scale}>
          <DoseScale unit={unit} levels={levels} />
        </div>
      )}
      {!isEmpty && <PlacesTable releasePoint={release} files={files} />}
    </MapView>
  )
}

const problemsOf = (read: readonly ReadSource[]): GeoProblems =>
  new Map(
    read.flatMap((source) =>
      source.state === 'read' && (source.file.problem ?? source.file.misnamed) !== undefined
        ? [[source.id, source.file]]
        : [],
    ),
  )

const NO_LEVELS: readonly ActionLevel[] = []

type SurveyOptions = { unit: DoseUnit; levels: readonly ActionLevel[]; near: number | undefined }

/** A file with dose rates along a path is coloured by them. */
function surveyed(source: ReadSource, { near, ...options }: SurveyOptions): [string, TrackSurvey][] {
  if (source.state !== 'read' || !source.track) return []
  return [[source.id, surveyOf(source.track, { ...options, ...(near !== undefined && { near }) })]]
}

/** A stable object for a place; undefined if it is not valid. */
function usePlace(place: LatLng | undefined): LatLng | undefined {
  const { lat, lng } = place ?? {}
  return useMemo(
    () => (lat !== undefined && lng !== undefined && isPlace(lat, lng) ? { lat, lng } : undefined),
    [lat, lng],
  )
}

type Drawing = {
  release: LatLng | undefined
  read: readonly ReadSource[]
  surveys: ReadonlyMap<string, TrackSurvey>
  /** Fitted at first. */
  near: readonly LatLng[]
}

/** Draws the files read so far, and fits the map to them until the user moves it. */
function useDrawing(geoMap: GeoMap | undefined, { release, read, surveys, near }: Drawing): void {
  useEffect(() => {
    if (!geoMap) return
    const layers = read.map((source, index) => ({
      survey: surveys.get(source.id),
      shapes: source.state === 'read' ? source.file.shapes : [],
      layerStyle: layerStyle(index),
      source: source.name,
    }))
    const first = layers.find(({ shapes }) => shapes.length > 0)?.shapes.slice(0, 1) ?? []
    const nearLng = release?.lng ?? placesOf(first, 0)[0]?.lng ?? 0
    const renderer = canvas({ padding: 0.25 })
    const cleanups = layers.flatMap(({ survey, shapes, ...layer }) => {
      const drawn = survey ? shapes.filter(({ kind }) => kind === 'area') : shapes
      const removeLayer = drawLayer(geoMap, renderer, { ...layer, shapes: drawn, near: nearLng })
      if (!survey) return [removeLayer]
      const tooltipFor = (index: number) => readingTooltip(readingText(survey, index), layer.source)
      return [removeLayer, drawTrackLines(geoMap, survey, tooltipFor)]
    })
    if (release)
      cleanups.push(addPlaceMark(geoMap, { at: release, mark: 'release point', label: 'Release point' }))
    geoMap.show(near)
    cleanups.push(spreadLabels(geoMap))
    return () => {
      for (const cleanUp of cleanups) cleanUp()
      renderer.remove()
    }
  }, [geoMap, release, read, surveys, near])
}

/** One announcement when all files are read, instead of one per file. */
function summaryOf(release: LatLng | undefined, read: readonly ReadSource[]): string {
  if (read.some(({ state }) => state === 'reading')) return 'Reading the files of this map.'
  const shapes = read.flatMap((source) => (source.state === 'read' ? source.file.shapes : []))
  const found = foundText(shapes)
  return [release && 'release point', found].filter(Boolean).join(', ') || 'Nothing to show on this map.'
}
