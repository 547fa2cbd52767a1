import type { ActionState } from '#contract/correctiveActions.ts'
import type { ObservationRating } from '#contract/observations.ts'

/** HSEEP's own words for a rating. */
export const RATING_WORDS: Record<ObservationRating, string> = {
  P: 'Performed without challenges',
  S: 'Performed with some challenges',
  M: 'Performed with major challenges',
  U: 'Unable to be performed',
}

/** How far a corrective action is, in a word. */
export const ACTION_STATE_WORDS: Record<ActionState, string> = {
  open: 'Open',
  in_progress: 'In Progress',
  done: 'Done',
  cancelled: 'Cancelled',
}
