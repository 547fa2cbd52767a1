import { type DoseUnit, formatRateFigure } from './doseUnits.ts'

/** What a class holds: `below 0.2`, `0.2 to 0.5`, `10 or more`, in the unit shown beside it. */
export function classLabels(bounds: readonly number[], unit: DoseUnit): string[] {
  const figures = bounds.map((bound) => formatRateFigure(bound, unit))
  if (figures.length === 0) return ['all readings']
  return [
    `below ${figures[0]}`,
    ...figures.slice(1).map((figure, index) => `${figures[index]} to ${figure}`),
    `${figures.at(-1)} or more`,
  ]
}
