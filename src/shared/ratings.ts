import type { ObservationRating } from '#contract/observations.ts'

/** HSEEP's own words for a rating. */
export const RATING_WORDS: Record<ObservationRating, string> = {
  P: 'Performed without challenges',
  S: 'Performed with some challenges',
  M: 'Performed with major challenges',
  U: 'Unable to be performed',
}
