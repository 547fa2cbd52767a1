import { BACKGROUND_CLASS, DOSE_BOUNDS_USV_H, DOSE_COLOURS, scaleShare } from '#contract/doseScale.ts'
import { formatRate, formatRateFigure } from '#src/shared/doseUnit.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { PlaceMark } from '../map/PlaceMark.tsx'
import { classLabels } from './doseClasses.ts'
import * as css from './doseLegend.css.ts'
import * as levelCss from './level.css.ts'
import type { TrackSurvey } from './trackSurvey.ts'

/** What the colours of map and chart mean: the whole scale, the same for every track. */
export function DoseLegend({ survey }: { survey: TrackSurvey }) {
  const { unit, statistics, levels } = survey
  return (
    <div className={css.legend}>
      <span className={css.title}>Dose rate in {unit.rate}</span>
      <div className={css.scale}>
        <ul role="list" className={css.strip} aria-label={`Dose rate classes in ${unit.rate}`}>
          {classLabels(unit).map((label, index) => (
            <li key={label} className={css.segment[index]}>
              <VisuallyHidden>{label}</VisuallyHidden>
            </li>
          ))}
        </ul>
        {levels.length > 0 && (
          <div className={css.ticks} aria-hidden="true">
            {levels.map(({ key, usv_h }) => (
              <span
                key={key}
                className={`${css.tick} ${levelCss.tick[key]}`}
                style={{ left: `${scaleShare(usv_h) * 100}%` }}
              />
            ))}
          </div>
        )}
        <div className={css.bounds} aria-hidden="true">
          {DOSE_BOUNDS_USV_H.map((bound, index) => (
            <span
              key={bound}
              className={css.bound}
              style={{ left: `${((index + 1) * 100) / DOSE_COLOURS.length}%` }}
            >
              {formatRateFigure(bound, unit)}
            </span>
          ))}
        </div>
      </div>
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
        {levels.map(({ key, name, usv_h }) => (
          <li key={key} className={css.mark}>
            <span className={`${css.levelSwatch} ${levelCss.line[key]}`} />
            {name} {formatRate(usv_h, unit)}
          </li>
        ))}
        {(statistics.timed?.gaps.count ?? 0) > 0 && (
          <li className={css.mark}>
            <span className={css.gapSwatch} />
            No readings
          </li>
        )}
      </ul>
    </div>
  )
}
