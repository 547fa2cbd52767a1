import { Button } from '#src/ui/Button/Button.tsx'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import { isStroked, type Look, markPath } from '../map/look.ts'
import { PlaceMark } from '../map/PlaceMark.tsx'
import * as css from './filesMap.css.ts'
import { foundText, notesOf } from './foundText.ts'
import type { ReadSource } from './useGeoSources.ts'

type SourceListProps = {
  sources: readonly ReadSource[]
  lookOf: (id: string) => Look
  hasReleasePoint: boolean
  onRetry: (id: string) => void
}

/** The legend: the look of each file beside its name, and what was found in it or why nothing can be drawn. */
export function SourceList({ sources, lookOf, hasReleasePoint, onRetry }: SourceListProps) {
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
            <SourceMark source={source} look={lookOf(source.id)} />
            {!isWithoutPlaces(source) && <span className={css.name}>{source.name}</span>}
            <SourceText source={source} onRetry={() => onRetry(source.id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function SourceText({ source, onRetry }: { source: ReadSource; onRetry: () => void }) {
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
  return <span className={css.found}>{[foundText(file.shapes), ...notesOf(file)].join(' · ')}</span>
}

/** The sentence that says why begins with the name. */
const isWithoutPlaces = (source: ReadSource): boolean =>
  source.state === 'read' && source.file.problem !== undefined

/** Nothing of a file without places is on the map, so it has no look there. */
function SourceMark({ source, look }: { source: ReadSource; look: Look }) {
  if (source.state === 'reading')
    return (
      <span className={css.mark}>
        <Spinner />
      </span>
    )
  const shapes = source.state === 'read' ? source.file.shapes : []
  const colour = css.series[look.colour]
  const hasPoints = shapes.some(({ kind }) => kind === 'point')
  const hasLines = shapes.some(({ kind }) => kind !== 'point')
  return (
    <svg className={`${css.mark} ${colour ?? ''}`} viewBox="-12 -12 24 24" aria-hidden="true">
      {hasLines && <path d="M-11 0H11" className={css.line} strokeDasharray={look.dash} />}
      {hasPoints && (
        <path d={markPath(look.mark, 5.5)} className={isStroked(look.mark) ? css.stroked : css.filled} />
      )}
      {shapes.length === 0 && <path d="M-4 0H4" className={css.none} />}
    </svg>
  )
}
