import type { EventObservations, Observation } from '#contract/observations.ts'
import { RATING_WORDS } from '#src/shared/evaluationWords.ts'
import type { FileColumn } from '#src/ui/Table/Table.types.ts'
import { elapsedText, KIND_WORDS } from './observationRules.ts'

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
  // Not the organization in place of a name, as in the list: it has a column.
  ['Evaluator', ({ author_name }) => author_name ?? ''],
  ['Organization', ({ organization }) => organization?.name ?? ''],
]

/** The columns of the exported file. Each row names its event: files of several events get put together. */
export const observationCsvColumns = (
  event: EventObservations['event'] | undefined,
): readonly FileColumn<Observation>[] => [
  { header: 'Event ID', text: () => event?.event_id },
  { header: 'Event', text: () => event?.name },
  ...cells.map(([header, text]) => ({ header, text })),
]
