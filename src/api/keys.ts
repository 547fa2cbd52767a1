/**
 * First part of every query key, one per resource; the live channel invalidates by them (src/api/live.tsx). Query
 * factories append their own parts: `[...keys.events, 'list', filter]`.
 */
export const keys = {
  session: ['session'],
  events: ['events'],
  missions: ['missions'],
  /** An event's exercise: clock and board. */
  exercise: ['exercise'],
  /** Injects, and the messages delivered from them. */
  injects: ['injects'],
  /** Events on the tape: readings, marks. */
  tape: ['tape'],
  /** Objectives, evaluators and observations. */
  observations: ['observations'],
  /** Base maps. */
  offlineMaps: ['offline-maps'],
  correctiveActions: ['corrective-actions'],
  afterActionReports: ['after-action-reports'],
  /** Depends on an event's kiosks, files, teams and partners, not only on the event. */
  readiness: ['readiness'],
  reports: ['mission-reports'],
  /** Contents of report files; they never change, so no live change makes them stale. */
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
