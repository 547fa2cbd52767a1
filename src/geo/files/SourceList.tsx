import { Button } from '#src/ui/Button/Button.tsx'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { LatLng } from '../geo.types.ts'
import { isStroked, type LayerStyle, markPath } from '../map/layerStyle.ts'
import { PlaceMark } from '../map/PlaceMark.tsx'
import { formatReading } from '../track/readingFigure.ts'
import { swatchStroke } from '../track/track.css.ts'
import type { TrackSurvey } from '../track/trackSurvey.ts'
import * as css from './filesMap.css.ts'
import { foundText, notesOf } from './foundText.ts'
import type { PlacesByDistance } from './placesByDistance.ts'
import type { ReadSource } from './useGeoSources.ts'

type SourceListProps = {
  sources: readonly ReadSource[]
  styleOf: (id: string) => LayerStyle
  hasReleasePoint: boolean
  onRetry: (id: string) => void
  /** Surveys of the files with dose rates, by id. */
  surveys: ReadonlyMap<string, TrackSurvey>
  far: PlacesByDistance['far']
  onZoom: (places: readonly LatLng[]) => void
}

/** The legend: each file with its style, name, and what was found in it or why nothing can be drawn. */
export function SourceList({
  sources,
  styleOf,
  hasReleasePoint,
  onRetry,
  surveys,
  far,
  onZoom,
}: SourceListProps) {
  return (
    <div className={css.legend}>
      <ul role="list" className={css.list} aria-label="On this map">
        {hasReleasePoint && (
          <li className={css.item}>
            <PlaceMark mark="release point" />
            <span className={css.name}>Release point</span>
          </li>
        )}
        {sources.map((source) => (
          <li key={source.id} className={css.item}>
            <SourceMark
              source={source}
              layerStyle={styleOf(source.id)}
              hasDoseRates={surveys.has(source.id)}
            />
            {!isWithoutPlaces(source) && <span className={css.name}>{source.name}</span>}
            <SourceText source={source} survey={surveys.get(source.id)} onRetry={() => onRetry(source.id)} />
            <FarAway name={source.name} far={far.get(source.id)} onZoom={onZoom} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type FarAwayProps = {
  name: string
  far: { places: readonly LatLng[]; isWhole: boolean } | undefined
  onZoom: SourceListProps['onZoom']
}

/** A file the map does not show at first, with a button that zooms to it. */
function FarAway({ name, far, onZoom }: FarAwayProps) {
  if (!far) return null
  return (
    <>
      <span className={css.problem}>{far.isWhole ? 'Far away' : 'Partly far away'}</span>
      <Button size="small" onClick={() => onZoom(far.places)}>
        Zoom to
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </>
  )
}

type SourceTextProps = { source: ReadSource; survey: TrackSurvey | undefined; onRetry: () => void }

function SourceText({ source, survey, onRetry }: SourceTextProps) {
  if (source.state === 'reading') return <span className={css.found}>Reading…</span>
  if (source.state === 'failed')
    return (
      <span className={css.failed}>
        {source.message}
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      </span>
    )
  const { file } = source
  if (file.problem) return <span className={css.problem}>{file.problem}</span>
  const rates = survey ? [`dose rates up to ${formatReading(survey.statistics.max, survey)}`] : []
  return <span className={css.found}>{[foundText(file.shapes), ...rates, ...notesOf(file)].join(' · ')}</span>
}

/** Their problem sentence already begins with the file name. */
const isWithoutPlaces = (source: ReadSource): boolean =>
  source.state === 'read' && source.file.problem !== undefined

type SourceMarkProps = { source: ReadSource; layerStyle: LayerStyle; hasDoseRates: boolean }

function SourceMark({ source, layerStyle, hasDoseRates }: SourceMarkProps) {
  if (source.state === 'reading')
    return (
      <span className={css.mark}>
        <Spinner />
      </span>
    )
  if (hasDoseRates) return <DoseMark />
  const shapes = source.state === 'read' ? source.file.shapes : []
  const colour = css.series[layerStyle.colour]
  const hasPoints = shapes.some(({ kind }) => kind === 'point')
  const hasLines = shapes.some(({ kind }) => kind !== 'point')
  return (
    <svg className={`${css.mark} ${colour ?? ''}`} viewBox="-12 -12 24 24" aria-hidden="true">
      {hasLines && <path d="M-11 0H11" className={css.line} strokeDasharray={layerStyle.dash} />}
      {hasPoints && (
        <path
          d={markPath(layerStyle.mark, 5.5)}
          className={isStroked(layerStyle.mark) ? css.stroked : css.filled}
        />
      )}
      {shapes.length === 0 && <path d="M-4 0H4" className={css.none} />}
    </svg>
  )
}

/** A line in three dose rate colours. */
const DoseMark = () => (
  <svg className={css.mark} viewBox="-12 -12 24 24" aria-hidden="true">
    <path d="M-11 0H11" className={css.doseCasing} />
    {[1, 3, 5].map((colour, index) => (
      <path
        key={colour}
        d={`M${-11 + (index * 22) / 3} 0h${22 / 3}`}
        className={`${css.dose} ${swatchStroke[colour]}`}
      />
    ))}
  </svg>
)
