import { OBSERVATION_KINDS, OBSERVATION_RATINGS } from '#contract/observations.ts'
import { z } from '#contract/zod.ts'
import { listParams } from '#src/lists/slice.ts'
import { dialogParam, rowParam } from '#src/shared/listParams.ts'

/** Filters for no team or no objective. */
export const NONE = 'none'

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
