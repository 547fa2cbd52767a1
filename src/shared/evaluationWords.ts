import type { ActionState } from '#contract/correctiveActions.ts'
import type { ObservationRating } from '#contract/observations.ts'

/** HSEEP's wording of the ratings. */
export const RATING_WORDS: Record<ObservationRating, string> = {
  P: 'Performed without challenges',
  S: 'Performed with some challenges',
  M: 'Performed with major challenges',
  U: 'Unable to be performed',
}

/** Labels of corrective action states. */
export const ACTION_STATE_WORDS: Record<ActionState, string> = {
  open: 'Open',
  in_progress: 'In Progress',
  done: 'Done',
  cancelled: 'Cancelled',
}
