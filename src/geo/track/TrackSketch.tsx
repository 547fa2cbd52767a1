import type { ReactNode } from 'react'
import { BACKGROUND_CLASS } from '#contract/doseScale.ts'
import { formatCoordinate } from '#src/shared/format.ts'
import { formatScaleDistance } from '../formatDistance.ts'
import { PlaceMarkShape } from '../map/PlaceMark.tsx'
import { wrapLng } from '../place.ts'
import { niceBelow } from '../roundSteps.ts'
import { formatReading } from './readingFigure.ts'
import { type At, type Sketch, sketchOf } from './sketchOf.ts'
import { swatchStroke } from './track.css.ts'
import { segmentsOf } from './trackSegments.ts'
import * as css from './trackSketch.css.ts'
import type { TrackSurvey } from './trackSurvey.ts'

/**
 * The track for print: north up, to scale, coloured by dose rate over a grid of degrees. Separate from the map on
 * screen, whose canvas has the screen's size and colours.
 */
export function TrackSketch({ survey }: { survey: TrackSurvey }) {
  const sketch = sketchOf(survey.releasePoint ? [...survey.path, survey.releasePoint] : survey.path)
  const { byClass, gaps } = segmentsOf(survey)
  const { maxIndex, max } = survey.statistics
  const top = sketch.at(survey.path[maxIndex] ?? { lat: 0, lng: 0 })
  const line = (run: readonly number[]) =>
    run
      .map((index, position) => {
        const { x, y } = sketch.at(survey.path[index] ?? { lat: 0, lng: 0 })
        return `${position === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
      })
      .join('')
  return (
    <svg
      className={css.sketch}
      viewBox={`0 0 ${sketch.width} ${sketch.height}`}
      role="img"
      aria-label="Track coloured by dose rate"
    >
      <Grid sketch={sketch} />
      <path className={css.pause} d={gaps.map(line).join('')} />
      {byClass.map((runs, index) => {
        const d = runs.map(line).join('')
        const [casing, track] =
          index === BACKGROUND_CLASS ? [css.quietCasing, css.quietTrack] : [css.casing, css.track]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the classes are identified by position
          <g key={index}>
            <path className={casing} d={d} />
            <path className={`${track} ${swatchStroke[index]}`} d={d} />
          </g>
        )
      })}
      {survey.releasePoint && (
        <ReleasePoint at={sketch.at(survey.releasePoint)} maximum={top} width={sketch.width} />
      )}
      <g transform={`translate(${top.x} ${top.y})`} data-mark="maximum">
        <PlaceMarkShape mark="maximum" />
      </g>
      <Label at={{ x: top.x, y: top.y - 8 }} width={sketch.width}>
        Maximum {formatReading(max, survey)}
      </Label>
      <NorthArrow right={sketch.width - 24} />
      <ScaleBar sketch={sketch} />
    </svg>
  )
}

/** Labels closer than this would overlap. */
const CLOSE = 24

/** A label beside a marker; on its left near the right edge. */
function Label({ at: { x, y }, width, children }: { at: At; width: number; children: ReactNode }) {
  const isLeft = x > width * 0.7
  return (
    <text className={css.name} x={x + (isLeft ? -18 : 18)} y={y} textAnchor={isLeft ? 'end' : 'start'}>
      {children}
    </text>
  )
}

type ReleasePointProps = {
  at: At
  /** Its label is above it, so this one goes below if they are close. */
  maximum: At
  width: number
}

const ReleasePoint = ({ at, maximum, width }: ReleasePointProps) => (
  <>
    <g transform={`translate(${at.x} ${at.y})`} data-mark="release point">
      <PlaceMarkShape mark="release point" />
    </g>
    <Label at={{ x: at.x, y: at.y + (Math.abs(at.y - maximum.y) < CLOSE ? 20 : 4) }} width={width}>
      Release point
    </Label>
  </>
)

/** Below the scale bar, where there are no grid labels. */
const NorthArrow = ({ right }: { right: number }) => (
  <g transform={`translate(${right} 34)`}>
    <path className={css.north} d="M0 0L6 18L0 14L-6 18Z" />
    <text className={css.degrees} y={32} textAnchor="middle">
      N
    </text>
  </g>
)

function Grid({ sketch }: { sketch: Sketch }) {
  return (
    <>
      {sketch.meridians.map(({ degrees, place: x, isLabelled }) => (
        <g key={degrees}>
          <line className={css.grid} x1={x} x2={x} y1={0} y2={sketch.height} />
          {isLabelled && (
            <text className={css.degrees} x={x + 3} y={sketch.height - 4}>
              {formatCoordinate(wrapLng(degrees))}
            </text>
          )}
        </g>
      ))}
      {sketch.parallels.map(({ degrees, place: y, isLabelled }) => (
        <g key={degrees}>
          <line className={css.grid} x1={0} x2={sketch.width} y1={y} y2={y} />
          {isLabelled && (
            <text className={css.degrees} x={3} y={y - 3}>
              {formatCoordinate(degrees)}
            </text>
          )}
        </g>
      ))}
    </>
  )
}

/** At most a fifth of the width. */
function ScaleBar({ sketch }: { sketch: Sketch }) {
  const metres = niceBelow(sketch.width / 5 / sketch.unitsPerMetre)
  const end = sketch.width - 14
  const width = metres * sketch.unitsPerMetre
  return (
    <>
      <path className={css.scaleBar} d={`M${end - width} 16v6h${width}v-6`} />
      <text className={css.degrees} x={end - width - 6} y={22} textAnchor="end">
        {formatScaleDistance(metres)}
      </text>
    </>
  )
}
