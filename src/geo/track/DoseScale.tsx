import type { ReactNode } from 'react'
import { DOSE_BOUNDS_USV_H, DOSE_COLOURS, scaleShare } from '#contract/doseScale.ts'
import type { ActionLevel } from '#src/shared/actionLevels.ts'
import { type DoseUnit, formatScaleMark } from '#src/shared/doseUnit.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { classLabels } from './doseClasses.ts'
import * as css from './doseLegend.css.ts'
import * as levelCss from './level.css.ts'
import { formatMeasured } from './readingFigure.ts'

type DoseScaleProps = {
  unit: DoseUnit
  levels: readonly ActionLevel[]
  /** More legend lists. */
  children?: ReactNode
}

/** The full dose rate scale, the same for every track, with the action levels of the event. */
export function DoseScale({ unit, levels, children }: DoseScaleProps) {
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
        <div className={css.ticks} aria-hidden="true">
          {levels.map(({ key, usv_h }) => (
            <span
              key={key}
              className={`${css.tick} ${levelCss.tick[key]}`}
              style={{ left: `${scaleShare(usv_h) * 100}%` }}
            />
          ))}
        </div>
        <div className={css.bounds} aria-hidden="true">
          {DOSE_BOUNDS_USV_H.map((bound, index) => (
            <span
              key={bound}
              className={css.bound}
              style={{ left: `${((index + 1) * 100) / DOSE_COLOURS.length}%` }}
            >
              {formatScaleMark(bound, unit)}
            </span>
          ))}
        </div>
      </div>
      <div className={css.marks}>
        {levels.length > 0 && (
          <ul role="list" className={css.marks} aria-label="Action levels">
            {levels.map(({ key, name, usv_h }) => (
              <li key={key} className={css.mark}>
                <span className={`${css.levelSwatch} ${levelCss.line[key]}`} />
                {name} {formatMeasured(usv_h, unit)}
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </div>
  )
}
