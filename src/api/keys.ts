/**
 * First part of every query key, one per resource: the live channel refetches by these (src/api/live.tsx).
 * A query factory adds its own parts: `[...keys.events, 'list', filter]`.
 */
export const keys = {
  session: ['session'],
  events: ['events'],
  missions: ['missions'],
  /** The exercise of an event: clock, board. */
  exercise: ['exercise'],
  /** Its injects, and the messages they become. */
  injects: ['injects'],
  /** What happened on it: readings, marks. */
  tape: ['tape'],
  /** Its objectives, evaluators and observations. */
  observations: ['observations'],
  /** Maps that lie below what others show. */
  offlineMaps: ['offline-maps'],
  correctiveActions: ['corrective-actions'],
  afterActionReports: ['after-action-reports'],
  /** Speaks of an event's kiosks, files, teams and partners: of more than its event. */
  readiness: ['readiness'],
  reports: ['mission-reports'],
  /** Files of reports as they were read; they never change, so no news makes them stale. */
  reportFiles: ['mission-report-files'],
  teams: ['teams'],
  organizations: ['organizations'],
  partnerships: ['partnerships'],
  lookups: ['lookups'],
  kiosks: ['kiosks'],
  activity: ['activity'],
  dashboards: ['dashboards'],
  users: ['organization-users'],
  admins: ['admins'],
  settings: ['settings'],
  countries: ['countries'],
} as const
