import { colourOf } from '#contract/doseScale.ts'
import { PlaceMark } from '../map/PlaceMark.tsx'
import { classLabels } from './doseClasses.ts'
import * as css from './track.css.ts'
import type { TrackSurvey } from './trackSurvey.ts'

/** What the colours of map and chart mean. */
export function DoseLegend({ survey }: { survey: TrackSurvey }) {
  const { bounds, unit, statistics } = survey
  const labels = classLabels(bounds, unit)
  return (
    <div className={css.legend}>
      <span className={css.legendTitle}>Dose rate in {unit.rate}</span>
      <ul className={css.classes} aria-label={`Dose rate classes in ${unit.rate}`}>
        {labels.map((label, index) => (
          <li key={label} className={css.legendItem}>
            <span className={css.swatch[colourOf(index, labels.length)]} />
            {label}
          </li>
        ))}
        <li className={css.legendItem}>
          <PlaceMark mark="maximum" />
          Maximum
        </li>
        {(statistics.timed?.gaps.count ?? 0) > 0 && (
          <li className={css.legendItem}>
            <span className={css.gapSwatch} />
            no readings
          </li>
        )}
      </ul>
    </div>
  )
}
