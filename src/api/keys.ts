/**
 * First part of every query key, one per resource: the live channel refetches by these (src/api/live.tsx).
 * A query factory adds its own parts: `[...keys.events, 'list', filter]`.
 */
export const keys = {
  session: ['session'],
  events: ['events'],
  missions: ['missions'],
  reports: ['mission-reports'],
  teams: ['teams'],
  organizations: ['organizations'],
  partnerships: ['partnerships'],
  lookups: ['lookups'],
  kiosks: ['kiosks'],
} as const
