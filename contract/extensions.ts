/**
 * Calls, body fields and parameters our server supports beyond the specification's interface. A server lists those it
 * supports in /config.json for the portal and in auth/check-auth/ for widgets; the others are never sent.
 * docs/other-servers.md describes each.
 */
export const EXTENSIONS = [
  'action-levels',
  'activity-days',
  'activity-limit',
  'admin-phone-country',
  'after-action',
  'embed-origins',
  'event-choice',
  'event-end',
  'event-time-zone',
  'exercise-control',
  'exercise-ready-all',
  'file-check',
  'inactive-candidates',
  'kiosk-detail',
  'kiosk-pages',
  'kiosk-release',
  'live',
  'mission-type',
  'missions',
  'observations',
  'offline-maps',
  'ordering',
  'ordering-columns',
  'partner-teams',
  'password-link',
  'readiness',
  'request-ids',
  'roster-import',
  'tape',
  'team-detail',
  'user-invitations',
] as const
export type Extension = (typeof EXTENSIONS)[number]
