/** What time it is in every story, for whoever looks at it and for its test. */
export const NOW = '2026-11-22T10:00:00Z'
