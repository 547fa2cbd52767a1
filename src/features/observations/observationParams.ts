import { OBSERVATION_KINDS, OBSERVATION_RATINGS } from '#contract/observations.ts'
import { z } from '#contract/zod.ts'
import { orderingParam, sizeParam } from '#src/lists/slice.ts'
import { dialogParam, pageParam, rowParam, searchParam } from '#src/shared/listParams.ts'

/** Of no team or objective. */
export const NONE = 'none'

const list = { page: pageParam, page_size: sizeParam, search: searchParam, ordering: orderingParam }

/** The list of observations in the address (style L7). */
export const observationParams = z.object({
  ...list,
  /** Row id, or NONE. */
  team: rowParam,
  objective: rowParam,
  kind: z.catch(z.optional(z.enum(OBSERVATION_KINDS)), undefined),
  rating: z.catch(z.optional(z.enum([...OBSERVATION_RATINGS, NONE])), undefined),
  dialog: dialogParam(['new', 'view', 'edit', 'delete']),
  /** Row id of the observation the dialog is about. */
  observation: rowParam,
  /** The moment of a new one, ISO 8601: of the tape it is opened from. */
  at: z.catch(z.optional(z.iso.datetime({ offset: true })), undefined),
})

/** The list of objectives in the address. */
export const objectiveParams = z.object({
  ...list,
  dialog: dialogParam(['new', 'edit', 'delete', 'import', 'starting-list']),
  /** Row id of the objective the dialog is about. */
  goal: rowParam,
})

/** The list of evaluators in the address. */
export const evaluatorParams = z.object({
  ...list,
  dialog: dialogParam(['new', 'delete']),
  evaluator: rowParam,
})

export const partParams = z.object({
  tab: z.catch(z.enum(['observations', 'matrix', 'objectives', 'evaluators']), 'observations'),
})
