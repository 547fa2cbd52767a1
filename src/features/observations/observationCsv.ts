import type { Observation } from '#contract/observations.ts'
import { RATING_WORDS } from '#src/shared/evaluationWords.ts'
import type { FileColumn } from '#src/ui/Table/Table.types.ts'
import { authorText, elapsedText, KIND_WORDS } from './observationRules.ts'

const cells: [string, (one: Observation) => string | number][] = [
  ['ID', ({ id }) => id],
  ['Kind', ({ kind }) => KIND_WORDS[kind]],
  ['Rating', ({ rating }) => rating ?? ''],
  ['Rating text', ({ rating }) => (rating ? RATING_WORDS[rating] : '')],
  ['Exercise time', elapsedText],
  ['Time (UTC)', ({ at }) => at],
  ['Team', ({ team }) => team?.name ?? ''],
  ['Objective', ({ objective }) => objective?.number ?? ''],
  ['Capability', ({ objective }) => objective?.capability ?? ''],
  ['Text', ({ text }) => text],
  ['Latitude', ({ lat }) => lat ?? ''],
  ['Longitude', ({ lng }) => lng ?? ''],
  ['Photo', ({ photo }) => photo?.file_name ?? ''],
  ['Evaluator', authorText],
  ['Organization', ({ organization }) => organization?.name ?? ''],
]

/** The columns of the exported file. */
export const observationCsvColumns: readonly FileColumn<Observation>[] = cells.map(([header, text]) => ({
  header,
  text,
}))
