/** The time in every story, for viewers and tests. */
export const NOW = '2026-11-22T10:00:00Z'
