import { type EventObservations, OBSERVATION_KINDS, OBSERVATION_RATINGS } from '#contract/observations.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { type Filter, selectFilter } from '#src/lists/listFilters.tsx'
import { listParams } from '#src/lists/slice.ts'
import { dialogParam, rowParam } from '#src/shared/listParams.ts'
import { KIND_WORDS, NONE, objectiveText, ratingText } from './observationRules.ts'

/** Address parameters of the observations (style L7). */
export const observationParams = z.object({
  ...listParams,
  /** Row id, or NONE. */
  team: rowParam,
  objective: rowParam,
  kind: z.catch(z.optional(z.enum(OBSERVATION_KINDS)), undefined),
  rating: z.catch(z.optional(z.enum([...OBSERVATION_RATINGS, NONE])), undefined),
  dialog: dialogParam(['new', 'view', 'edit', 'delete']),
  /** Row id of the observation in the dialog. */
  observation: rowParam,
  /** Time for a new observation opened from the tape, ISO 8601. */
  at: z.catch(z.optional(z.iso.datetime({ offset: true })), undefined),
})

/** The filters of the observations. @param about undefined while loading */
export const observationFilters = (
  about: Pick<EventObservations, 'teams' | 'objectives'> | undefined,
): Filter[] => [
  selectFilter(
    'team',
    'Team',
    withNone(about?.teams, ({ name }) => name, 'No team'),
  ),
  selectFilter('objective', 'Objective', withNone(about?.objectives, objectiveText, 'No objective')),
  selectFilter(
    'kind',
    'Kind',
    OBSERVATION_KINDS.map((value) => ({ value, label: KIND_WORDS[value] })),
  ),
  selectFilter('rating', 'Rating', [
    ...OBSERVATION_RATINGS.map((value) => ({ value, label: ratingText(value) })),
    { value: NONE, label: 'Not rated' },
  ]),
]

/** The rows, and 'none' for observations without one. */
const withNone = <Row extends { id: RowId }>(
  rows: readonly Row[] = [],
  labelOf: (row: Row) => string,
  none: string,
) => [...rows.map((row) => ({ value: String(row.id), label: labelOf(row) })), { value: NONE, label: none }]

/** Address parameters of the objectives. */
export const objectiveParams = z.object({
  ...listParams,
  dialog: dialogParam(['new', 'edit', 'delete', 'import', 'starting-list']),
  /** Row id of the objective in the dialog. */
  goal: rowParam,
})

/** Address parameters of the evaluators. */
export const evaluatorParams = z.object({
  ...listParams,
  dialog: dialogParam(['new', 'delete']),
  evaluator: rowParam,
})

export const partParams = z.object({
  tab: z.catch(z.enum(['observations', 'matrix', 'objectives', 'evaluators']), 'observations'),
})
