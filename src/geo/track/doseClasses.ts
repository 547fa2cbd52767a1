import { DOSE_BOUNDS_USV_H } from '#contract/doseScale.ts'
import { type DoseUnit, formatScaleMark } from '#src/shared/doseUnit.ts'

/** The range of each class: `below 0.3, background`, `0.3 to 1`, `100,000 or more`, in the unit shown beside it. */
export function classLabels(unit: DoseUnit): string[] {
  const figures = DOSE_BOUNDS_USV_H.map((bound) => formatScaleMark(bound, unit))
  return [
    `below ${figures[0]}, background`,
    ...figures.slice(1).map((figure, index) => `${figures[index]} to ${figure}`),
    `${figures.at(-1)} or more`,
  ]
}
