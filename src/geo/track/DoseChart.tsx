import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useMemo, useRef } from 'react'
import { BACKGROUND_CLASS, DOSE_BOUNDS_USV_H } from '#contract/doseScale.ts'
import type { ActionLevel } from '#src/shared/actionLevels.ts'
import { formatScaleMark } from '#src/shared/doseUnit.ts'
import { ChartCaption, ChartScale } from '#src/ui/Chart/Chart.tsx'
import * as chart from '#src/ui/Chart/chart.css.ts'
import { PlaceMarkShape } from '../map/PlaceMark.tsx'
import { CHART_HEIGHT, CHART_WIDTH, chartPath, gapShares } from './chartPath.ts'
import { type DoseAxis, linearAxis, logAxis, timeMarks } from './doseAxis.ts'
import * as css from './doseChart.css.ts'
import * as levelCss from './level.css.ts'
import { formatMeasured, formatReading } from './readingFigure.ts'
import { swatchStop } from './track.css.ts'
import { formatMark, offsetOf } from './trackClock.ts'
import type { TrackSurvey } from './trackSurvey.ts'
import { readingText, readingTime } from './trackWords.ts'

type DoseChartProps = {
  survey: TrackSurvey
  isLog: boolean
  /** The reading under the pointer, here or on the map. */
  active: number | undefined
  onActive: (index: number | undefined) => void
  /** Not interactive. */
  isPrinted?: boolean
}

/**
 * Dose rate over time. SVG rather than canvas, because it follows the theme, prints as vectors in light colours, and
 * draws thousands of points as one path. The pointer, or the keys of a slider, select a reading, which the map shows
 * too.
 */
export function DoseChart({ survey, isLog, active, onActive, isPrinted = false }: DoseChartProps) {
  const { track, statistics, unit, levels } = survey
  const axis = useMemo(
    () => (isLog ? logAxis(statistics.min, topOf(statistics.max, levels)) : linearAxis(statistics.max)),
    [isLog, statistics, levels],
  )
  const shown = active ?? statistics.maxIndex
  return (
    <figure className={css.chart}>
      <ChartCaption
        measure={`Dose rate in ${unit.rate}${isLog ? ', logarithmic' : ''}`}
        where={`${active === undefined ? 'Maximum, ' : ''}${readingTime(track, shown)}`}
        value={formatReading(track.points[shown]?.rate ?? 0, survey)}
      />
      <div className={css.frame}>
        <ChartScale
          marks={axis.marks.map((mark) => ({
            text: formatScaleMark(mark, unit),
            share: axis.shareOf(mark),
          }))}
        />
        <Plot {...{ survey, active, onActive, isPrinted, axis }} />
        <TimeScale survey={survey} />
      </div>
    </figure>
  )
}

/** Only a logarithmic axis includes action levels above the readings; a linear one would flatten the readings. */
const topOf = (max: number, levels: readonly ActionLevel[]): number =>
  Math.max(max, ...levels.map(({ usv_h }) => usv_h))

type PlotProps = Pick<DoseChartProps, 'survey' | 'active' | 'onActive'> & {
  isPrinted: boolean
  axis: DoseAxis
}

function Plot({ survey, active, onActive, isPrinted, axis }: PlotProps) {
  const { track, statistics } = survey
  const plot = useRef<HTMLDivElement>(null)
  const shown = active ?? statistics.maxIndex

  const point = (event: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect()
    if (box?.width) onActive(survey.indexAt((event.clientX - box.left) / box.width))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onActive(undefined)
    const next = indexAfterKey(event.key, shown, track.points.length)
    if (next === undefined) return
    event.preventDefault() // no scrolling
    onActive(next)
  }
  const slider = {
    role: 'slider',
    tabIndex: 0,
    'aria-label': 'Dose rate over time, reading by reading',
    'aria-valuemin': 1,
    'aria-valuemax': track.points.length,
    'aria-valuenow': shown + 1,
    'aria-valuetext': readingText(survey, shown),
    onPointerDown: point,
    onPointerMove: point,
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && onActive(undefined),
    onFocus: () => active === undefined && onActive(statistics.maxIndex),
    onBlur: () => onActive(undefined),
    onKeyDown,
  }
  return (
    <div ref={plot} className={css.plot} {...(!isPrinted && slider)}>
      <Drawing survey={survey} axis={axis} />
      <LevelLines survey={survey} axis={axis} />
      <Mark {...{ survey, axis }} index={statistics.maxIndex} className={css.maximum}>
        <svg className={css.maximumMark} data-mark="maximum">
          <PlaceMarkShape mark="maximum" />
        </svg>
      </Mark>
      {active !== undefined && (
        <>
          <span className={css.cursor} style={{ left: percent(survey.shareOf(active)) }} />
          <Mark {...{ survey, axis }} index={active} className={css.active} />
        </>
      )}
    </div>
  )
}

type MarkProps = {
  survey: TrackSurvey
  axis: DoseAxis
  index: number
  className: string
  children?: ReactNode
}

const Mark = ({ survey, axis, index, className, children }: MarkProps) => (
  <span
    className={className}
    style={{
      left: percent(survey.shareOf(index)),
      bottom: percent(axis.shareOf(survey.track.points[index]?.rate ?? 0)),
    }}
  >
    {children}
  </span>
)

/** The action levels within the axis. */
function LevelLines({ survey: { levels, unit }, axis }: { survey: TrackSurvey; axis: DoseAxis }) {
  const top = axis.marks.at(-1) ?? 0
  return levels
    .filter(({ usv_h }) => usv_h <= top)
    .map(({ key, name, usv_h }) => (
      <span
        key={key}
        className={`${css.level} ${levelCss.line[key]}`}
        style={{ bottom: percent(axis.shareOf(usv_h)) }}
      >
        <span className={`${css.levelName} ${css.levelSide[key]}`}>
          {name} {formatMeasured(usv_h, unit)}
        </span>
      </span>
    ))
}

/** The parts the pointer does not change: grid, gaps, and the line coloured by dose rate class. */
function Drawing({ survey, axis }: { survey: TrackSurvey; axis: DoseAxis }) {
  const id = useId()
  const path = useMemo(() => chartPath(survey, axis), [survey, axis])
  const gaps = useMemo(() => gapShares(survey), [survey])
  const quietY = (1 - axis.shareOf(DOSE_BOUNDS_USV_H[BACKGROUND_CLASS])) * CHART_HEIGHT
  const edges = [0, ...DOSE_BOUNDS_USV_H.map(axis.shareOf), 1]
  return (
    <svg
      className={css.drawing}
      viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={0} x2={0} y1={CHART_HEIGHT} y2={0}>
        {edges.slice(1).flatMap((edge, index) => {
          const className = swatchStop[index]
          return [
            <stop key={`${index} from`} offset={edges[index] ?? 0} className={className} />,
            <stop key={`${index} to`} offset={edge} className={className} />,
          ]
        })}
      </linearGradient>
      {gaps.map(({ from, to }) => (
        <rect
          key={from}
          className={css.gap}
          x={from * CHART_WIDTH}
          width={(to - from) * CHART_WIDTH}
          y={0}
          height={CHART_HEIGHT}
        />
      ))}
      {axis.marks.map((mark, index) => (
        <line
          key={mark}
          className={index === 0 ? chart.base : chart.line}
          x1={0}
          x2={CHART_WIDTH}
          y1={(1 - axis.shareOf(mark)) * CHART_HEIGHT}
          y2={(1 - axis.shareOf(mark)) * CHART_HEIGHT}
        />
      ))}
      <clipPath id={`${id}-quiet`}>
        <rect x={0} width={CHART_WIDTH} y={quietY} height={2 * CHART_HEIGHT} />
      </clipPath>
      <clipPath id={`${id}-above`}>
        <rect x={0} width={CHART_WIDTH} y={-CHART_HEIGHT} height={CHART_HEIGHT + quietY} />
      </clipPath>
      <g clipPath={`url(#${id}-quiet)`}>
        <path className={css.quietCasing} d={path} />
        <path className={css.quietCurve} d={path} />
      </g>
      <g clipPath={`url(#${id}-above)`}>
        <path className={css.casing} d={path} />
        <path className={css.curve} d={path} stroke={`url(#${id})`} />
      </g>
    </svg>
  )
}

/** Also fits a narrow pane. */
const MAX_TIME_MARKS = 6

function TimeScale({ survey: { track, statistics } }: { survey: TrackSurvey }) {
  const { timed, count } = statistics
  if (!timed || timed.durationMs === 0)
    return (
      <div className={css.times} aria-hidden="true">
        <span className={chart.firstLabel}>Reading 1</span>
        <span className={chart.lastLabel}>{count.toLocaleString()}</span>
      </div>
    )
  const offset = offsetOf(timed.startMs, track.clock)
  const marks = timeMarks(timed.startMs, timed.endMs, offset, MAX_TIME_MARKS)
  const hasSeconds = (marks[1] ?? 0) - (marks[0] ?? 0) < 60_000
  return (
    <div className={css.times} aria-hidden="true">
      {marks.map((ms) => (
        <span
          key={ms}
          className={css.time}
          style={{ left: percent((ms - timed.startMs) / timed.durationMs) }}
        >
          {formatMark(ms, track.clock, hasSeconds)}
        </span>
      ))}
    </div>
  )
}

const percent = (share: number): string => `${share * 100}%`

/**
 * Index after a slider key: moves by one reading, by a twentieth of them, or to an end.
 * @returns undefined for any other key
 */
function indexAfterKey(key: string, index: number, count: number): number | undefined {
  const page = Math.max(1, Math.round(count / 20))
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -page,
    PageUp: page,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, index + step))
}
