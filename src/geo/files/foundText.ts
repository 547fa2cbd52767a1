import type { GeoFile, GeoShape } from '../geo.types.ts'
import { MAX_DRAWN_PATHS, MAX_DRAWN_POINTS } from './drawLayer.ts'

export const KIND_LABELS = { point: 'Point', line: 'Line', area: 'Area' } satisfies Record<
  GeoShape['kind'],
  string
>
const KINDS = [
  ['line', 'line', 'lines'],
  ['area', 'area', 'areas'],
  ['point', 'point', 'points'],
] as const

const countOf = (shapes: readonly GeoShape[], wanted: GeoShape['kind']): number =>
  shapes.reduce((count, { kind }) => (kind === wanted ? count + 1 : count), 0)

/** '3 lines, 12 points'. */
export const foundText = (shapes: readonly GeoShape[]): string =>
  KINDS.flatMap(([kind, one, many]) => {
    const count = countOf(shapes, kind)
    return count === 0 ? [] : [`${count.toLocaleString('en')} ${count === 1 ? one : many}`]
  }).join(', ')

/** Notes on what was left out while reading and drawing a file. */
export function notesOf({ shapes, notes }: GeoFile): readonly string[] {
  const most = MAX_DRAWN_PATHS.toLocaleString('en')
  const paths = KINDS.flatMap(([kind, , many]) =>
    kind !== 'point' && countOf(shapes, kind) > MAX_DRAWN_PATHS
      ? [`Only the ${most} ${many} with the most places are drawn.`]
      : [],
  )
  if (countOf(shapes, 'point') <= MAX_DRAWN_POINTS) return [...notes, ...paths]
  return [
    ...notes,
    ...paths,
    `Overlapping points are drawn as one, at most ${MAX_DRAWN_POINTS.toLocaleString('en')} in all.`,
  ]
}
