import { BACKGROUND_CLASS } from '#contract/doseScale.ts'
import { PlaceMark } from '../map/PlaceMark.tsx'
import { DoseScale } from './DoseScale.tsx'
import * as css from './doseLegend.css.ts'
import type { TrackSurvey } from './trackSurvey.ts'

type LegendFacts = Pick<TrackSurvey, 'unit' | 'levels' | 'releasePoint'> & {
  statistics: { timed: { gaps: { count: number } } | undefined }
}

/** Legend of map and chart. */
export function DoseLegend({ survey }: { survey: LegendFacts }) {
  const { unit, statistics, levels } = survey
  return (
    <DoseScale unit={unit} levels={levels}>
      <ul role="list" className={css.marks} aria-label="Marks">
        <li className={css.mark}>
          <span className={`${css.swatch} ${css.segment[BACKGROUND_CLASS]}`} />
          Background
        </li>
        <li className={css.mark}>
          <PlaceMark mark="maximum" />
          Maximum
        </li>
        {survey.releasePoint && (
          <li className={css.mark}>
            <PlaceMark mark="release point" />
            Release point
          </li>
        )}
        {(statistics.timed?.gaps.count ?? 0) > 0 && (
          <li className={css.mark}>
            <span className={css.gapSwatch} />
            No readings
          </li>
        )}
      </ul>
    </DoseScale>
  )
}
