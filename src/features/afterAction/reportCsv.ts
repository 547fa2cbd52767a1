import type { ReportFacts } from '#contract/afterActionReport.ts'
import type { CsvCell } from '#contract/csvCells.ts'
import { formatDuration } from '#contract/duration.ts'
import { RATING_WORDS } from '#src/shared/evaluationWords.ts'
import type { FileColumn } from '#src/ui/Table/Table.types.ts'
import { ratingOf } from './reportWords.ts'

type Observation = ReportFacts['observations'][number]
type Objective = ReportFacts['objectives'][number]

const columnsOf = <Row>(cells: readonly (readonly [string, (row: Row) => CsvCell])[]): FileColumn<Row>[] =>
  cells.map(([header, text]) => ({ header, text: (row) => text(row) ?? undefined }))

/** One row per observation. */
export function observationColumns({ event, objectives }: ReportFacts): FileColumn<Observation>[] {
  const goalOf = ({ objective }: Observation) => objectives.find(({ number }) => number === objective)
  return columnsOf<Observation>([
    ['Event ID', () => event.event_id],
    ['Kind', ({ kind }) => (kind === 'strength' ? 'Strength' : 'Area for improvement')],
    ['Objective', ({ objective }) => objective],
    ['Capability', (one) => goalOf(one)?.capability],
    ['Criterion', (one) => goalOf(one)?.criterion],
    ['Rating', ({ rating }) => rating],
    ['Rating text', ({ rating }) => rating && RATING_WORDS[rating]],
    ['Team', ({ team }) => team],
    ['Exercise time', ({ elapsed_ms }) => (elapsed_ms === null ? null : formatDuration(elapsed_ms))],
    ['Time (UTC)', ({ at }) => at],
    ['Latitude', ({ lat }) => lat],
    ['Longitude', ({ lng }) => lng],
    ['Text', ({ text }) => text],
    // Reports do not name people.
    ['Filed by', ({ organization_name }) => organization_name],
  ])
}

/** One row per objective, one column per team with its worst rating. */
export const matrixColumns = ({ teams }: ReportFacts): FileColumn<Objective>[] =>
  columnsOf<Objective>([
    ['Objective', ({ number }) => number],
    ['Capability', ({ capability }) => capability],
    ['Criterion', ({ criterion }) => criterion],
    ...teams.map(({ name }) => [name, (one: Objective) => ratingOf(one, name)] as const),
  ])
